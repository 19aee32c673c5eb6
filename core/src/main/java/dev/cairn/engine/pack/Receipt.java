package dev.cairn.engine.pack;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// Names a pack by what it was made from: the same receipt means the same pack.
final class Receipt {

    private static final int BYTES = 8;

    private Receipt() {}

    /// Who asks decides nothing but which claims stand in the way: those count, and not the agent.
    static String of(PackRequest request, List<Blockers.Blocker> blockers, List<String> watermarks) {
        var asked = List.of(request.project(), request.asOf(), request.task(), request.taskId(), request.options());
        var made = String.join("\u0000", asked.toString(), blockers.toString(), String.join("\u0000", watermarks));
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(made.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}

package dev.cairn.engine.work;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// A short text that differs when what is asked differs.
final class Fingerprint {

    private Fingerprint() {}

    static String of(String tool, Map<String, Object> params) {
        try {
            var bytes = new TreeMap<>(params).toString().getBytes(StandardCharsets.UTF_8);
            var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return tool + " " + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}

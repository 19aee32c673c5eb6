package dev.cairn.local;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads the file in which a client keeps an agent token.
public final class TokenText {

    private static final int BYTES_MAX = 4_096;

    private TokenText() {}

    public static AgentToken read(Path file) {
        try {
            if (OwnerOnly.isOpenToOthers(file))
                throw Refusal.of(
                        ProblemCode.FORBIDDEN,
                        "The token file " + file + " can be read or written by others.",
                        "Take that right away with `chmod 600 " + file + "`.");
            if (Files.size(file) > BYTES_MAX) throw unusable(file, new IOException("it is too large"));
            return AgentToken.parse(Files.readString(file))
                    .orElseThrow(() -> unusable(file, new IOException("it holds no agent token")));
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    private static Refusal unusable(Path file, IOException cause) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The token file " + file + " cannot be used: " + cause.getMessage() + ".",
                "Write what `cairn token --agent NAME` prints into it, or unset CAIRN_AGENT_TOKEN_FILE.",
                cause);
    }
}

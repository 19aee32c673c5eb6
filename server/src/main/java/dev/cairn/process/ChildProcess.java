package dev.cairn.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs a short program and returns its output.
public final class ChildProcess {

    /// Maximum size of the output. The programs that are run here print less; anything beyond is not read.
    private static final int OUTPUT_BYTES_MAX = 1 << 20;

    private ChildProcess() {}

    /// The exit code and the combined output of both streams.
    public record ProcessResult(int exitCode, String output) {}

    /// Runs the program; empty if it does not exist or takes too long.
    public static Optional<ProcessResult> run(List<String> command, long millisMax) {
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true);
            // Cairn's variables hold secrets, and none of these programs needs them.
            builder.environment().keySet().removeIf(name -> name.startsWith("CAIRN_"));
            var process = builder.start();
            process.getOutputStream().close();
            var killer = process.onExit().orTimeout(millisMax, TimeUnit.MILLISECONDS);
            killer.exceptionally(late -> process.destroyForcibly());
            var output = new String(process.getInputStream().readNBytes(OUTPUT_BYTES_MAX), StandardCharsets.UTF_8);
            return process.waitFor(millisMax, TimeUnit.MILLISECONDS) && !killer.isCompletedExceptionally()
                    ? Optional.of(new ProcessResult(process.exitValue(), output.strip()))
                    : Optional.empty();
        } catch (IOException noSuchProgram) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }
}

package dev.cairn.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs a short program of this machine and keeps what it printed.
public final class ChildProcess {

    /// More than any program we ask prints; the rest is not read.
    private static final int OUTPUT_BYTES_MAX = 1 << 20;

    private ChildProcess() {}

    /// How a program ended; `output` holds both of its streams.
    public record Ending(int exitCode, String output) {}

    /// Empty when there is no such program or it took too long.
    public static Optional<Ending> run(List<String> command, long millisMax) {
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true);
            // Our own settings hold secrets, and no program that we ask needs them.
            builder.environment().keySet().removeIf(name -> name.startsWith("CAIRN_"));
            var process = builder.start();
            process.getOutputStream().close();
            var killer = process.onExit().orTimeout(millisMax, TimeUnit.MILLISECONDS);
            killer.exceptionally(late -> process.destroyForcibly());
            var output = new String(process.getInputStream().readNBytes(OUTPUT_BYTES_MAX), StandardCharsets.UTF_8);
            return process.waitFor(millisMax, TimeUnit.MILLISECONDS) && !killer.isCompletedExceptionally()
                    ? Optional.of(new Ending(process.exitValue(), output.strip()))
                    : Optional.empty();
        } catch (IOException noSuchProgram) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }
}

package dev.cairn.testrun;

import dev.cairn.engine.testrun.ProcessRunner;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Runs a program and ends all its descendants, after a timeout and also after a normal exit.
public final class ProcessTree implements ProcessRunner {

    /// Of each stream, this many bytes from its beginning and this many from its end are kept; the middle is
    /// discarded.
    static final int STREAM_BYTES_MAX = 4 << 20;

    private static final long POLL_MILLIS = 50;

    /// How long to wait for the streams of an ended program; a grandchild may hold them open.
    private static final long CLOSING_MILLIS_MAX = 2_000;

    @Override
    public EndedProcess run(ProcessStart start) {
        var builder =
                new ProcessBuilder(start.command()).directory(start.folder().toFile());
        var environment = builder.environment();
        // Tests must not see the daemon's variables, such as its token.
        environment.keySet().removeIf(name -> name.startsWith("CAIRN_") || name.equals("FORCE_COLOR"));
        environment.put("CI", "1");
        environment.put("NO_COLOR", "1");
        environment.put("TERM", "dumb");
        try {
            return follow(builder.start(), start);
        } catch (IOException notThere) {
            return new EndedProcess(
                    ProcessEnding.NOT_STARTED, OptionalInt.empty(), "", String.valueOf(notThere.getMessage()), false);
        }
    }

    private static EndedProcess follow(Process process, ProcessStart start) throws IOException {
        process.getOutputStream().close();
        var output = new OutputStreamReader(process.getInputStream());
        var errors = new OutputStreamReader(process.getErrorStream());
        // A grandchild whose parent has ended is no longer a descendant, so every process seen is remembered.
        var seen = new LinkedHashSet<ProcessHandle>();
        boolean isOver = false;
        try {
            long end = System.nanoTime() + start.timeMax().toNanos();
            while (!isOver && System.nanoTime() < end) {
                process.descendants().forEach(seen::add);
                long left = Math.max(1, Math.min(POLL_MILLIS, (end - System.nanoTime()) / 1_000_000));
                isOver = process.waitFor(left, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end(process, seen);
        }
        output.close();
        errors.close();
        return new EndedProcess(
                isOver ? ProcessEnding.BY_ITSELF : ProcessEnding.LATE,
                isOver ? OptionalInt.of(process.exitValue()) : OptionalInt.empty(),
                output.text(),
                errors.text(),
                output.isCut() || errors.isCut());
    }

    /// Ends all processes: first the parents, so that they cannot start new children, then processes that have
    /// appeared since.
    private static void end(Process process, Set<ProcessHandle> seen) {
        process.descendants().forEach(seen::add);
        // Ending the process itself would also close its streams and lose the last output.
        process.toHandle().destroyForcibly();
        for (var each : Set.copyOf(seen)) {
            each.descendants().forEach(seen::add);
            each.destroyForcibly();
        }
        seen.forEach(ProcessHandle::destroyForcibly);
    }

    /// Reads one output stream of a program.
    private static final class OutputStreamReader {

        private final TruncatedOutput kept = new TruncatedOutput(STREAM_BYTES_MAX);
        private final InputStream stream;
        private final Thread reader;
        private volatile boolean isCut;

        OutputStreamReader(InputStream stream) {
            this.stream = stream;
            this.reader = Thread.ofVirtual().start(this::read);
        }

        private void read() {
            var buffer = new byte[8_192];
            try {
                for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) kept.add(buffer, count);
            } catch (IOException e) {
                isCut = true;
            }
        }

        void close() {
            try {
                if (!reader.join(java.time.Duration.ofMillis(CLOSING_MILLIS_MAX))) isCut = true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        boolean isCut() {
            return isCut || kept.isCut();
        }

        String text() {
            return kept.text();
        }
    }
}

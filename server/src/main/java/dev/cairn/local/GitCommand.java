package dev.cairn.local;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Runs git in a folder. It never asks anyone anything, takes no locks and starts no programs that a repository names:
/// git sees the repository through a [GitView] and gets an environment of its own from [GitProgram].
final class GitCommand {

    static final Duration TIME_MAX = Duration.ofMinutes(2);

    /// Questions whose answer is a text are answered in a few lines; more than this is a failure.
    static final int TEXT_BYTES_MAX = 1 << 20;

    private static final int ERROR_BYTES_MAX = 2_000;

    private final Path folder;
    private final Duration timeMax;

    GitCommand(Path folder) {
        this(folder, TIME_MAX);
    }

    GitCommand(Path folder, Duration timeMax) {
        this.folder = folder;
        this.timeMax = timeMax;
    }

    Path folder() {
        return folder;
    }

    /// Reads what git prints; it may stop early.
    interface Reader<T> {
        T read(InputStream out) throws IOException;
    }

    /// Writes what git reads.
    interface Writer {
        void write(OutputStream in) throws IOException;
    }

    /// The whole output as text; empty when git is missing, fails, takes too long or prints more than
    /// [#TEXT_BYTES_MAX].
    Optional<String> text(String... arguments) {
        return run(List.of(arguments), _ -> {}, GitCommand::whole);
    }

    private static String whole(InputStream out) throws IOException {
        var bytes = out.readNBytes(TEXT_BYTES_MAX + 1);
        if (bytes.length > TEXT_BYTES_MAX) throw new IOException("git printed more than " + TEXT_BYTES_MAX + " bytes");
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// The output's parts between NUL bytes.
    Optional<List<String>> parts(List<String> arguments) {
        return run(arguments, _ -> {}, GitCommand::split);
    }

    private static List<String> split(InputStream out) throws IOException {
        var parts = new ArrayList<String>();
        var scanner = new NulScanner(out);
        for (var part = scanner.next(); part.isPresent(); part = scanner.next()) parts.add(part.get());
        return parts;
    }

    /// Empty when git is missing, failed or took too long; a reader that stops early ends git.
    <T> Optional<T> run(List<String> arguments, Writer writer, Reader<T> reader) {
        return ask(arguments, writer, reader).found();
    }

    /// The same for callers that report a failure.
    <T> GitAnswer<T> ask(List<String> arguments, Writer writer, Reader<T> reader) {
        var place = GitPlace.of(folder);
        if (place.isEmpty()) return new GitAnswer.Failed<>("the folder is in no git repository");
        try (var lease = GitViews.ALL.take(place.get())) {
            return finish(GitProgram.start(folder, arguments, lease.view().environment()), writer, reader);
        } catch (IOException e) {
            return new GitAnswer.Failed<>(String.valueOf(e.getMessage()));
        }
    }

    private <T> GitAnswer<T> finish(Process process, Writer writer, Reader<T> reader) throws IOException {
        process.onExit()
                .orTimeout(timeMax.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(_ -> process.destroyForcibly());
        var feeder = Thread.ofVirtual().start(() -> feed(process, writer));
        var complaint = CompletableFuture.supplyAsync(
                () -> complaint(process), task -> Thread.ofVirtual().start(task));
        try (var out = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
            var answer = reader.read(out);
            boolean wholly = out.read() < 0;
            if (!wholly) process.destroy();
            feeder.join();
            int code = process.waitFor();
            return !wholly || code == 0
                    ? new GitAnswer.Read<>(answer)
                    : new GitAnswer.Failed<>("git ended with status " + code + ". " + complaint.join());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new GitAnswer.Failed<>("the wait for git was interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    private static void feed(Process process, Writer writer) {
        try (var in = process.getOutputStream()) {
            writer.write(in);
        } catch (IOException gone) {
            // Git ended before it had read everything; its exit code tells the rest.
        }
    }

    /// The first line git writes about a failure; the rest is read so that git does not wait, and dropped.
    private static String complaint(Process process) {
        try (var errors = process.getErrorStream()) {
            var text = new String(errors.readNBytes(ERROR_BYTES_MAX), StandardCharsets.UTF_8);
            errors.transferTo(OutputStream.nullOutputStream());
            return text.lines().findFirst().orElse("");
        } catch (IOException closed) {
            return "";
        }
    }
}

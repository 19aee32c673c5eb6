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

/// Runs git in a folder. Git never prompts, takes no locks and starts no programs that a repository configures: it sees
/// the repository through a [GitView] and gets its environment from [GitProgram].
final class GitCommand {

    static final Duration TIME_MAX = Duration.ofMinutes(2);

    /// Commands that return text print a few lines; more than this is a failure.
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

    /// Reads the output of git; it may stop early.
    interface Reader<T> {
        T read(InputStream out) throws IOException;
    }

    /// Writes the input of git.
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

    /// The output split at NUL bytes.
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

    /// The same for callers that report the reason of a failure.
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
        } catch (IOException e) {
            // Git ended before reading all input; its exit code decides.
        }
    }

    /// The first line of git's error output; the rest is read, so that git does not block, and discarded.
    private static String complaint(Process process) {
        try (var errors = process.getErrorStream()) {
            var text = new String(errors.readNBytes(ERROR_BYTES_MAX), StandardCharsets.UTF_8);
            errors.transferTo(OutputStream.nullOutputStream());
            return text.lines().findFirst().orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}

package dev.cairn.git;

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

/// Runs git in a folder. Git never prompts, takes no locks and starts no program that the repository configures,
/// because it uses a [PrivateGitFolder] and gets its environment from [GitProgram].
public final class GitCommand {

    static final Duration TIME_MAX = Duration.ofMinutes(2);

    /// Commands that return text print a few lines; more than this is a failure.
    static final int TEXT_BYTES_MAX = 1 << 20;

    private static final int ERROR_BYTES_MAX = 2_000;

    private final Path folder;
    private final Duration timeMax;

    public GitCommand(Path folder) {
        this(folder, TIME_MAX);
    }

    GitCommand(Path folder, Duration timeMax) {
        this.folder = folder;
        this.timeMax = timeMax;
    }

    public Path folder() {
        return folder;
    }

    /// Reads the output of git; it may stop early.
    interface GitOutputReader<T> {
        T read(InputStream out) throws IOException;
    }

    /// Writes the input of git.
    interface GitInputWriter {
        void write(OutputStream in) throws IOException;
    }

    /// The whole output as text; empty when git is missing, fails, takes too long or prints more than
    /// [#TEXT_BYTES_MAX].
    public Optional<String> text(String... arguments) {
        return run(List.of(arguments), _ -> {}, GitCommand::readAll);
    }

    private static String readAll(InputStream out) throws IOException {
        var bytes = out.readNBytes(TEXT_BYTES_MAX + 1);
        if (bytes.length > TEXT_BYTES_MAX) throw new IOException("git printed more than " + TEXT_BYTES_MAX + " bytes");
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// The output split at NUL bytes.
    public Optional<List<String>> parts(List<String> arguments) {
        return run(arguments, _ -> {}, GitCommand::split);
    }

    private static List<String> split(InputStream out) throws IOException {
        var parts = new ArrayList<String>();
        var scanner = new NulScanner(out);
        for (var part = scanner.next(); part.isPresent(); part = scanner.next()) parts.add(part.get());
        return parts;
    }

    /// Runs git and reads its output; empty if git is missing, failed or took too long. If the reader stops early,
    /// git is ended.
    <T> Optional<T> run(List<String> arguments, GitInputWriter writer, GitOutputReader<T> reader) {
        return ask(arguments, writer, reader).found();
    }

    /// Like [#run], for callers that report why git failed.
    <T> GitOutcome<T> ask(List<String> arguments, GitInputWriter writer, GitOutputReader<T> reader) {
        var place = GitDirectories.of(folder);
        if (place.isEmpty()) return new GitOutcome.Failed<>("the folder is in no git repository");
        try (var lease = PrivateGitFolders.ALL.take(place.get())) {
            return finish(GitProgram.start(folder, arguments, lease.view().environment()), writer, reader);
        } catch (IOException e) {
            return new GitOutcome.Failed<>(String.valueOf(e.getMessage()));
        }
    }

    private <T> GitOutcome<T> finish(Process process, GitInputWriter writer, GitOutputReader<T> reader)
            throws IOException {
        process.onExit()
                .orTimeout(timeMax.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(_ -> process.destroyForcibly());
        var feeder = Thread.ofVirtual().start(() -> feed(process, writer));
        var complaint = CompletableFuture.supplyAsync(
                () -> errorLine(process), task -> Thread.ofVirtual().start(task));
        try (var out = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
            var answer = reader.read(out);
            boolean wholly = out.read() < 0;
            if (!wholly) process.destroy();
            feeder.join();
            int code = process.waitFor();
            return !wholly || code == 0
                    ? new GitOutcome.Read<>(answer)
                    : new GitOutcome.Failed<>("git ended with status " + code + ". " + complaint.join());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new GitOutcome.Failed<>("the wait for git was interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    private static void feed(Process process, GitInputWriter writer) {
        try (var in = process.getOutputStream()) {
            writer.write(in);
        } catch (IOException e) {
            // Git ended before reading all input; its exit code decides.
        }
    }

    /// The first line of git's error output; the rest is read, so that git does not block, and discarded.
    private static String errorLine(Process process) {
        try (var errors = process.getErrorStream()) {
            var text = new String(errors.readNBytes(ERROR_BYTES_MAX), StandardCharsets.UTF_8);
            errors.transferTo(OutputStream.nullOutputStream());
            return text.lines().findFirst().orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}

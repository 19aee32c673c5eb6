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
import java.util.concurrent.TimeUnit;

/// Runs git in a folder. It never asks anyone anything, takes no locks and starts no programs that a repository names.
final class GitCommand {

    static final Duration TIME_MAX = Duration.ofMinutes(2);

    private static final List<String> GIT = List.of(
            "git",
            "--no-optional-locks",
            "--literal-pathspecs",
            "-c",
            "core.quotePath=false",
            "-c",
            "core.fsmonitor=false",
            "-c",
            "diff.external=",
            "-c",
            "log.showSignature=false");

    private final Path folder;

    GitCommand(Path folder) {
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    /// Reads what git prints; it may stop early.
    interface Reader<T> {
        T read(InputStream out) throws IOException;
    }

    /// What git was given to read.
    interface Writer {
        void write(OutputStream in) throws IOException;
    }

    /// The whole output as text; empty when git is missing, fails or takes too long.
    Optional<String> text(String... arguments) {
        return run(List.of(arguments), _ -> {}, out -> new String(out.readAllBytes(), StandardCharsets.UTF_8));
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
        var command = new ArrayList<>(GIT);
        command.addAll(arguments);
        try {
            var builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("GIT_TERMINAL_PROMPT", "0");
            builder.environment().put("LC_ALL", "C");
            builder.environment().keySet().removeIf(name -> name.equals("GIT_DIR") || name.equals("GIT_WORK_TREE"));
            return finish(builder.start(), writer, reader);
        } catch (IOException noGit) {
            return Optional.empty();
        }
    }

    private static <T> Optional<T> finish(Process process, Writer writer, Reader<T> reader) throws IOException {
        process.onExit()
                .orTimeout(TIME_MAX.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(_ -> process.destroyForcibly());
        var feeder = Thread.ofVirtual().start(() -> feed(process, writer));
        try (var out = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
            var answer = reader.read(out);
            boolean wholly = out.read() < 0;
            if (!wholly) process.destroy();
            feeder.join();
            int code = process.waitFor();
            return !wholly || code == 0 ? Optional.of(answer) : Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
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
}

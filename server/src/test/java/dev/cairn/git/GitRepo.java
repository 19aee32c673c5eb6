package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A real repository in a temporary folder.
public final class GitRepo {

    private final Path folder;

    private GitRepo(Path folder) {
        this.folder = folder;
    }

    public static GitRepo create(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var repo = new GitRepo(folder);
        repo.git("init", "-q", "-b", "main");
        repo.git("config", "user.name", "Tester");
        repo.git("config", "user.email", "tester@example.com");
        return repo;
    }

    /// An existing repository, such as a linked work tree.
    public static GitRepo open(Path folder) {
        return new GitRepo(folder);
    }

    public Path folder() {
        return folder;
    }

    public GitRepo write(String path, String text) {
        try {
            var file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public GitRepo delete(String path) {
        try {
            Files.delete(folder.resolve(path));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Commits everything with this time; returns the commit's id.
    public String commit(String message, Instant moment) {
        git("add", "-A");
        run(List.of("GIT_COMMITTER_DATE=" + moment, "GIT_AUTHOR_DATE=" + moment), "commit", "-q", "-m", message);
        return git("rev-parse", "HEAD").strip();
    }

    public String git(String... arguments) {
        return run(List.of(), arguments);
    }

    private String run(List<String> environment, String... arguments) {
        var command = new ArrayList<>(List.of("env"));
        command.addAll(environment);
        command.addAll(List.of("git", "-C", folder.toString()));
        command.addAll(Arrays.asList(arguments));
        var ending = ChildProcess.run(command, 60_000).orElseThrow();
        assertThat(ending.exitCode()).as(command + " " + ending.output()).isZero();
        return ending.output();
    }
}

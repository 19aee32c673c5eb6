package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;

/// A repository prepared by an attacker, and a program that leaves a mark when it is run.
final class HostileRepository {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");
    private static final long CONTROL_MILLIS_MAX = 60_000;

    private final Path base;
    private final GitRepo repo;

    /// Three commits; the first one has a file and a folder that the later ones change.
    HostileRepository(Path base) {
        this.base = base;
        this.repo = GitRepo.create(base.resolve("repo"));
        repo.write("shop.py", "def total(order):\n    return 1\n")
                .write("deep/stock.py", "def count():\n    return 1\n")
                .commit("Count the stock", MONDAY);
        repo.write("deep/stock.py", "def count():\n    return 2\n").commit("Count it twice", MONDAY.plusSeconds(60));
        repo.write("shop.py", "def total(order):\n    return 2\n").commit("Sum up orders", MONDAY.plusSeconds(120));
        write(program(), "#!/bin/sh\necho \"$0 $*\" >> '" + mark() + "'\nexit 1\n");
        executable(program());
    }

    Path folder() {
        return repo.folder();
    }

    Path base() {
        return base;
    }

    Path program() {
        return base.resolve("canary");
    }

    private Path mark() {
        return base.resolve("mark");
    }

    boolean hasRunIt() {
        return Files.exists(mark());
    }

    /// The command lines that the program was started with.
    String calls() {
        try {
            return hasRunIt() ? Files.readString(mark()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void forget() {
        try {
            Files.deleteIfExists(mark());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String git(String... arguments) {
        return repo.git(arguments);
    }

    /// Adds to a configuration; `$P` stands for the program and `$R` for the repository's folder.
    HostileRepository config(String text) {
        return append(".git/config", text);
    }

    HostileRepository append(String path, String text) {
        append(folder().resolve(path), text);
        return this;
    }

    HostileRepository append(Path file, String text) {
        write(file, text.replace("$P", program().toString()).replace("$R", folder().toString()));
        return this;
    }

    HostileRepository commit(String message) {
        repo.commit(message, MONDAY.plusSeconds(180));
        return this;
    }

    /// Adds a commit with a signature of this kind.
    HostileRepository signed(String kind) {
        return commitObject(
                "gpgsig -----BEGIN " + kind + "-----\n \n aGVsbG8=\n -----END " + kind + "-----\n", "1741000000");
    }

    /// Adds a commit with these header lines and this time.
    HostileRepository commitObject(String headers, String time) {
        var person = "Eve <eve@example.com> " + time + " +0000\n";
        var file = base.resolve("commit");
        write(
                file,
                "tree " + git("rev-parse", "HEAD^{tree}") + "\nparent " + git("rev-parse", "HEAD") + "\nauthor "
                        + person + "committer " + person + headers + "\nSigned work\n");
        git("update-ref", "HEAD", git("hash-object", "--literally", "-t", "commit", "-w", file.toString()));
        return this;
    }

    /// Deletes the object that a revision names.
    HostileRepository without(String revision) {
        var id = git("rev-parse", revision);
        try {
            Files.delete(folder().resolve(".git/objects/" + id.substring(0, 2) + "/" + id.substring(2)));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Makes a file look changed, so that git has to read it.
    HostileRepository touch(String path) {
        try {
            Files.setLastModifiedTime(folder().resolve(path), FileTime.from(MONDAY));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    HostileRepository executable(String path) {
        executable(folder().resolve(path));
        return this;
    }

    private static void executable(Path file) {
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a command line in the repository, as a user who trusts it might.
    void shell(String line) {
        var command = List.of("sh", "-c", "cd \"$0\" && " + line, folder().toString());
        assertThat(ChildProcess.run(command, CONTROL_MILLIS_MAX)).as(line).isPresent();
    }
}

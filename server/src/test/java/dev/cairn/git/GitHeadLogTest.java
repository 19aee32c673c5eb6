package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.index.git.GitActivity;
import dev.cairn.model.id.ProjectId;
import dev.cairn.testing.HandClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real repository and the real git.
class GitHeadLogTest {

    private static final ProjectId SHOP = new ProjectId("shop");

    @TempDir
    Path folder = Path.of("");

    private final HandClock clock = new HandClock(Instant.EPOCH);

    @BeforeEach
    void makeRepository() throws IOException, InterruptedException {
        git(folder, "init", "-q", "-b", "main");
        commit("one");
        git(folder, "branch", "other");
        commit("two");
        clock.set(Instant.now());
    }

    private void commit(String text) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("a.txt"), text);
        git(folder, "add", "-A");
        git(folder, "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", text);
    }

    private static void git(Path where, String... arguments) throws IOException, InterruptedException {
        var command = new java.util.ArrayList<>(java.util.List.of("git"));
        command.addAll(java.util.List.of(arguments));
        var process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                .isZero();
    }

    private boolean explains(Path root) {
        return lately(root).isPresent();
    }

    private Optional<GitActivity.LastGitOperation> lately(Path root) {
        return new GitHeadLog(_ -> Optional.of(root), clock).recent(SHOP);
    }

    @Test
    void aCommitReplacesNoFiles() {
        assertThat(explains(folder)).isFalse();
    }

    @Test
    void aBranchSwitchReplacesFilesForAShortWhile() throws IOException, InterruptedException {
        git(folder, "checkout", "-q", "other");
        clock.set(Instant.now());
        assertThat(explains(folder)).isTrue();
        assertThat(explains(Files.createDirectories(folder.resolve("sub/folder"))))
                .isTrue();

        clock.advance(GitHeadLog.ATTRIBUTED_FOR.plus(Duration.ofSeconds(2)));

        assertThat(explains(folder)).isFalse();
    }

    @Test
    void aMergeReplacesFiles() throws IOException, InterruptedException {
        git(folder, "checkout", "-q", "other");
        git(folder, "merge", "-q", "main");
        clock.set(Instant.now());

        assertThat(lately(folder))
                .hasValueSatisfying(moved -> assertThat(moved.asInHead()).isTrue());
    }

    @Test
    void aMergeWithConflictsReplacesFilesBeforeItIsCommitted() throws IOException, InterruptedException {
        git(folder, "checkout", "-q", "other");
        commit("three");
        clock.set(Instant.now().plus(GitHeadLog.ATTRIBUTED_FOR).plusSeconds(2));
        assertThat(explains(folder)).isFalse();
        clock.set(Instant.now());

        var merge = new ProcessBuilder("git", "-c", "user.name=t", "-c", "user.email=t@example.org", "merge", "main")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();

        assertThat(merge.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(merge.exitValue()).isNotZero();
        clock.set(Instant.now());
        assertThat(lately(folder))
                .hasValueSatisfying(moved -> assertThat(moved.asInHead()).isFalse());
        clock.advance(GitHeadLog.UNFINISHED_ATTRIBUTED_FOR.plusSeconds(1));
        assertThat(explains(folder)).isFalse();
    }

    @Test
    void aFolderWithoutGitHasNoMoves(@TempDir Path plain) {
        assertThat(explains(plain)).isFalse();
    }
}

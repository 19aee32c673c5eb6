package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.workspace.GitWorktree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The worktrees that git made, found without git.
class GitWorktreeFoldersTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    @TempDir
    private Path temporary;

    private Path folder = Path.of("/");
    private final GitWorktreeFolders worktrees = new GitWorktreeFolders();

    @BeforeEach
    void realFolder() throws IOException {
        folder = temporary.toRealPath();
    }

    private GitRepo shop() {
        var shop = GitRepo.create(folder.resolve("shop")).write("web/app.py", "def run():\n    pass\n");
        shop.commit("first", NOON);
        return shop;
    }

    @Test
    void everyFolderOfARepositoryBelongsToItsMainWorktree() {
        var shop = shop().folder();

        var found = worktrees.containing(shop.resolve("web")).orElseThrow();

        assertThat(found.root()).isEqualTo(shop);
        assertThat(found.repository().path()).isEqualTo(shop.resolve(".git"));
        assertThat(found.isMain()).isTrue();
        assertThat(worktrees.containing(folder)).isEmpty();
        assertThat(worktrees.containing(shop.resolve(".git/refs"))).isEmpty();
    }

    @Test
    void aLinkedWorktreeSharesTheRepositoryWhereverItLies() {
        var shop = shop();
        shop.git("worktree", "add", "-q", "-b", "fix", "../shop-fix");
        shop.git("worktree", "add", "-q", "--detach", ".claude/worktrees/try");
        var repository = worktrees.at(shop.folder()).orElseThrow().repository();

        for (var root : new Path[] {folder.resolve("shop-fix"), shop.folder().resolve(".claude/worktrees/try")})
            assertThat(worktrees.containing(root.resolve("web"))).contains(new GitWorktree(root, repository, false));
    }

    @Test
    void aRepositoryIsRecognisedAfterItsFolderWasRenamed() throws IOException {
        var before = worktrees.at(shop().folder()).orElseThrow().repository();

        Files.move(folder.resolve("shop"), folder.resolve("store"));

        var after = worktrees.at(folder.resolve("store")).orElseThrow().repository();
        assertThat(after.path()).isNotEqualTo(before.path());
        assertThat(after.isMovedFrom(before)).isTrue();
    }

    @Test
    void aCloneIsAnotherRepository() {
        var shop = shop();
        shop.git("clone", "-q", ".", "../clone");

        var clone = worktrees.at(folder.resolve("clone")).orElseThrow().repository();

        assertThat(clone.isMovedFrom(worktrees.at(shop.folder()).orElseThrow().repository()))
                .isFalse();
    }

    @Test
    void aBareRepositoryHasNoWorktreeButThoseLinkedToIt() {
        shop().git("clone", "-q", "--bare", ".", "../bare.git");
        var bare = folder.resolve("bare.git");
        GitRepo.open(bare).git("worktree", "add", "-q", "--detach", "../of-bare");

        assertThat(worktrees.isBareRepository(bare)).isTrue();
        assertThat(worktrees.isBareRepository(folder.resolve("shop"))).isFalse();
        assertThat(worktrees.isBareRepository(folder.resolve("shop/.git"))).isFalse();
        assertThat(worktrees.containing(bare)).isEmpty();
        assertThat(worktrees
                        .at(folder.resolve("of-bare"))
                        .orElseThrow()
                        .repository()
                        .path())
                .isEqualTo(bare);
    }

    @Test
    void aWorktreeWhoseMainFolderIsGoneIsAnOrdinaryFolder() throws IOException {
        var shop = shop();
        shop.git("worktree", "add", "-q", "--detach", "../shop-fix");

        Files.move(shop.folder(), folder.resolve("elsewhere"));

        assertThat(worktrees.containing(folder.resolve("shop-fix"))).isEmpty();
    }

    @Test
    void aSubmoduleBelongsToTheRepositoryAroundIt() {
        var shop = shop();
        var library = GitRepo.create(folder.resolve("library")).write("lib.py", "x = 1\n");
        library.commit("first", NOON);
        shop.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", "../library", "library");

        assertThat(worktrees
                        .containing(shop.folder().resolve("library"))
                        .orElseThrow()
                        .root())
                .isEqualTo(shop.folder());
    }

    @Test
    void aFolderThatOnlyClaimsToBeAWorktreeIsNone() throws IOException {
        var shop = shop();
        shop.git("worktree", "add", "-q", "--detach", "../shop-fix");
        var pretender = Files.createDirectories(folder.resolve("pretender"));
        Files.copy(folder.resolve("shop-fix/.git"), pretender.resolve(".git"));

        assertThat(worktrees.containing(pretender)).isEmpty();
    }
}

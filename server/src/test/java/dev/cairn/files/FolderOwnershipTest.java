package dev.cairn.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderOwnershipTest {

    @TempDir
    private Path temporary;

    private Path folder = Path.of("/");
    private FolderOwnership machine = new FolderOwnership(Path.of("/"));

    @BeforeEach
    void makeAccounts() throws IOException {
        folder = temporary.toRealPath();
        for (var name : new String[] {"ada/code", "bob/code", "service"}) Files.createDirectories(folder.resolve(name));
        var accounts = Files.writeString(folder.resolve("passwd"), """
                ada:x:1001:1001::%1$s/ada:/bin/sh
                bob:x:1002:1002::%1$s/bob:/bin/sh
                service:x:120:120::%1$s/service:/bin/false
                broken line
                """.formatted(folder));
        machine = new FolderOwnership(folder.resolve("ada"), accounts);
    }

    @Test
    void theHomesOfOtherPeopleAreFoundInTheListOfAccounts() {
        assertThat(machine.homeOfAnotherUser(folder.resolve("bob"))).contains(folder.resolve("bob"));
        assertThat(machine.homeOfAnotherUser(folder.resolve("bob/code"))).contains(folder.resolve("bob"));
        assertThat(machine.homeOfAnotherUser(folder.resolve("ada/code"))).isEmpty();
        assertThat(machine.homeOfAnotherUser(folder.resolve("service"))).isEmpty();
        assertThat(machine.homeOfAnotherUser(Path.of("/home/eve/code"))).contains(Path.of("/home/eve"));
        assertThat(machine.homeOfAnotherUser(Path.of("/home"))).isEmpty();
    }

    @Test
    void aLinkedWorktreeBelongsToTheRepositoryThatKnowsIt() throws IOException {
        var main = Files.createDirectories(folder.resolve("main/.git/worktrees/fix"));
        var worktree = Files.createDirectories(folder.resolve("fix"));
        Files.writeString(worktree.resolve(".git"), "gitdir: " + main + "\n");
        Files.writeString(main.resolve("commondir"), "../..\n");
        Files.writeString(main.resolve("gitdir"), worktree.resolve(".git") + "\n");
        var common = folder.resolve("main/.git");
        assertThat(machine.commonGitDirectory(folder.resolve("main"))).contains(common);
        assertThat(machine.commonGitDirectory(worktree)).contains(common);
        assertThat(machine.commonGitDirectory(folder.resolve("ada"))).isEmpty();
    }

    @Test
    void aFolderThatOnlyClaimsToBeAWorktreeIsNone() throws IOException {
        var entry = Files.createDirectories(folder.resolve("main/.git/worktrees/fix"));
        Files.writeString(entry.resolve("commondir"), "../..\n");
        Files.writeString(entry.resolve("gitdir"), folder.resolve("elsewhere/.git") + "\n");
        var pretender = Files.createDirectories(folder.resolve("pretender"));
        Files.writeString(pretender.resolve(".git"), "gitdir: " + entry + "\n");
        assertThat(machine.commonGitDirectory(pretender)).isEmpty();
    }
}

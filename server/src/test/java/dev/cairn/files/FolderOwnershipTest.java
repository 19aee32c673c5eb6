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
}

package dev.cairn.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.DaemonCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonCommandTest {

    @TempDir
    private Path folder;

    @Test
    void aReleaseStartsItsDaemonWithItsOwnLauncher() throws IOException {
        var launcher = launcher();

        assertThat(DaemonCommand.forBackground(Optional.of(folder), "1g"))
                .containsExactly(launcher.toString(), "-J-Xmx1g", "serve", "--background");
    }

    @Test
    void aSmallHeapOfAReleaseHasSmallParts() throws IOException {
        var launcher = launcher();

        assertThat(DaemonCommand.forBackground(Optional.of(folder), "90m"))
                .containsExactly(
                        launcher.toString(),
                        "-J-Xmx90m",
                        "-J-XX:-UseG1GC",
                        "-J-XX:+UseSerialGC",
                        "-J-Xms90m",
                        "-J-Xmn30m",
                        "serve",
                        "--background");
    }

    @Test
    void aBuildFromSourceStartsItsDaemonWithTheArgumentsOfTheBuild() throws IOException {
        var arguments = Files.writeString(folder.resolve("daemon.args"), "");

        assertThat(DaemonCommand.forBackground(Optional.of(folder), "1g"))
                .containsSubsequence("@" + arguments, "-Xmx1g", "dev.cairn.app.Main", "serve", "--background");
    }

    @Test
    void withoutABuildThePresentClassPathIsUsed() {
        assertThat(DaemonCommand.forBackground(Optional.of(folder), "1g"))
                .containsSubsequence("-cp", "-Xmx1g", "dev.cairn.app.Main", "serve", "--background");
    }

    private Path launcher() throws IOException {
        var launcher = folder.resolve("bin").resolve("cairn");
        Files.createDirectory(launcher.getParent());
        Files.writeString(launcher, "#!/bin/sh\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        return launcher;
    }
}

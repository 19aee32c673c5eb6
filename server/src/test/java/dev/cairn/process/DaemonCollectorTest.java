package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonCollectorTest {

    @TempDir
    Path build = Path.of("");

    @Test
    void aBuildThatSaysNothingHasNoCollectorOfItsOwn() throws IOException {
        assertThat(DaemonCollector.of(build)).isEmpty();
        Files.writeString(build.resolve("daemon.args"), "-Xmx2g\n");
        assertThat(DaemonCollector.of(build)).isEmpty();
    }

    @Test
    void theArgumentsOfABuildNameItsCollector() throws IOException {
        Files.writeString(build.resolve("daemon.args"), "# -XX:+UseZGC\n-XX:+UseSerialGC\n-Xmx2g\n");
        assertThat(DaemonCollector.of(build)).contains(new DaemonCollector("Serial", false));
    }

    @Test
    void aReleaseKeepsThemBesideItsJar() throws IOException {
        Files.createDirectory(build.resolve("lib"));
        Files.writeString(build.resolve("lib/daemon.args"), "-XX:+UseG1GC\n-XX:G1PeriodicGCInterval=15000\n");

        var collector = DaemonCollector.of(build).orElseThrow();

        assertThat(collector.told())
                .isEqualTo("G1 collects its garbage and gives memory back while the daemon is idle");
    }
}

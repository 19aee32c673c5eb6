package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.ChildProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Runs the launcher's own tests, which use stubs for Maven and the JDK and take seconds.
class LauncherTest {

    private static final long MILLIS_MAX = 240_000;

    @Test
    void theLauncherFindsJavaBuildsWhenNeededAndStartsTheCommand() {
        var script = Path.of("..", "scripts", "test-launcher").toAbsolutePath().normalize();
        var ending =
                ChildProcess.run(List.of("sh", script.toString()), MILLIS_MAX).orElseThrow();
        assertThat(ending.exitCode()).as(ending.output()).isZero();
        assertThat(ending.output()).endsWith("all well");
    }
}

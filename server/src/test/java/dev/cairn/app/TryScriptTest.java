package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.ChildProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Runs the tests of the quick loop, which use stubs for Maven and JUnit in a tree of two small modules.
class TryScriptTest {

    private static final long MILLIS_MAX = 240_000;

    @Test
    void theQuickLoopCompilesWhatAChangeConcernsAndRunsTheNamedTests() {
        var script = Path.of("..", "scripts", "test-try").toAbsolutePath().normalize();
        var java = "JAVA_HOME=" + System.getProperty("java.home");
        var ending = ChildProcess.run(List.of("env", java, "sh", script.toString()), MILLIS_MAX)
                .orElseThrow();
        assertThat(ending.exitCode()).as(ending.output()).isZero();
        assertThat(ending.output()).endsWith("all well");
    }
}

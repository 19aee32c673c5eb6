package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.ChildProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Runs the tests of the CI scripts, which use stubs for Maven, npm, Node.js and the JDK and take seconds.
class CiScriptTest {

    private static final long MILLIS_MAX = 120_000;

    @Test
    void everyWayToFailFailsTheRunAndOnlyToolsThatCannotBeFetchedAreLeftOut() {
        var script = Path.of("..", "scripts", "test-ci").toAbsolutePath().normalize();
        var ending =
                ChildProcess.run(List.of("bash", script.toString()), MILLIS_MAX).orElseThrow();
        assertThat(ending.exitCode()).as(ending.output()).isZero();
        assertThat(ending.output()).endsWith("all well");
    }
}

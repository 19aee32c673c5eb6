package dev.cairn.testrun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.testrun.ProcessRunner.ProcessEnding;
import dev.cairn.engine.testrun.ProcessRunner.ProcessStart;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessTreeTest {

    private static final int PRINTED = 60_000;
    private static final Duration BUSY = Duration.ofMillis(500);

    @TempDir
    private Path folder;

    /// The last lines contain the result, and on a busy machine they are read late.
    @Test
    void theLastOutputIsKeptWhenTheProgramEndsImmediately() {
        long until = System.nanoTime() + BUSY.toNanos();
        for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++)
            Thread.ofVirtual().start(() -> {
                while (System.nanoTime() < until) Thread.onSpinWait();
            });

        var ended = new ProcessTree().run(start("printf '%" + PRINTED + "s\\n' x; echo last", Duration.ofSeconds(20)));

        assertThat(ended.ending()).isEqualTo(ProcessEnding.BY_ITSELF);
        assertThat(ended.output()).hasSize(PRINTED + "\nlast\n".length()).endsWith("x\nlast\n");
        assertThat(ended.isCut()).isFalse();
    }

    @Test
    void outputBeforeATimeoutIsKept() {
        var ended = new ProcessTree().run(start("echo begun; sleep 60", Duration.ofSeconds(2)));

        assertThat(ended.ending()).isEqualTo(ProcessEnding.LATE);
        assertThat(ended.output()).isEqualTo("begun\n");
    }

    private ProcessStart start(String script, Duration timeMax) {
        return new ProcessStart(folder, List.of("sh", "-c", script), timeMax);
    }
}

package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FatalErrorExitTest {

    @Test
    void theProcessEndsWithTheCodeOfADefectOnceItHasBegun() throws Exception {
        var ended = new CompletableFuture<Integer>();
        var end = FatalErrorExit.prepare(ended::complete);
        assertThat(ended).isNotDone();

        end.begin();

        assertThat(ended.get(30, TimeUnit.SECONDS)).isEqualTo(ExitCode.DEFECT.number());
    }

    @Test
    void aThreadWithoutMemoryEndsTheProcessAndOneWithADefectDoesNot() throws Exception {
        var ended = new CompletableFuture<Integer>();
        var end = FatalErrorExit.prepare(ended::complete);

        for (var harmless : new Throwable[] {new IllegalStateException(), new StackOverflowError()}) {
            end.uncaught(Thread.currentThread(), harmless);
            assertThat(end.isBegun()).isFalse();
        }
        end.uncaught(Thread.currentThread(), new OutOfMemoryError());

        assertThat(ended.get(30, TimeUnit.SECONDS)).isEqualTo(ExitCode.DEFECT.number());
    }
}

package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FatalEndTest {

    @Test
    void theProcessEndsWithTheCodeOfADefectOnceItHasBegun() throws Exception {
        var ended = new CompletableFuture<Integer>();
        var end = FatalEnd.prepare(ended::complete);
        assertThat(ended).isNotDone();

        end.begin();

        assertThat(ended.get(30, TimeUnit.SECONDS)).isEqualTo(ExitCode.DEFECT.number());
    }
}

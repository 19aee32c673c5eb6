package dev.cairn.serve.tool.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CallLimitTest {

    @Test
    void aCallBeyondTheLimitBeginsWhenAnotherEnds() throws Exception {
        var limit = new CallLimit(1, Duration.ofMinutes(1));
        var first = limit.enter();
        var second = CompletableFuture.supplyAsync(limit::enter);
        assertThat(second).isNotDone();

        first.close();

        second.get(1, TimeUnit.MINUTES).close();
    }

    @Test
    void noMoreCallsThanTheLimitRunAtTheSameTime() throws Exception {
        var limit = new CallLimit(3, Duration.ofMinutes(1));
        var running = new AtomicInteger();
        var most = new AtomicInteger();
        var done = new CountDownLatch(50);
        for (int call = 0; call < 50; call++) {
            Thread.ofVirtual().start(() -> {
                try (var _ = limit.enter()) {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    running.decrementAndGet();
                } finally {
                    done.countDown();
                }
            });
        }

        assertThat(done.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(most.get()).isBetween(1, 3);
    }

    @Test
    void aCallWithoutAPlaceIsRefusedWithTheLimitAndWhatToDo() {
        var limit = new CallLimit(2, Duration.ofMillis(10));
        try (var _ = limit.enter();
                var _ = limit.enter()) {
            assertThatThrownBy(limit::enter).isInstanceOfSatisfying(Refusal.class, refusal -> {
                assertThat(refusal.problem().code()).isEqualTo(ProblemCode.UNAVAILABLE);
                assertThat(refusal.problem().message()).contains("already runs 2 calls");
                assertThat(refusal.problem().hint()).contains("Call again");
            });
        }
        limit.enter().close();
    }
}

package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.current.GraphView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeptCommunitiesTest {

    private static final ProjectId PROJECT = new ProjectId("shop");

    private final Later later = new Later();
    private final Moving moving = new Moving();
    private final CommunityCache kept = new CommunityCache(_ -> Optional.of(moving.now), later);

    /// Holds what is planned until it is let go.
    private static final class Later extends ScheduledThreadPoolExecutor {

        private final Deque<Runnable> planned = new ArrayDeque<>();

        Later() {
            super(1);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
            planned.add(command);
            return super.schedule(() -> {}, 1, TimeUnit.HOURS);
        }

        void runAll() {
            while (!planned.isEmpty()) planned.remove().run();
        }
    }

    private static final class Moving {

        private GraphView now = new GraphView(made("billing"), 1, true);
    }

    private static CodeGraph made(String folder) {
        return new Sources()
                .file("src/" + folder + "/a.py", "from " + folder + " import b\ndef one(): b.two()\n")
                .file("src/" + folder + "/b.py", "def two(): pass\n")
                .graph();
    }

    @AfterEach
    void close() {
        later.shutdownNow();
    }

    @Test
    void nobodyWaitsForCommunitiesThatWereMadeBeside() {
        assertThat(kept.seq(PROJECT, moving.now)).isEmpty();
        kept.follow(PROJECT);
        later.runAll();

        assertThat(kept.seq(PROJECT, moving.now)).contains(1L);
        assertThat(kept.now(PROJECT, moving.now).lag()).isZero();
    }

    @Test
    void theLastFinishedCommunitiesAnswerWithTheirGraphAndTheirAge() {
        var first = kept.now(PROJECT, moving.now);
        moving.now = new GraphView(made("search"), 4, true);

        var trailing = kept.now(PROJECT, moving.now);
        assertThat(trailing.lag()).isEqualTo(3);
        assertThat(trailing.graph()).isSameAs(first.graph());
        assertThat(kept.seq(PROJECT, moving.now)).contains(1L);

        later.runAll();
        assertThat(kept.now(PROJECT, moving.now).lag()).isZero();
        assertThat(kept.now(PROJECT, moving.now).communities().all().getFirst().digest())
                .contains("src/search");
        assertThat(kept.seq(PROJECT, moving.now)).contains(4L);
    }

    @Test
    void transactionsThatLeaveTheCodeAloneDoNotAgeThem() {
        var first = kept.now(PROJECT, moving.now);
        moving.now = new GraphView(first.graph(), 9, true);

        assertThat(kept.now(PROJECT, moving.now).lag()).isZero();
        assertThat(kept.seq(PROJECT, moving.now)).contains(9L);
    }
}

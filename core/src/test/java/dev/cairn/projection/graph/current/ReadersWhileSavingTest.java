package dev.cairn.projection.graph.current;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import dev.cairn.view.View;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/// What readers of the code get and wait for while files are saved.
class ReadersWhileSavingTest {

    private static final int SAVES = 12;
    private static final int COLLECTIONS_MAX = 50;
    private static final int GRAPHS_ALIVE_MAX = 2;
    private static final Duration SAVES_PAUSE = Duration.ofMillis(50);

    /// Without saves, the graph is settled after a second.
    private static final Duration SETTLED_MAX = Duration.ofSeconds(30);

    private static final Duration ANSWER_MAX = Duration.ofSeconds(30);

    private static final int BURST = CurrentGraph.FILES_RESOLVED_ALONE_MAX + 6;

    /// Lets the work on a graph begin and not end.
    private static final class StoppedWork implements EdgeOverlays {

        private final AtomicBoolean stops = new AtomicBoolean();
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch end = new CountDownLatch(1);

        @Override
        public EdgeOverlay of(ProjectId project, Map<String, FileVersion> files) {
            if (stops.get()) {
                begun.countDown();
                await(end);
            }
            return EdgeOverlay.NONE;
        }

        @Override
        public boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now) {
            return true;
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    private record ReadCode(List<String> names, Optional<String> pending) {}

    private static ReadCode read(SmallViews views) {
        return read(views.now());
    }

    private static ReadCode readAtOnce(SmallViews views) {
        return read(views.atOnce());
    }

    private static ReadCode read(View opened) {
        try (var view = opened) {
            var code = view.code();
            var names = new ArrayList<String>();
            for (int symbol = 0; symbol < code.graph().symbols(); symbol++)
                names.add(code.graph().name(symbol));
            return new ReadCode(names, code.pending());
        }
    }

    private static WeakReference<CodeGraph> graph(SmallViews views) {
        try (var view = views.now()) {
            return new WeakReference<>(view.code().graph());
        }
    }

    private static int alive(List<WeakReference<CodeGraph>> graphs) throws InterruptedException {
        int alive = graphs.size();
        for (int collection = 0; collection < COLLECTIONS_MAX && alive > GRAPHS_ALIVE_MAX; collection++) {
            System.gc();
            Thread.sleep(1);
            alive = (int) graphs.stream().filter(graph -> !graph.refersTo(null)).count();
        }
        return alive;
    }

    @Test
    void atMostTwoGraphsOfAWorktreeAreAliveHoweverOftenFilesAreSaved() throws InterruptedException {
        try (var views = new SmallViews()) {
            var graphs = new ArrayList<WeakReference<CodeGraph>>();
            views.save("other.py", "def other(): pass\n");
            for (int save = 0; save < SAVES; save++) {
                views.save("a.py", "def a" + save + "(): pass\n");
                graphs.add(graph(views));
                assertThat(alive(graphs)).isLessThanOrEqualTo(GRAPHS_ALIVE_MAX);
            }
            assertThat(graphs.stream().map(WeakReference::get).distinct().count())
                    .isGreaterThan(1);
        }
    }

    @Test
    void noRequestWorksInASaveOrWaitsForIt() {
        var work = new StoppedWork();
        try (var views = new SmallViews(work)) {
            views.save("a.py", "def before(): pass\n");
            assertThat(read(views).names()).containsExactly("before");
            views.awaitBackground();
            work.stops.set(true);
            views.save("a.py", "def after(): pass\n");

            var first = CompletableFuture.supplyAsync(() -> readAtOnce(views))
                    .orTimeout(ANSWER_MAX.toSeconds(), TimeUnit.SECONDS)
                    .join();
            StoppedWork.await(work.begun);
            var second = readAtOnce(views);

            for (var read : List.of(first, second)) {
                assertThat(read.names()).containsExactly("before");
                assertThat(read.pending()).contains("1 changed file is not in the graph yet");
            }
            work.end.countDown();
            views.awaitBackground();
            assertThat(readAtOnce(views).names()).containsExactly("after");
            assertThat(readAtOnce(views).pending()).isEmpty();
        }
    }

    @Test
    void requestsGetTheGraphBeforeABurstWithTheNumberOfItsFiles() {
        var work = new StoppedWork();
        try (var views = new SmallViews(work)) {
            views.save("a.py", "def before(): pass\n");
            assertThat(read(views).names()).containsExactly("before");
            views.awaitBackground();
            work.stops.set(true);
            var burst = new SmallCode();
            for (int file = 0; file < BURST; file++) burst.file("f" + file + ".py", "def f" + file + "(): pass\n");
            views.save(burst);

            var first = readAtOnce(views);
            StoppedWork.await(work.begun);
            views.save("a.py", "def later(): pass\n");
            var second = readAtOnce(views);

            assertThat(first.names()).containsExactly("before");
            assertThat(first.pending()).contains(BURST + " changed files are not in the graph yet");
            assertThat(second.names()).containsExactly("before");
            assertThat(second.pending()).contains(BURST + 1 + " changed files are not in the graph yet");
            work.end.countDown();
            assertThat(read(views).names()).hasSize(BURST + 1).contains("later");
            assertThat(read(views).pending()).isEmpty();
        }
    }

    @Test
    void aTransactionThatChangesNoFileLeavesNothingPending() {
        try (var views = new SmallViews()) {
            views.save("a.py", "def before(): pass\n");
            assertThat(read(views).pending()).isEmpty();
            Stores.write(views.store(), Stores.request(SmallViews.PROJECT), draft -> {});

            try (var view = views.atOnce()) {
                assertThat(view.code().seq()).isEqualTo(view.seq());
                assertThat(view.pending()).isEmpty();
            }
        }
    }

    @Test
    void everyViewHasTheTextOfItsGraphWhileFilesAreSaved() {
        try (var views = new SmallViews()) {
            views.save("a.py", "def a(): pass\n").save("b.py", "def b(): pass\n");
            try (var first = views.now()) {
                assertThat(first.text().paths().size()).isEqualTo(2);
            }
            var saving = CompletableFuture.runAsync(() -> {
                for (int save = 0; save < SAVES; save++) {
                    views.save("a.py", "def a" + save + "(): pass\n");
                    views.views().catchUp(SmallViews.PROJECT);
                }
            });

            int opened = 0;
            while (!saving.isDone() || opened == 0) {
                try (var view = views.atOnce()) {
                    opened++;
                    for (int file = 0; file < view.text().paths().size(); file++)
                        assertThat(view.isSameContent(file)).isTrue();
                }
            }

            saving.join();
            assertThat(read(views).names()).contains("a" + (SAVES - 1));
        }
    }

    @Test
    void theGraphIsSettledThoughFilesAreSavedWithoutAPause() throws InterruptedException {
        try (var views = new SmallViews()) {
            views.save("other.py", "def other(): pass\n");
            assertThat(read(views).pending()).isEmpty();
            views.save("new.py", "def added(): pass\n");
            assertThat(read(views).pending())
                    .hasValueSatisfying(why -> assertThat(why).contains("added"));

            long end = System.nanoTime() + SETTLED_MAX.toNanos();
            int saves = 0;
            while (read(views).pending().isPresent()) {
                assertThat(System.nanoTime()).as("settled").isLessThan(end);
                views.save("other.py", "def other(): pass\n# " + saves++ + "\n");
                Thread.sleep(SAVES_PAUSE);
            }

            assertThat(saves).isGreaterThan(1);
            assertThat(read(views).names()).containsExactlyInAnyOrder("other", "added");
        }
    }
}

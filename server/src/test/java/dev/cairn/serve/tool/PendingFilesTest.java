package dev.cairn.serve.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a call waits for that comes between a save and the graph with it.
class PendingFilesTest {

    private static final String OLD = "def rate():\n    return 1\n";
    private static final String NEW = OLD + "def late():\n    return 2\n";
    private static final String LATE = "shop/rate.py::late";

    private final SmallViews views = new SmallViews();
    private final List<Duration> waits = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();

    /// Works pending files in as soon as somebody waits for one of them, which takes 400 ms.
    private final class SlowIndex implements FreshnessSource {

        @Override
        public AnswerFreshness freshness(Caller caller) {
            return AnswerFreshness.current(
                    views.store().snapshot(SmallViews.PROJECT).seq());
        }

        @Override
        public boolean awaitUsed(Caller caller, Predicate<String> used, Duration longest) {
            if (!views.views().isBehind(SmallViews.PROJECT, used)) return false;
            waits.add(longest);
            var took = Duration.ofMillis(400);
            boolean isInTime = longest.compareTo(took) >= 0;
            nanos.addAndGet((isInTime ? took : longest).toNanos());
            if (isInTime) views.views().catchUp(SmallViews.PROJECT);
            return isInTime;
        }
    }

    @BeforeEach
    void index() {
        views.save("shop/rate.py", OLD).save("shop/cart.py", "def add():\n    return 1\n");
        views.now().close();
        try (var view = views.now()) {
            assertThat(view.graph().symbols()).isEqualTo(2);
        }
    }

    @AfterEach
    void close() {
        views.close();
    }

    /// Asks a tool that answers with the id of a symbol, or with the symbols of the graph if it is told to list.
    private RenderedAnswer ask(String name) {
        var tool = ProbeTool.reading(call -> {
            var graph = call.view().graph();
            if (name.equals("list")) return ProbeTool.seen(graph.symbols() + " symbols; the first is " + graph.id(1));
            if (graph.find(name).isEmpty())
                throw Refusal.of(ProblemCode.NOT_FOUND, "No symbol is called " + name + ".", "Use another name.");
            return ProbeTool.seen(name);
        });
        var box = new StandardToolBox(
                        List.of(tool),
                        new EnvelopeWriter(ToolFixture.TOKENS),
                        new SlowIndex(),
                        _ -> {},
                        Stores.ids(),
                        nanos::get)
                .withViews((_, _) -> views.atOnce());
        return box.call("probe", Map.of("name", name), ToolFixture.ADA, CallProgress.SILENT);
    }

    @Test
    void aCallGetsThePresentStateOfTheFileThatItNames() {
        views.save("shop/rate.py", NEW);

        var answer = ask(LATE);

        assertThat(answer.ok()).isTrue();
        assertThat(answer.text()).contains(LATE, "\"stale\":false");
        assertThat(waits).hasSize(1);
    }

    @Test
    void aCallDoesNotWaitForFilesThatItDoesNotUseAndSaysHowManyThereAre() {
        views.pauseBackground(() -> {
            views.save("shop/rate.py", NEW).save("shop/late/shop/cart.pyi", "def other():\n    return 1\n");

            var answer = ask("shop/cart.py::add");

            assertThat(answer.ok()).isTrue();
            assertThat(waits).isEmpty();
            assertThat(answer.text()).contains("\"stale\":true", "2 changed files are not in the graph yet");
        });
    }

    @Test
    void anAnswerThatNamesAPendingFileIsComputedOnceMore() {
        views.pauseBackground(() -> {
            views.save("shop/cart.py", "def add():\n    return 1\ndef more():\n    return 2\n")
                    .save("shop/rate.py", NEW);

            var answer = ask("list");

            assertThat(waits).hasSize(1);
            assertThat(answer.text()).contains("4 symbols", "\"stale\":false");
        });
    }

    @Test
    void whatIsNotFoundIsLookedForOnceMoreWithEveryPendingFile() {
        views.save("shop/late.py", "def late():\n    return 2\n");

        var answer = ask("shop/late.py::late");

        assertThat(answer.ok()).isTrue();
        assertThat(waits).hasSize(1);
    }

    @Test
    void aCallWaitsHalfASecondAtMostBeforeAndAfterItsFirstAttemptTogether() {
        views.pauseBackground(() -> {
            views.save("shop/rate.py", NEW);
            nanos.set(0);
            assertThat(ask(LATE).ok()).isTrue();
            views.save("shop/other.py", "def other():\n    return 1\n");

            var answer = ask("shop/nowhere.py::late, shop/other.py");

            assertThat(ToolFixture.code(answer)).isEqualTo("NOT_FOUND");
            assertThat(waits).allMatch(each -> each.compareTo(Duration.ofMillis(500)) <= 0);
        });
    }
}

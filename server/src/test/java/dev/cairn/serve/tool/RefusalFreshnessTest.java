package dev.cairn.serve.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RefusalFreshnessTest {

    private final AtomicReference<Optional<String>> unindexed =
            new AtomicReference<>(Optional.of("1 changed file is not indexed yet"));

    /// A source whose files are indexed while the tool runs.
    private final FreshnessSource freshness = new FreshnessSource() {
        @Override
        public AnswerFreshness freshness(Caller caller) {
            return new AnswerFreshness(9, unindexed.get());
        }

        @Override
        public Optional<String> unindexed(Caller caller) {
            return unindexed.get();
        }
    };

    @Test
    void whatWasNotFoundInOutdatedCodeIsNotCalledCurrentAfterwards() {
        try (var views = new SmallViews()) {
            views.save("shop/rate.py", "def rate():\n    return 1\n");
            var tool = ProbeTool.reading(call -> {
                assertThat(call.view().graph().find("shop/late.py")).isEmpty();
                unindexed.set(Optional.empty());
                throw Refusal.of(ProblemCode.NOT_FOUND, "No symbol is called late.", "Ask with another name.");
            });
            var box = new StandardToolBox(
                            List.of(tool),
                            new EnvelopeWriter(ToolFixture.TOKENS),
                            freshness,
                            _ -> {},
                            Stores.ids(),
                            () -> 0)
                    .withViews((_, _) -> views.now());

            var refused = box.call("probe", Map.of("name", "late"), ToolFixture.ADA, CallProgress.SILENT);

            assertThat(ToolFixture.code(refused)).isEqualTo("NOT_FOUND");
            assertThat(refused.text()).contains("\"stale\":true", "1 changed file is not indexed yet");
        }
    }

    @Test
    void aRefusalOfArgumentsSaysHowCurrentTheIndexIsNow() {
        var tool = ProbeTool.reading(_ -> ProbeTool.seen("nothing"));
        var box = new StandardToolBox(
                List.of(tool), new EnvelopeWriter(ToolFixture.TOKENS), freshness, _ -> {}, Stores.ids(), () -> 0);
        unindexed.set(Optional.empty());

        var refused = box.call("probe", Map.of("nam", "late"), ToolFixture.ADA, CallProgress.SILENT);

        assertThat(refused.text()).contains("\"stale\":false");
    }
}

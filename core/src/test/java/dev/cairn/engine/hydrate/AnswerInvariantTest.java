package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The whole answer and its budget: invariants 1 to 7 and 21 to 23.
class AnswerInvariantTest {

    private static final String LONG = "word ".repeat(2_000);

    private static BacklogScene family() {
        return new BacklogScene()
                .with("EPIC-0001", draft -> draft.linking("TASK-0900"))
                .with("TASK-0001", draft -> draft.under("EPIC-0001").saying("the focal"))
                .with(100, 6, draft -> draft.under("TASK-0001"))
                .with(200, 6, draft -> draft.under("EPIC-0001"))
                .with("TASK-0900")
                .with("TASK-0901", draft -> draft.linking("TASK-0001"))
                .document("resources/TASK-0001/notes.md", "# Notes\n\nsome")
                .wrote(Duration.ZERO, "ada", "backlog_update", "TASK-0001");
    }

    // invariant 1
    @Test
    void theFocalEntityIsAlwaysShownInFull() {
        var scene =
                new BacklogScene().with("TASK-0001", draft -> draft.saying(LONG).proving("yes"));
        var focal =
                scene.ask(HydrationRequest.of("TASK-0001").tokens(500)).bundle().focal();
        assertThat(focal.fidelity()).isEqualTo(Fidelity.FULL);
        assertThat(focal.entity().description()).isEqualTo(LONG);
    }

    // invariant 2
    @Test
    void theParentIsAlwaysShownAsASummary() {
        var scene = new BacklogScene()
                .with("EPIC-0001", draft -> draft.linking(LONG))
                .with("TASK-0001", draft -> draft.under("EPIC-0001"));
        var parent =
                scene.ask(HydrationRequest.of("TASK-0001").tokens(500)).bundle().parent();
        assertThat(parent).map(EntityItem::fidelity).contains(Fidelity.SUMMARY);
    }

    // invariant 3
    @Test
    void earlierGroupsAreServedBeforeLaterOnes() {
        int dropped = 0;
        for (int tokens = 500; tokens < 1_500; tokens += 20) {
            var request = HydrationRequest.of("TASK-0001").tokens(tokens);
            var few = family().ask(request.including(true, false)).bundle();
            var many = family().document("TASK-0001.md", LONG).ask(request);
            for (var group : List.of(ItemGroup.CHILDREN, ItemGroup.SIBLINGS, ItemGroup.CROSS_REFERENCED))
                assertThat(many.bundle().in(group))
                        .as("later groups take nothing from it")
                        .isEqualTo(few.in(group));
            if (few.in(ItemGroup.SIBLINGS).size() < 6) dropped++;
        }
        assertThat(dropped).isPositive();
    }

    // invariant 4
    @Test
    void theEstimateStaysInsideTheBudgetUnlessFocalAndParentAloneExceedIt() {
        for (int tokens = 500; tokens < 1_500; tokens += 7)
            assertThat(family().ask(HydrationRequest.of("TASK-0001").tokens(tokens))
                            .metadata()
                            .size()
                            .tokenEstimate())
                    .isLessThanOrEqualTo(tokens);
        var over = new BacklogScene()
                .with("TASK-0001", draft -> draft.saying(LONG))
                .ask(HydrationRequest.of("TASK-0001").tokens(500))
                .metadata();
        assertThat(over.size().tokenEstimate()).isGreaterThan(500);
        assertThat(over.size().isOverBudget()).isTrue();
    }

    // invariant 5
    @Test
    void truncatedMeansThatAnItemWasDroppedOrDowngraded() {
        var whole = family().ask(HydrationRequest.of("TASK-0001").tokens(32_000));
        assertThat(whole.metadata().size().isTruncated()).isFalse();
        for (int tokens = 500; tokens < 2_500; tokens += 13) {
            var answer = family().ask(HydrationRequest.of("TASK-0001").tokens(tokens));
            boolean isSame = answer.bundle().equals(whole.bundle());
            assertThat(answer.metadata().size().isTruncated())
                    .as("at %s", tokens)
                    .isEqualTo(!isSame);
        }
    }

    // invariant 6
    @Test
    void totalItemsCountsEverythingShownWithTheSessionAsOne() {
        var answer = family().about("TASK-0001");
        int groups = IntStream.of(6, 6, 1, 1, 0, 0, 0).sum();
        assertThat(answer.metadata().size().totalItems()).isEqualTo(1 + 1 + 1 + groups + 1 + 1);
    }

    // invariant 7
    @Test
    void stagesExecutedNamesTheStagesThatRanInOrder() {
        assertThat(family().finding("TASK-0900", 1)
                        .about("TASK-0001")
                        .metadata()
                        .stages())
                .containsExactly(
                        "focal_resolution",
                        "relational_expansion",
                        "cross_reference_traversal",
                        "semantic_enrichment",
                        "session_memory",
                        "temporal_overlay",
                        "token_budgeting");
        assertThat(new BacklogScene()
                        .with("TASK-0001")
                        .about("TASK-0001")
                        .metadata()
                        .stages())
                .containsExactly("focal_resolution", "relational_expansion", "token_budgeting");
    }

    // invariant 21
    @Test
    void theAnswerSaysWhetherTheFocalCameFromAnIdOrAQuery() {
        var scene = new BacklogScene().with("TASK-0001").finding("TASK-0001", 0.5);
        assertThat(scene.about("TASK-0001").metadata().isFromQuery()).isFalse();
        assertThat(scene.ask(HydrationRequest.about("words")).metadata().isFromQuery())
                .isTrue();
    }

    // invariant 22
    @Test
    void aQueryTakesTheSingleBestHitOfAnyType() {
        var scene = new BacklogScene()
                .with("FLDR-0001")
                .with("TASK-0002")
                .with("TASK-0003")
                .finding("ARTF-0404", 1)
                .finding("FLDR-0001", 0.9)
                .finding("TASK-0002", 0.9)
                .finding("TASK-0003", 0.4);
        var answer = scene.ask(HydrationRequest.about("words"));
        assertThat(answer.bundle().focal().id()).as("tasks first among equals").isEqualTo("TASK-0002");
        assertThat(answer.metadata().alternatives().stream()
                        .map(other -> other.entity().id()))
                .containsExactly("FLDR-0001", "TASK-0003");
    }

    // invariant 23
    @Test
    void aQueryWithoutMatchIsNotFoundLikeAnUnknownId() {
        var scene = new BacklogScene().with("TASK-0001").finding("TASK-0404", 1);
        assertThat(scene.tryAsk(HydrationRequest.about("nothing"))).isEmpty();
        assertThat(scene.tryAsk(HydrationRequest.of("TASK-0999"))).isEmpty();
        assertThat(new BacklogScene().with("TASK-0001").tryAsk(HydrationRequest.about("no search at all")))
                .isEmpty();
    }
}

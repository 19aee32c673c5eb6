package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.ResourceItem;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/// The contribution of search: invariants 8 to 14.
class SearchInvariantTest {

    private static BacklogScene scene() {
        return new BacklogScene()
                .with("EPIC-0001")
                .with("TASK-0001", draft -> draft.under("EPIC-0001").linking("TASK-0004"))
                .with("TASK-0002", draft -> draft.under("TASK-0001"))
                .with("TASK-0003", draft -> draft.under("EPIC-0001"))
                .with("TASK-0004")
                .with("TASK-0005", draft -> draft.linking("TASK-0001"))
                .with("TASK-0006");
    }

    // invariant 8
    @Test
    void relatedEntitiesNeverRepeatTheGraph() {
        var scene = scene();
        for (int i = 1; i <= 6; i++) scene.finding("TASK-000" + i, 0.9);
        scene.finding("EPIC-0001", 0.9);
        assertThat(BacklogScene.ids(scene.about("TASK-0001").bundle().in(ItemGroup.RELATED)))
                .containsExactly("TASK-0006");
    }

    // invariant 9
    @Test
    void documentsFoundBySearchNeverRepeatThoseFoundByPath() {
        var scene = scene().document("resources/TASK-0001/a.md", "a")
                .document("resources/other.md", "b")
                .finding("resources/TASK-0001/a.md", 0.9)
                .finding("resources/other.md", 0.8);
        assertThat(scene.about("TASK-0001").bundle().resources().stream()
                        .map(item -> item.resource().path()))
                .containsExactly("resources/TASK-0001/a.md", "resources/other.md");
    }

    // invariant 10
    @Test
    void searchAddsAtMostFiveEntitiesAndFiveDocuments() {
        var scene = scene().with(100, 9, draft -> draft);
        for (int i = 0; i < 9; i++) {
            scene.document("resources/d" + i + ".md", "text")
                    .finding("TASK-%04d".formatted(100 + i), 0.9)
                    .finding("resources/d" + i + ".md", 0.9);
        }
        var answer = scene.ask(HydrationRequest.of("TASK-0001").tokens(32_000));
        assertThat(answer.bundle().in(ItemGroup.RELATED)).hasSize(5);
        assertThat(answer.bundle().resources()).hasSize(5);
        assertThat(answer.metadata().omitted().counts())
                .containsEntry(ItemGroup.RELATED, 4)
                .containsEntry(ItemGroup.RELATED_RESOURCES, 4);
    }

    // invariant 11
    @Test
    void relatedEntitiesLeaveTheirStageAsSummaries() {
        var related =
                scene().finding("TASK-0006", 0.9).about("TASK-0001").bundle().in(ItemGroup.RELATED);
        assertThat(related).extracting(EntityItem::fidelity).containsExactly(Fidelity.SUMMARY);
    }

    // invariant 12
    @Test
    void searchResultsKeepTheirScoreWhenDowngraded() {
        boolean lowered = false;
        for (int tokens = 500; tokens < 700; tokens += 3) {
            var bundle = scene().with("TASK-0007", draft -> draft.linking("x".repeat(300)))
                    .document("resources/far.md", "far ".repeat(40))
                    .finding("TASK-0007", 0.75)
                    .finding("resources/far.md", 0.5)
                    .ask(HydrationRequest.of("TASK-0001").tokens(tokens))
                    .bundle();
            lowered |= bundle.in(ItemGroup.RELATED).stream().anyMatch(item -> item.fidelity() == Fidelity.REFERENCE);
            assertThat(bundle.in(ItemGroup.RELATED))
                    .allMatch(item -> item.relevance().isPresent());
            assertThat(bundle.resources()).extracting(ResourceItem::relevance).allMatch(OptionalDouble::isPresent);
        }
        assertThat(lowered).isTrue();
    }

    // invariant 13
    @Test
    void withoutSearchItsStageIsSkippedWithoutError() {
        var answer = scene().about("TASK-0001");
        assertThat(answer.metadata().stages()).doesNotContain("semantic_enrichment");
        assertThat(answer.bundle().in(ItemGroup.RELATED)).isEmpty();
    }

    // invariant 14
    @Test
    void relatedItemsCanBeSwitchedOff() {
        var answer = scene().finding("TASK-0006", 0.9)
                .ask(HydrationRequest.of("TASK-0001").including(false, true));
        assertThat(answer.metadata().stages()).doesNotContain("semantic_enrichment");
        assertThat(answer.bundle().in(ItemGroup.RELATED)).isEmpty();
    }
}

package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Links in both directions: invariants 38 to 60.
class LinkInvariantTest {

    private static BacklogScene scene() {
        return new BacklogScene()
                .with("EPIC-0001", draft -> draft.linking("TASK-0011"))
                .with("TASK-0001", draft -> draft.under("EPIC-0001").linking("TASK-0010", "TASK-0003", "TASK-0002"))
                .with("TASK-0002", draft -> draft.under("TASK-0001").linking("TASK-0001"))
                .with("TASK-0003", draft -> draft.under("EPIC-0001").linking("TASK-0001"))
                .with("TASK-0010")
                .with("TASK-0011")
                .with("TASK-0020", draft -> draft.linking("https://example.com/TASK-0001/x", "TASK-0001"));
    }

    private static List<String> forward(BacklogScene scene) {
        return BacklogScene.ids(scene.about("TASK-0001").bundle().in(ItemGroup.CROSS_REFERENCED));
    }

    private static List<String> reverse(BacklogScene scene) {
        return BacklogScene.ids(scene.about("TASK-0001").bundle().in(ItemGroup.REFERENCED_BY));
    }

    // invariant 38
    @Test
    void referencedEntitiesLeaveTheirStageAsSummaries() {
        assertThat(scene().about("TASK-0001").bundle().in(ItemGroup.CROSS_REFERENCED))
                .extracting(EntityItem::fidelity)
                .containsOnly(Fidelity.SUMMARY);
    }

    // invariant 39
    @Test
    void referencedEntitiesNeverRepeatTheTree() {
        assertThat(forward(scene())).containsExactly("TASK-0010", "TASK-0011");
    }

    // invariant 40
    @Test
    void aReferencedEntityIsNotAlsoRelated() {
        var bundle = scene().finding("TASK-0010", 1).about("TASK-0001").bundle();
        assertThat(BacklogScene.ids(bundle.in(ItemGroup.CROSS_REFERENCED))).contains("TASK-0010");
        assertThat(bundle.in(ItemGroup.RELATED)).isEmpty();
    }

    // invariant 41
    @Test
    void anEntityNamedTwiceAppearsOnce() {
        assertThat(forward(scene().with("TASK-0001", draft -> draft.linking("TASK-0010, TASK-0010", "TASK-0010"))))
                .containsExactly("TASK-0010");
    }

    // invariant 42
    @Test
    void theFocalNeverReferencesItself() {
        assertThat(forward(scene().with("TASK-0001", draft -> draft.linking("TASK-0001", "TASK-0010"))))
                .containsExactly("TASK-0010");
    }

    // invariant 43
    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void atMostTenReferencedEntitiesAreShownAndTheRestCounted(int count) {
        var urls = IntStream.range(0, count)
                .mapToObj(i -> "TASK-%04d".formatted(100 + i))
                .toArray(String[]::new);
        var scene = new BacklogScene()
                .with("TASK-0001", draft -> draft.linking(urls))
                .with(100, count, draft -> draft);
        var answer = scene.ask(HydrationRequest.of("TASK-0001").tokens(32_000));
        assertThat(BacklogScene.ids(answer.bundle().in(ItemGroup.CROSS_REFERENCED)))
                .isEqualTo(List.of(urls).subList(0, 10));
        assertThat(answer.metadata().omitted().counts()).containsEntry(ItemGroup.CROSS_REFERENCED, count - 10);
    }

    // invariant 44
    @Test
    void referencedEntitiesAreAlwaysAList() {
        assertThat(new BacklogScene()
                        .with("TASK-0001")
                        .about("TASK-0001")
                        .bundle()
                        .in(ItemGroup.CROSS_REFERENCED))
                .isEmpty();
    }

    // invariant 45
    @Test
    void theStageIsListedWhenAForwardLinkResolvesAndOnlyThen() {
        var resolving = new BacklogScene()
                .with("TASK-0001", draft -> draft.linking("TASK-0002"))
                .with("TASK-0002");
        var dangling =
                new BacklogScene().with("TASK-0001", draft -> draft.linking("TASK-0404", "task-0001", "TASK-01"));
        assertThat(resolving.about("TASK-0001").metadata().stages()).contains("cross_reference_traversal");
        assertThat(dangling.about("TASK-0001").metadata().stages()).doesNotContain("cross_reference_traversal");
    }

    // invariant 46
    @Test
    void referencedEntitiesCountAsItems() {
        var without = scene().with("TASK-0011", draft -> draft);
        int items = without.about("TASK-0001").metadata().size().totalItems();
        var more =
                scene().with("EPIC-0001").about("TASK-0001").metadata().size().totalItems();
        assertThat(items).isEqualTo(more + 1);
    }

    // invariant 47
    @Test
    void referencedEntitiesAreBudgetedAfterSiblingsAndBeforeAncestors() {
        for (int tokens = 500; tokens < 1_400; tokens += 5) {
            var bundle = crowded()
                    .ask(HydrationRequest.of("TASK-0001").depth(3).tokens(tokens))
                    .bundle();
            if (!bundle.in(ItemGroup.CROSS_REFERENCED).isEmpty())
                assertThat(bundle.in(ItemGroup.SIBLINGS)).isNotEmpty();
            if (bundle.in(ItemGroup.CROSS_REFERENCED).stream().anyMatch(item -> item.fidelity() == Fidelity.SUMMARY))
                assertThat(bundle.in(ItemGroup.SIBLINGS).getFirst().fidelity()).isEqualTo(Fidelity.SUMMARY);
        }
    }

    private static BacklogScene crowded() {
        return new BacklogScene()
                .with("FLDR-0001")
                .with("EPIC-0001", draft -> draft.under("FLDR-0001"))
                .with("TASK-0001", draft -> draft.under("EPIC-0001").linking("TASK-0010"))
                .with(200, 3, draft -> draft.under("EPIC-0001"))
                .with("TASK-0010")
                .with("TASK-0020", draft -> draft.linking("TASK-0001"));
    }

    // invariant 48
    @Test
    void referringEntitiesLeaveTheirStageAsSummaries() {
        assertThat(scene().about("TASK-0001").bundle().in(ItemGroup.REFERENCED_BY))
                .extracting(EntityItem::fidelity)
                .containsOnly(Fidelity.SUMMARY);
    }

    // invariant 49
    @Test
    void referringEntitiesNeverRepeatTheTree() {
        assertThat(reverse(scene())).containsExactly("TASK-0020");
    }

    // invariant 50
    @Test
    void aReferencedEntityIsNotAlsoReferring() {
        var scene = scene().with("TASK-0010", draft -> draft.linking("TASK-0001"));
        assertThat(reverse(scene)).containsExactly("TASK-0020");
    }

    // invariant 51
    @Test
    void aReferringEntityIsNotAlsoRelated() {
        var bundle = scene().finding("TASK-0020", 1).about("TASK-0001").bundle();
        assertThat(bundle.in(ItemGroup.RELATED)).isEmpty();
    }

    // invariant 52
    @Test
    void anEntityReachableInEveryWayHasOneRole() {
        var scene = new BacklogScene()
                .with("EPIC-0001", draft -> draft.linking("TASK-0002", "TASK-0001"))
                .with("TASK-0001", draft -> draft.under("EPIC-0001").linking("TASK-0002", "EPIC-0001"))
                .with("TASK-0002", draft -> draft.under("TASK-0001").linking("TASK-0001"))
                .finding("TASK-0002", 1)
                .finding("EPIC-0001", 1);
        assertThat(scene.ask(HydrationRequest.of("TASK-0001").depth(3))
                        .metadata()
                        .size()
                        .totalItems())
                .isEqualTo(3);
    }

    // invariant 53
    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void theNewestTenReferringEntitiesAreShownAndTheRestCounted(int count) {
        var scene = new BacklogScene().with("TASK-0001").with(100, count, draft -> draft.linking("TASK-0001"));
        assertThat(reverse(scene)).hasSize(10).startsWith("TASK-%04d".formatted(100 + count - 1));
        assertThat(scene.about("TASK-0001").metadata().omitted().counts())
                .containsEntry(ItemGroup.REFERENCED_BY, count - 10);
    }

    // invariant 54
    @Test
    void referringEntitiesAreAlwaysAList() {
        assertThat(new BacklogScene()
                        .with("TASK-0001")
                        .about("TASK-0001")
                        .bundle()
                        .in(ItemGroup.REFERENCED_BY))
                .isEmpty();
    }

    // invariant 55
    @Test
    void theStageIsListedWhenOnlyAReverseLinkResolves() {
        var scene = new BacklogScene().with("TASK-0001").with("TASK-0002", draft -> draft.linking("TASK-0001"));
        assertThat(scene.about("TASK-0001").metadata().stages()).contains("cross_reference_traversal");
    }

    // invariant 56
    @Test
    void referringEntitiesCountAsItems() {
        var scene = new BacklogScene().with("TASK-0001").with("TASK-0002", draft -> draft.linking("TASK-0001"));
        assertThat(scene.about("TASK-0001").metadata().size().totalItems()).isEqualTo(2);
    }

    // invariant 57
    @Test
    void referringEntitiesAreBudgetedAfterReferencedOnesAndBeforeAncestors() {
        for (int tokens = 500; tokens < 1_400; tokens += 5) {
            var bundle = crowded()
                    .ask(HydrationRequest.of("TASK-0001").depth(3).tokens(tokens))
                    .bundle();
            if (bundle.in(ItemGroup.REFERENCED_BY).stream().anyMatch(item -> item.fidelity() == Fidelity.SUMMARY))
                assertThat(bundle.in(ItemGroup.CROSS_REFERENCED).getFirst().fidelity())
                        .isEqualTo(Fidelity.SUMMARY);
        }
    }

    // invariant 58
    @Test
    void anEntityNeverRefersToItself() {
        assertThat(reverse(new BacklogScene().with("TASK-0001", draft -> draft.linking("TASK-0001"))))
                .isEmpty();
    }

    // invariant 59
    @Test
    void aLinkInBothDirectionsIsForwardAndMarked() {
        var bundle = scene().with("TASK-0010", draft -> draft.linking("TASK-0001"))
                .about("TASK-0001")
                .bundle();
        assertThat(bundle.in(ItemGroup.CROSS_REFERENCED))
                .filteredOn(EntityItem::isBidirectional)
                .extracting(EntityItem::id)
                .containsExactly("TASK-0010");
    }

    // invariant 60
    @Test
    void withoutAnIndexOfLinksThereAreNoReferringEntities() {
        var source = new NoReverseLinksSource(scene().source());
        var answer = new Hydration(List.of(), AnswerCost.BY_LENGTH)
                .hydrate(HydrationRequest.of("TASK-0001"), source, BacklogScene.NOON)
                .orElseThrow();
        HydrationInvariants.check(HydrationRequest.of("TASK-0001"), source, answer);
        assertThat(answer.bundle().in(ItemGroup.REFERENCED_BY)).isEmpty();
        assertThat(answer.bundle().in(ItemGroup.CROSS_REFERENCED)).isNotEmpty();
    }
}

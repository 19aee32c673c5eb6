package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The tree around the focal entity: invariants 24 to 31, and its limits.
class TreeInvariantTest {

    /// A chain TASK-0001 over TASK-0002 over … TASK-0007.
    private static BacklogScene chain() {
        var scene = new BacklogScene().with("TASK-0001");
        for (int i = 2; i <= 7; i++) {
            var parent = "TASK-000" + (i - 1);
            scene.with("TASK-000" + i, draft -> draft.under(parent));
        }
        return scene;
    }

    private static HydrationRequest deep(String id) {
        return HydrationRequest.of(id).depth(3).tokens(32_000);
    }

    // invariant 24
    @Test
    void ancestorsAreReferences() {
        assertThat(chain().ask(deep("TASK-0005")).bundle().in(ItemGroup.ANCESTORS))
                .hasSize(2)
                .allMatch(item -> item.fidelity() == Fidelity.REFERENCE);
    }

    // invariant 25
    @Test
    void descendantsAreReferences() {
        assertThat(chain().ask(deep("TASK-0002")).bundle().in(ItemGroup.DESCENDANTS))
                .hasSize(2)
                .allMatch(item -> item.fidelity() == Fidelity.REFERENCE);
    }

    // invariant 26
    @Test
    void ancestorsShowTheirDistance() {
        assertThat(chain().ask(deep("TASK-0005")).bundle().in(ItemGroup.ANCESTORS))
                .extracting(item -> item.graphDepth().orElseThrow())
                .containsExactly(2, 3);
    }

    // invariant 27
    @Test
    void descendantsShowTheirDistance() {
        assertThat(chain().ask(deep("TASK-0002")).bundle().in(ItemGroup.DESCENDANTS))
                .extracting(item -> item.graphDepth().orElseThrow())
                .containsExactly(2, 3);
    }

    // invariant 28
    @Test
    void anEntityInACycleHasOneRoleOnly() {
        var scene = new BacklogScene()
                .with("TASK-0001", draft -> draft.under("TASK-0002"))
                .with("TASK-0002", draft -> draft.under("TASK-0001"))
                .with("TASK-0003", draft -> draft.under("TASK-0002"));
        var bundle = scene.ask(deep("TASK-0001")).bundle();
        assertThat(bundle.parent()).map(EntityItem::id).contains("TASK-0002");
        assertThat(bundle.in(ItemGroup.CHILDREN)).isEmpty();
        assertThat(BacklogScene.ids(bundle.in(ItemGroup.SIBLINGS))).containsExactly("TASK-0003");
    }

    // invariant 29
    @Test
    void ancestorsComeClosestFirst() {
        assertThat(BacklogScene.ids(chain().ask(deep("TASK-0005")).bundle().in(ItemGroup.ANCESTORS)))
                .containsExactly("TASK-0003", "TASK-0002");
    }

    // invariant 30
    @Test
    void cyclesOfEveryKindEnd() {
        var scene = new BacklogScene()
                .with(
                        "TASK-0001",
                        draft -> draft.under("TASK-0001").linking("TASK-0001").waiting("TASK-0001"))
                .with(
                        "TASK-0002",
                        draft -> draft.under("TASK-0003").waiting("TASK-0003").linking("TASK-0003"))
                .with(
                        "TASK-0003",
                        draft -> draft.under("TASK-0002").waiting("TASK-0002").linking("TASK-0002"));
        assertThat(scene.ask(deep("TASK-0001")).metadata().size().totalItems()).isEqualTo(1);
        assertThat(scene.ask(deep("TASK-0002")).metadata().size().totalItems()).isEqualTo(2);
    }

    // invariant 31
    @Test
    void atDepthOneThereAreNoAncestorsOrDescendants() {
        var bundle = chain().about("TASK-0004").bundle();
        assertThat(bundle.in(ItemGroup.ANCESTORS)).isEmpty();
        assertThat(bundle.in(ItemGroup.DESCENDANTS)).isEmpty();
        assertThat(bundle.parent()).isPresent();
        assertThat(bundle.in(ItemGroup.CHILDREN)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void theNewestFiftyChildrenAreShownAndTheRestCounted(int count) {
        var answer = new BacklogScene()
                .with("TASK-0001")
                .with(2_000, count, draft -> draft.under("TASK-0001"))
                .ask(deep("TASK-0001"));
        var item = BacklogScene.ids(answer.bundle().in(ItemGroup.CHILDREN));
        assertThat(item).hasSize(Math.min(50, count)).startsWith("TASK-%04d".formatted(2_000 + count - 1));
        assertThat(answer.metadata().omitted().counts().getOrDefault(ItemGroup.CHILDREN, 0))
                .isEqualTo(Math.max(0, count - 50));
        assertThat(answer.metadata().size().isTruncated()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void theNewestFiftySiblingsAreShownAndTheRestCounted(int count) {
        var answer = new BacklogScene()
                .with("EPIC-0001")
                .with(2_000, count, draft -> draft.under("EPIC-0001"))
                .ask(deep("TASK-2000"));
        assertThat(answer.bundle().in(ItemGroup.SIBLINGS)).hasSize(Math.min(50, count - 1));
        assertThat(answer.metadata().omitted().counts().getOrDefault(ItemGroup.SIBLINGS, 0))
                .as("the focal entity is the oldest and no sibling of itself")
                .isEqualTo(Math.max(0, count - 1 - 50));
        var newest = new BacklogScene()
                .with("EPIC-0001")
                .with(2_000, count, draft -> draft.under("EPIC-0001"))
                .ask(deep("TASK-" + (2_000 + count - 1)));
        assertThat(newest.bundle().in(ItemGroup.SIBLINGS)).hasSize(Math.min(49, count - 1));
        assertThat(newest.metadata().omitted().counts().getOrDefault(ItemGroup.SIBLINGS, 0))
                .isEqualTo(Math.max(0, count - 1 - 49));
    }

    @Test
    void aDocumentBelongsToAnIdAsAWholeWordOfItsPath() {
        var scene = new BacklogScene()
                .with("TASK-0001")
                .document("resources/TASK-0001/design.md", "a")
                .document("resources/task-0001-notes.md", "b")
                .document("resources/TASK-00010/far.md", "c")
                .document("resources/XTASK-0001/far.md", "d");
        assertThat(scene.about("TASK-0001").bundle().resources().stream()
                        .map(item -> item.resource().path()))
                .containsExactly("resources/TASK-0001/design.md", "resources/task-0001-notes.md");
    }

    @Test
    void stubsKeepRolesAndOrderAndDowngradeAllButTheFocal() {
        var scene = chain().with("TASK-0900", draft -> draft.linking("TASK-0004"));
        var bundle = scene.ask(deep("TASK-0004")).bundle();
        var stubs = scene.ask(deep("TASK-0004").as(HydrationRequest.HydrationForm.STUBS))
                .bundle();
        for (var group : ItemGroup.values())
            assertThat(BacklogScene.ids(stubs.in(group))).isEqualTo(BacklogScene.ids(bundle.in(group)));
        assertThat(stubs.focal()).isEqualTo(bundle.focal());
        assertThat(stubs.in(ItemGroup.CHILDREN)).allMatch(item -> item.fidelity() == Fidelity.REFERENCE);
        assertThat(stubs.parent()).map(EntityItem::fidelity).contains(Fidelity.REFERENCE);
    }
}

package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.Suggestion;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Status;
import dev.cairn.testing.Cases;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Dependencies, suggestions and the check of requests.
class ExtensionTest {

    private static List<String> suggestions(BacklogScene scene) {
        return scene.about("TASK-0001").bundle().extras().suggestions().stream()
                .map(Suggestion::text)
                .toList();
    }

    @Test
    void blockersAreFollowedWhileTheyAreOpen() {
        var extras = new BacklogScene()
                .with("TASK-0001", draft -> draft.waiting("TASK-0002").because("blocked by TASK-0005"))
                .with("TASK-0002", draft -> draft.is(Status.IN_PROGRESS).linking(LinkKind.DEPENDENCY, "TASK-0003"))
                .with("TASK-0003", draft -> draft.waiting("TASK-0001"))
                .with("TASK-0004", draft -> draft.waiting("TASK-0001"))
                .with("TASK-0005", draft -> draft.is(Status.DONE).waiting("TASK-0006"))
                .with("TASK-0006")
                .about("TASK-0001")
                .bundle()
                .extras();
        assertThat(extras.blockedBy())
                .containsExactly(
                        new BlockerItem("TASK-0002", "About TASK-0002", Status.IN_PROGRESS, 1, "depends_on"),
                        new BlockerItem("TASK-0005", "About TASK-0005", Status.DONE, 1, "blocked_reason"),
                        new BlockerItem("TASK-0003", "About TASK-0003", Status.OPEN, 2, "reference"));
        assertThat(extras.blocks()).extracting(BlockerItem::id).containsExactly("TASK-0003", "TASK-0004");
        assertThat(extras.chain())
                .contains("TASK-0001 → blocked by TASK-0002 (in_progress) → blocked by TASK-0003 (open)");
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void atMostTenBlockersAndTenBlockedAreShownAndTheRestCounted(int count) {
        var scene = new BacklogScene()
                .with("TASK-0001", draft -> draft.waiting(numbered(100, count)))
                .with(100, count, draft -> draft)
                .with(5_000, count, draft -> draft.waiting("TASK-0001"));
        var answer = scene.ask(HydrationRequest.of("TASK-0001").tokens(32_000));
        assertThat(answer.bundle().extras().blockedBy()).hasSize(10);
        assertThat(answer.bundle().extras().blocks()).hasSize(10);
        assertThat(answer.metadata().omitted().counts())
                .containsEntry(ItemGroup.BLOCKS, count - 10)
                .containsKey(ItemGroup.BLOCKED_BY);
    }

    private static String[] numbered(int first, int count) {
        return IntStream.range(first, first + count)
                .mapToObj("TASK-%04d"::formatted)
                .toArray(String[]::new);
    }

    @Test
    void aBlockerKeepsItsRoleElsewhere() {
        var bundle = new BacklogScene()
                .with("TASK-0001", draft -> draft.waiting("TASK-0002").linking("TASK-0002"))
                .with("TASK-0002")
                .about("TASK-0001")
                .bundle();
        assertThat(BacklogScene.ids(bundle.in(ItemGroup.CROSS_REFERENCED))).containsExactly("TASK-0002");
        assertThat(bundle.extras().blockedBy()).hasSize(1);
    }

    @Test
    void anItemBlocksExactlyThoseThatSayTheyWaitForIt() {
        Cases.forAll(100, random -> {
            var scene = new BacklogScene();
            for (int number = 1; number <= 6; number++) {
                var one = "TASK-000" + (1 + random.nextInt(6));
                var other = "TASK-000" + (1 + random.nextInt(6));
                var status = List.of(Status.values()).get(random.nextInt(Status.values().length));
                scene.with("TASK-000" + number, draft -> switch (random.nextInt(3)) {
                    case 0 -> draft.is(status).because("blocked by " + one + " and " + other);
                    case 1 -> draft.is(status).waiting(one).linking(LinkKind.DEPENDENCY, other);
                    default -> draft.is(status);
                });
            }
            for (int number = 1; number <= 6; number++) {
                var id = "TASK-000" + number;
                var waiting = IntStream.rangeClosed(1, 6)
                        .mapToObj(other -> "TASK-000" + other)
                        .filter(other -> scene.about(other).bundle().extras().blockedBy().stream()
                                .anyMatch(blocker ->
                                        blocker.depth() == 1 && blocker.id().equals(id)))
                        .toList();
                assertThat(scene.about(id).bundle().extras().blocks())
                        .extracting(BlockerItem::id)
                        .containsExactlyInAnyOrderElementsOf(waiting);
            }
        });
    }

    @Test
    void extensionsAreCountedSeparately() {
        var plain = new BacklogScene().with("TASK-0001").with("TASK-0002");
        var waiting = new BacklogScene()
                .with("TASK-0001", draft -> draft.waiting("TASK-0002"))
                .with("TASK-0002");
        var before = plain.about("TASK-0001").metadata();
        var after = waiting.about("TASK-0001").metadata();
        assertThat(after.size().tokenEstimate()).isEqualTo(before.size().tokenEstimate());
        assertThat(after.size().totalItems()).isEqualTo(before.size().totalItems());
        assertThat(after.stages()).isEqualTo(before.stages());
        assertThat(after.extensions().items()).isEqualTo(1);
        assertThat(after.extensions().tokens()).isPositive();
        assertThat(after.extensions().stages()).containsExactly("dependency_traversal", "suggestions");
    }

    @Test
    void aFinishedBlockerSuggestsThatWorkMayGoOn() {
        var scene = new BacklogScene()
                .with("TASK-0001", draft -> draft.is(Status.BLOCKED).waiting("TASK-0002"))
                .with("TASK-0002", draft -> draft.is(Status.DONE));
        assertThat(suggestions(scene)).containsExactly("TASK-0002 is done: TASK-0001 may be unblocked.");
        assertThat(suggestions(
                        scene.with("TASK-0001", draft -> draft.is(Status.DONE).waiting("TASK-0002"))))
                .isEmpty();
    }

    @Test
    void aCancelledBlockerSuggestsThatWorkMayGoOn() {
        var scene = new BacklogScene()
                .with("TASK-0001", draft -> draft.is(Status.BLOCKED).waiting("TASK-0002"))
                .with("TASK-0002", draft -> draft.is(Status.CANCELLED));
        assertThat(suggestions(scene)).containsExactly("TASK-0002 was cancelled: TASK-0001 may be unblocked.");
    }

    @Test
    void finishedChildrenSuggestCompletion() {
        var scene = new BacklogScene()
                .with("TASK-0001")
                .with("TASK-0002", draft -> draft.under("TASK-0001").is(Status.DONE))
                .with("ARTF-0001", draft -> draft.under("TASK-0001"));
        assertThat(suggestions(scene))
                .containsExactly("Everything under TASK-0001 is finished: it may be completable.");
        assertThat(suggestions(scene.with("TASK-0003", draft -> draft.under("TASK-0001"))))
                .isEmpty();
    }

    @Test
    void openWorkAtAnyDepthKeepsAnItemFromBeingCompletable() {
        var scene = new BacklogScene()
                .with("TASK-0001")
                .with("TASK-0002", draft -> draft.under("TASK-0001").is(Status.DONE))
                .with("ARTF-0001", draft -> draft.under("TASK-0001"))
                .with("TASK-0003", draft -> draft.under("TASK-0002").is(Status.DONE));
        assertThat(suggestions(scene)).hasSize(1);
        assertThat(suggestions(scene.with("TASK-0004", draft -> draft.under("TASK-0003"))))
                .isEmpty();
    }

    @Test
    void aSessionAndAChainThatDoNotFitAreNamedAmongTheDropped() {
        var answer = new BacklogScene()
                .with("TASK-0001", draft -> draft.waiting("TASK-0002"))
                .with("TASK-0002", draft -> draft.titled("long ".repeat(480)))
                .wrote(Duration.ofMinutes(1), "ada", "backlog_update", "TASK-0001")
                .ask(HydrationRequest.of("TASK-0001").tokens(500));
        assertThat(answer.bundle().extras().chain()).isEmpty();
        assertThat(answer.metadata().size().isTruncated()).isTrue();
        assertThat(answer.metadata().dropped().counts())
                .containsEntry(ItemGroup.BLOCKED_BY, 1)
                .containsEntry(ItemGroup.BLOCKING_CHAIN, 1);
    }

    @Test
    void linkedEntitiesThatChangedSinceTheLastSessionAreNamed() {
        var scene = new BacklogScene()
                .with("TASK-0001", draft -> draft.linking("TASK-0002", "TASK-0003"))
                .with("TASK-0002", draft -> draft.changedAt(BacklogScene.NOON.plusSeconds(90)))
                .with("TASK-0003", draft -> draft.changedAt(BacklogScene.NOON.plusSeconds(10)))
                .with("TASK-0004", draft -> draft.linking("TASK-0001").changedAt(BacklogScene.NOON.plusSeconds(90)))
                .wrote(Duration.ofSeconds(60), "ada", "backlog_update", "TASK-0001");
        assertThat(suggestions(scene))
                .containsExactly(
                        "TASK-0002 is referenced and changed since the last session: check whether it matters here.",
                        "TASK-0004 references this and changed since the last session: check whether it matters here.");
    }

    @Test
    void aReferenceUntouchedForMoreThanThirtyDaysIsStale() {
        var scene = new BacklogScene()
                .with("TASK-0001", draft -> draft.linking("TASK-0002", "TASK-0003", "TASK-0004"))
                .with("TASK-0002", draft -> draft.changedAt(BacklogScene.NOON.minus(Duration.ofDays(31))))
                .with("TASK-0003", draft -> draft.changedAt(BacklogScene.NOON.minus(Duration.ofDays(30))))
                .with(
                        "TASK-0004",
                        draft -> draft.is(Status.DONE).changedAt(BacklogScene.NOON.minus(Duration.ofDays(99))));
        assertThat(suggestions(scene))
                .containsExactly("TASK-0002 is referenced but stale: ask whether it is still wanted.");
    }

    @Test
    void suggestionsOfOtherSourcesAreIncluded() {
        var advice = new Suggestion("ada holds src/Parser.java.", "she claims it to fix the parser");
        var answer = new Hydration(List.of(_ -> List.of(advice)), AnswerCost.BY_LENGTH)
                .hydrate(
                        HydrationRequest.of("TASK-0001"),
                        new BacklogScene().with("TASK-0001").source(),
                        BacklogScene.NOON);
        assertThat(answer.orElseThrow().bundle().extras().suggestions()).containsExactly(advice);
    }

    @Test
    void requestsOutOfRangeAreRefusedWithTheRange() {
        assertThatThrownBy(() -> HydrationRequest.of("TASK-0001").depth(4).checked())
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("from 1 to 3"));
        for (var bad : List.of(
                HydrationRequest.of("TASK-0001").depth(0),
                HydrationRequest.of("TASK-0001").tokens(499),
                HydrationRequest.of("TASK-0001").tokens(32_001),
                HydrationRequest.of(" "),
                HydrationRequest.about("x".repeat(2_001)),
                new HydrationRequest(
                        Optional.empty(), Optional.empty(), 1, 500, true, true, HydrationRequest.HydrationForm.BUNDLE)))
            assertThatThrownBy(bad::checked).isInstanceOf(Refusal.class);
    }

    @Test
    void aDescriptionOfTenMegabytesStillAnswersAndSaysThatItIsTooLong() {
        var answer = new BacklogScene()
                .with("EPIC-0001")
                .with("TASK-0001", draft -> draft.under("EPIC-0001").saying("x".repeat(10_000_000)))
                .about("TASK-0001");
        assertThat(answer.metadata().size().isOverBudget()).isTrue();
        assertThat(answer.bundle().parent()).isPresent();
    }
}

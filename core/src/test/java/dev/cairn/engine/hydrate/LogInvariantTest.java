package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.SessionItem;
import dev.cairn.model.work.Operation.ActorType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Activity and the last session: invariants 15 to 20 and 32 to 37.
class LogInvariantTest {

    private static final String UPDATE = "backlog_update";

    private static Duration minutes(long minutes) {
        return Duration.ofMinutes(minutes);
    }

    private static BacklogScene scene() {
        return new BacklogScene()
                .with("EPIC-0001")
                .with("TASK-0001", draft -> draft.under("EPIC-0001"))
                .with("TASK-0002", draft -> draft.under("TASK-0001"))
                .with("TASK-0003", draft -> draft.under("EPIC-0001"));
    }

    // invariant 15
    @Test
    void activityComesNewestFirst() {
        var answer = scene().wrote(minutes(1), "ada", UPDATE, "TASK-0001")
                .wrote(minutes(3), "ada", UPDATE, "EPIC-0001")
                .wrote(minutes(2), "ada", UPDATE, "TASK-0002")
                .wrote(minutes(4), "ada", UPDATE, "TASK-0003")
                .about("TASK-0001");
        assertThat(answer.bundle().activity())
                .extracting(ActivityItem::entityId)
                .as("siblings are not told")
                .containsExactly("EPIC-0001", "TASK-0002", "TASK-0001");
    }

    // invariant 16
    @Test
    void noOperationIsShownTwiceAndNoneOfTheSameMillisecondIsLost() {
        var answer = scene().wrote(minutes(1), "ada", UPDATE, Map.of("id", "TASK-0001", "status", "open"))
                .wrote(minutes(1), "ada", UPDATE, Map.of("id", "TASK-0001", "status", "done"))
                .about("TASK-0001");
        assertThat(answer.bundle().activity())
                .extracting(ActivityItem::summary)
                .containsExactly("Updated TASK-0001: status → done", "Updated TASK-0001: status → open");
    }

    // invariant 17
    @Test
    void everyActivityHasMomentToolEntityActorAndSummary() {
        var entry = scene().wrote(minutes(1), "ada", "backlog_delete", "TASK-0001")
                .about("TASK-0001")
                .bundle()
                .activity()
                .getFirst();
        assertThat(entry)
                .isEqualTo(new ActivityItem(
                        BacklogScene.NOON.plus(minutes(1)), "backlog_delete", "TASK-0001", "ada", "Deleted TASK-0001"));
    }

    // invariant 18
    @Test
    void summariesAreSentencesForPeople() {
        var scene = scene().wrote(minutes(1), "ada", "backlog_create", Map.of("id", "TASK-0001", "title", "Sort it"))
                .wrote(minutes(2), "ada", UPDATE, Map.of("id", "TASK-0001", "status", "done", "evidence", List.of("x")))
                .wrote(minutes(3), "ada", "write_resource", Map.of("id", "TASK-0001", "uri", "mcp://backlog/a.md"))
                .wrote(minutes(4), "ada", "backlog_magic", "TASK-0001")
                .wrote(minutes(5), "ada", UPDATE, "TASK-0001");
        assertThat(scene.about("TASK-0001").bundle().activity())
                .extracting(ActivityItem::summary)
                .containsExactly(
                        "Updated TASK-0001",
                        "backlog_magic on TASK-0001",
                        "Wrote resource mcp://backlog/a.md",
                        "Updated TASK-0001: status → done, added evidence",
                        "Created task TASK-0001: \"Sort it\"");
    }

    // invariant 19
    @Test
    void withoutALogActivityIsSkippedWithoutError() {
        var answer = scene().about("TASK-0001");
        assertThat(answer.metadata().stages()).doesNotContain("temporal_overlay");
        assertThat(answer.bundle().activity()).isEmpty();
    }

    // invariant 20
    @Test
    void activityCanBeSwitchedOff() {
        var answer = scene().wrote(minutes(1), "ada", UPDATE, "TASK-0001")
                .ask(HydrationRequest.of("TASK-0001").including(true, false));
        assertThat(answer.metadata().stages())
                .doesNotContain("temporal_overlay")
                .contains("session_memory");
        assertThat(answer.bundle().activity()).isEmpty();
    }

    // invariant 32
    @Test
    void aSessionShowsActorTimesCountAndSummary() {
        var session = scene().wrote(minutes(1), "ada", UPDATE, Map.of("id", "TASK-0001", "status", "blocked"))
                .wrote(minutes(9), "ada", UPDATE, Map.of("id", "TASK-0001", "status", "done"))
                .about("TASK-0001")
                .bundle()
                .session()
                .orElseThrow();
        assertThat(session.actor().name()).isEqualTo("ada");
        assertThat(session.startedAt()).isEqualTo(BacklogScene.NOON.plus(minutes(1)));
        assertThat(session.endedAt()).isEqualTo(BacklogScene.NOON.plus(minutes(9)));
        assertThat(session.operationCount()).isEqualTo(2);
        assertThat(session.summary()).isEqualTo("status → done");
    }

    // invariant 33
    @Test
    void aSessionsActorIsAPersonOrAnAgent() {
        var agent = scene().wrote(minutes(1), "ada", UPDATE, "TASK-0001");
        var person = scene().wrote(minutes(1), "dev", UPDATE, "TASK-0001");
        assertThat(session(agent).actor().type()).isEqualTo(ActorType.AGENT);
        assertThat(session(person).actor().type()).isEqualTo(ActorType.USER);
    }

    private static SessionItem session(BacklogScene scene) {
        return scene.about("TASK-0001").bundle().session().orElseThrow();
    }

    // invariant 34
    @Test
    void withoutALogThereIsNoSession() {
        assertThat(scene().about("TASK-0001").bundle().session()).isEmpty();
    }

    // invariant 35
    @Test
    void sessionMemoryIsListedOnlyWhenItFoundASession() {
        assertThat(scene().logging().about("TASK-0001").metadata().stages())
                .contains("temporal_overlay")
                .doesNotContain("session_memory");
        assertThat(scene().wrote(minutes(1), "ada", UPDATE, "TASK-0001")
                        .about("TASK-0001")
                        .metadata()
                        .stages())
                .contains("session_memory");
    }

    // invariant 36
    @Test
    void downgradingKeepsTheGraphDepth() {
        var scene = new BacklogScene()
                .with("FLDR-0001")
                .with("EPIC-0001", draft -> draft.under("FLDR-0001"))
                .with("TASK-0001", draft -> draft.under("EPIC-0001"));
        var stubs = scene.ask(HydrationRequest.of("TASK-0001").depth(2).as(HydrationRequest.HydrationForm.STUBS));
        assertThat(stubs.bundle().in(ItemGroup.ANCESTORS))
                .allMatch(item -> item.graphDepth().orElse(0) == 2)
                .hasSize(1);
    }

    // invariant 37
    @Test
    void theSessionIsDroppedBeforeFocalOrParent() {
        var scene = scene().with(
                        "TASK-0001",
                        draft ->
                                draft.under("EPIC-0001").titled("t".repeat(500)).saying("x".repeat(900)))
                .with("EPIC-0001", draft -> draft.titled("e".repeat(400)))
                .wrote(minutes(1), "ada", UPDATE, "TASK-0001");
        var answer = scene.ask(HydrationRequest.of("TASK-0001").tokens(500));
        assertThat(answer.bundle().session()).isEmpty();
        assertThat(answer.bundle().parent()).isPresent();
        assertThat(answer.metadata().size().isTruncated()).isTrue();
    }

    @Test
    void aPauseOfThirtyMinutesKeepsASessionAndAMillisecondMoreSplitsIt() {
        var joined =
                scene().wrote(minutes(0), "ada", UPDATE, "TASK-0001").wrote(minutes(30), "ada", UPDATE, "TASK-0001");
        var split = scene().wrote(minutes(0), "ada", UPDATE, "TASK-0001")
                .wrote(minutes(30).plusMillis(1), "ada", UPDATE, "TASK-0001");
        assertThat(session(joined).operationCount()).isEqualTo(2);
        assertThat(session(split).operationCount()).isEqualTo(1);
    }

    @Test
    void anotherActorEndsTheSession() {
        var scene = scene().wrote(minutes(0), "eve", UPDATE, "TASK-0001")
                .wrote(minutes(1), "ada", UPDATE, "TASK-0001")
                .wrote(minutes(2), "eve", UPDATE, "TASK-0001");
        assertThat(session(scene).operationCount()).isEqualTo(1);
        assertThat(session(scene).summary()).isEqualTo("1 update");
    }

    @Test
    void aNamedSessionIncludesPausesAndListsOtherTouchedEntities() {
        var scene = scene().wroteIn("s1", minutes(0), UPDATE, Map.of("id", "TASK-0001"))
                .wroteIn("s1", minutes(50), UPDATE, Map.of("id", "TASK-0003"))
                .wroteIn("s1", minutes(100), "write_resource", Map.of("id", "TASK-0001", "uri", "mcp://backlog/a.md"))
                .wroteIn("s2", minutes(101), UPDATE, Map.of("id", "EPIC-0001"));
        assertThat(session(scene).operationCount()).isEqualTo(2);
        assertThat(session(scene).sessionId()).contains("s1");
        assertThat(session(scene).touched()).containsExactly("mcp://backlog/a.md", "TASK-0003");
    }

    @Test
    void aSessionWithoutAnIdListsWhatItsActorTouchedAroundItWithoutAPause() {
        var scene = new BacklogScene().with("TASK-0001");
        int[] minutes = {-51, -20, 0, 5, 20, 50, 81};
        for (int i = 0; i < minutes.length; i++)
            scene.wrote(
                    Duration.ofMinutes(minutes[i]),
                    minutes[i] == 5 ? "bob" : "ada",
                    "backlog_update",
                    minutes[i] == 0 ? "TASK-0001" : "TASK-000" + (i + 2));

        assertThat(session(scene).operationCount()).isEqualTo(1);
        assertThat(session(scene).touched()).containsExactly("TASK-0007", "TASK-0006", "TASK-0003");
    }

    @Test
    void omittedActivityIsCounted() {
        var scene = scene();
        for (int i = 0; i < 1_001; i++) scene.wrote(Duration.ofSeconds(i), "ada", UPDATE, "TASK-0001");
        for (int i = 0; i < 51; i++) scene.wrote(Duration.ofSeconds(i), "ada", UPDATE, "TASK-0002");
        var answer = scene.about("TASK-0001");
        assertThat(answer.bundle().activity()).hasSize(20);
        assertThat(answer.metadata().omitted().counts()).containsEntry(ItemGroup.ACTIVITY, 1_001 + 51 - 20);
        assertThat(session(scene).operationCount()).isEqualTo(50);
    }
}

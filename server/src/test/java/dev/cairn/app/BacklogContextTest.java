package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The context of an entity, for agents and for other programs.
class BacklogContextTest {

    private static final List<String> ROLES = List.of(
            "children",
            "siblings",
            "cross_referenced",
            "referenced_by",
            "ancestors",
            "descendants",
            "related_resources",
            "related",
            "activity",
            "blocked_by",
            "blocks",
            "suggestions");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private ContextFixture house;

    @BeforeEach
    void open() {
        house = new ContextFixture(folder);
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void oneCallTellsTheWholeSurroundingsSentenceFirst() {
        var epic = house.create(Map.of("title", "Search", "type", "epic"));
        var first = house.create(Map.of("title", "Collect clicks", "parent_id", epic));
        var task = house.create(Map.of("title", "Rank results", "parent_id", epic, "depends_on", List.of(first)));
        house.call("backlog_update", Map.of("id", task, "status", "in_progress"));

        var answer = house.call("backlog_context", Map.of("task_id", task));
        assertThat(answer.text()).contains(task + " → blocked by " + first + " (open).");
        var data = ContextFixture.data(answer);
        assertThat(data).containsKeys("focal", "parent", "blocked_by", "session_summary", "siblings", "activity");
        assertThat(data).as("empty roles are left out").doesNotContainKeys("children", "ancestors");
        assertThat(String.valueOf(data.get("session_summary"))).contains("status → in_progress");
    }

    @Test
    void fromWakeupOverReadyToContextTheNextTaskIsKnown() {
        var blocked = house.create(Map.of("title", "Blocked one"));
        var next = house.create(Map.of("title", "Do me first", "priority", 0));
        house.call("backlog_update", Map.of("id", blocked, "depends_on", List.of(next)));

        assertThat(house.call("wakeup", Map.of()).text()).contains(next);
        var ready = String.valueOf(ContextFixture.data(house.call("backlog_list", Map.of("ready", true)))
                .get("tasks"));
        assertThat(ready).contains(next).doesNotContain("id=" + blocked);
        var data = ContextFixture.data(house.call("backlog_context", Map.of("task_id", next)));
        assertThat(String.valueOf(data.get("blocks"))).contains(blocked);

        house.call("backlog_update", Map.of("id", next, "status", "done"));
        var after = ContextFixture.data(house.call("backlog_context", Map.of("task_id", blocked)));
        assertThat(String.valueOf(after.get("suggestions")))
                .contains(next + " is done: " + blocked + " may be unblocked");
    }

    @Test
    void anAnswerNeverCostsMoreThanItMayAndStillTellsTheTruthAboutItself() {
        var epic = house.create(Map.of("title", "Large", "type", "epic", "description", "many things ".repeat(20)));
        for (int i = 0; i < 60; i++)
            house.create(Map.of("title", "Part number " + i + " of the large thing", "parent_id", epic));
        for (int limit : new int[] {500, 800, 1_500, 4_000}) {
            var answer = house.call("backlog_context", Map.of("task_id", epic, "max_tokens", limit));
            assertThat(answer.ok()).isTrue();
            assertThat(ContextFixture.TOKENS.count(answer.text())).isLessThanOrEqualTo(limit);
            assertThat(String.valueOf(ContextFixture.data(answer).get("metadata")))
                    .contains("truncated=true");
            if (limit > 500) assertThat(answer.tree()).doesNotContainKey("omitted");
        }
    }

    @Test
    void nothingIsDroppedWhileThereIsRoomForIt() {
        var epic = house.create(Map.of("title", "Large", "type", "epic"));
        var blockers = IntStream.range(0, 12)
                .mapToObj(i -> house.create(Map.of("title", "First part " + i, "parent_id", epic)))
                .toList();
        for (int i = 0; i < 20; i++) house.create(Map.of("title", "Other part " + i, "parent_id", epic));
        var task = house.create(Map.of("title", "Last", "parent_id", epic, "depends_on", blockers));
        house.call("backlog_update", Map.of("id", task, "status", "in_progress"));
        for (int limit = 600; limit <= 2_400; limit += 100) {
            var answer = house.call("backlog_context", Map.of("task_id", task, "max_tokens", limit));
            int sent = ContextFixture.TOKENS.count(answer.text());
            assertThat(String.valueOf(ContextFixture.data(answer).get("metadata")))
                    .contains("dropped=");
            assertThat(sent).as("of " + limit).isBetween(limit - 110, limit);
        }
    }

    @Test
    void aFocalLargerThanTheAllowanceStillAnswers() {
        var task = house.create(Map.of("title", "Long", "description", "word ".repeat(20_000)));
        var answer = house.call("backlog_context", Map.of("task_id", task));
        assertThat(answer.ok()).isTrue();
        assertThat(String.valueOf(ContextFixture.data(answer).get("metadata"))).contains("over_budget=true");
    }

    @Test
    void everyRoleIsAnArrayOverHttp() {
        var task = house.create(Map.of("title", "Alone"));
        var tree = house.tree("/context?task_id=" + task + "&include_activity=false");
        assertThat(tree).containsEntry("parent", null).containsKeys("session_summary", "metadata");
        ROLES.forEach(role -> assertThat(tree.get(role)).as(role).isInstanceOf(List.class));
    }

    @Test
    void theSameRequestIsRefusedByToolAndPage() {
        var task = house.create(Map.of("title", "Alone"));
        for (var bad : List.of("depth=4", "depth=0", "max_tokens=499", "max_tokens=32001", "fidelity=all")) {
            var name = bad.substring(0, bad.indexOf('='));
            var value = bad.substring(bad.indexOf('=') + 1);
            Object written = name.equals("fidelity") ? value : (Object) Integer.valueOf(value);
            assertThat(house.call("backlog_context", Map.of("task_id", task, name, written))
                            .tree())
                    .as(bad)
                    .containsEntry("errorCode", "BAD_ARGUMENT");
            assertThat(house.get("/context?task_id=" + task + "&" + bad).statusCode())
                    .as(bad)
                    .isEqualTo(400);
        }
        assertThat(house.get("/context").statusCode()).isEqualTo(400);
        assertThat(house.get("/context?task_id=" + task + "&surprise=1").statusCode())
                .isEqualTo(400);
        assertThat(house.get("/context?task_id=TASK-9999").statusCode()).isEqualTo(404);
        assertThat(house.call("backlog_context", Map.of("task_id", "TASK-9999")).tree())
                .containsEntry("errorCode", "NOT_FOUND");
    }

    @Test
    void stubsAndThePastAreServedOverHttp() {
        var epic = house.create(Map.of("title", "Before", "type", "epic"));
        house.create(Map.of("title", "Child", "parent_id", epic));
        var before = Instant.now();
        house.call("backlog_update", Map.of("id", epic, "title", "After"));

        var stubs = house.tree("/context?fidelity=stubs&task_id=" + epic);
        assertThat(String.valueOf(stubs.get("children"))).contains("fidelity=reference");
        assertThat(String.valueOf(stubs.get("focal"))).contains("title=After");
        assertThat(String.valueOf(house.tree("/context?task_id=" + epic + "&asOf=" + before)
                        .get("focal")))
                .contains("title=Before");
    }

    @Test
    void aQueryTellsWhatElseItCouldHaveMeant() {
        house.create(Map.of("title", "Zebra crossing"));
        house.create(Map.of("title", "Zebra stripes"));
        var tree = house.tree("/context?query=zebra%20stripes");
        assertThat(String.valueOf(tree.get("focal"))).contains("Zebra stripes");
        assertThat(String.valueOf(tree.get("metadata")))
                .contains("focal_resolved_from=query")
                .contains("Zebra crossing");
    }
}

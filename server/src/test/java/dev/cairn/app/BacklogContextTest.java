package dev.cairn.app;

import static java.util.Objects.requireNonNull;
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
    void aLongDescriptionIsCutAndTheSurroundingsSurvive() {
        var epic = house.create(Map.of("title", "Above", "type", "epic"));
        for (int kilobytes : new int[] {5, 10, 15, 20, 25, 60, 200}) {
            var text = "One sentence of this paragraph. ".repeat(8).strip() + "\n\n";
            var task = house.create(
                    Map.of("title", "Long " + kilobytes, "parent_id", epic, "description", text.repeat(4 * kilobytes)));
            for (int i = 0; i < 4; i++) house.create(Map.of("title", "Below " + i, "parent_id", task));
            for (var size : List.<Map<String, Object>>of(
                    Map.of(), Map.of("max_tokens", 1_000), Map.of("max_tokens", 500), Map.of("profile", "compact"))) {
                var arguments = new java.util.LinkedHashMap<String, Object>(size);
                arguments.put("task_id", task);
                var answer = house.call("backlog_context", arguments);
                var data = ContextFixture.data(answer);
                var where = kilobytes + " kB " + size + " " + answer.text();
                assertThat(answer.tree()).as(where).doesNotContainKey("omitted");
                assertThat(data).as(where).containsKey("parent");
                var metadata = (Map<?, ?>) requireNonNull(data.get("metadata"));
                assertThat(metadata.get("over_budget")).as(where).isEqualTo(false);
                assertThat(metadata.get("total_items")).as(where).isEqualTo(told(data));
                if (size.isEmpty()) {
                    assertThat((List<?>) data.get("children")).as(where).hasSize(4);
                    assertThat(metadata.get("max_tokens")).isEqualTo(4_000);
                    assertThat(String.valueOf(data.get("focal"))).contains("One sentence");
                }
                if (data.get("focal") instanceof Map<?, ?> focal && focal.get("cut") instanceof Map<?, ?> cut)
                    assertThat(whole(String.valueOf(cut.get("read"))))
                            .contains(text.repeat(4 * kilobytes).strip());
                else assertThat(kilobytes).isLessThan(20);
            }
        }
    }

    @Test
    void aSmallBudgetShowsSomeOfTheDescriptionBeforeAnyChild() {
        var epic = house.create(Map.of("title", "Above all of them", "type", "epic"));
        var text = "One sentence of this paragraph. ".repeat(500);
        var task = house.create(Map.of(
                "title",
                "Long, with links and children",
                "parent_id",
                epic,
                "description",
                text,
                "references",
                List.of(Map.of("url", epic), Map.of("url", "https://example.org/a/long/address"))));
        for (int i = 0; i < 6; i++) house.create(Map.of("title", "Below " + i, "parent_id", task));
        for (int limit = 500; limit <= 800; limit += 20) {
            var answer = house.call("backlog_context", Map.of("task_id", task, "max_tokens", limit));
            assertThat(String.valueOf(ContextFixture.data(answer).get("focal")))
                    .as("at " + limit)
                    .contains("One sentence");
        }
    }

    /// The number of items that an answer shows.
    private static int told(Map<String, Object> data) {
        int items = 1 + (data.containsKey("parent") ? 1 : 0) + (data.containsKey("session_summary") ? 1 : 0);
        for (var role : ROLES.subList(0, 9)) items += data.get(role) instanceof List<?> list ? list.size() : 0;
        return items;
    }

    /// Makes the call that an answer names for the rest of a text.
    private String whole(String call) {
        var parts = List.of(call.split("[ =]"));
        assertThat(parts.getFirst()).isEqualTo("backlog_get");
        var entities = (List<?>) requireNonNull(ContextFixture.data(house.call(
                        "backlog_get",
                        Map.of(parts.get(1), parts.get(2), parts.get(3), Integer.parseInt(parts.get(4)))))
                .get("entities"));
        return String.valueOf(((Map<?, ?>) entities.getFirst()).get("description"));
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

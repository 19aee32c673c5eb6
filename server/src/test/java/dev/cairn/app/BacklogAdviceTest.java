package dev.cairn.app;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lists that can be read to their end, and advice that is right.
class BacklogAdviceTest {

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

    private Map<String, Object> data(String tool, Map<String, Object> arguments) {
        return ContextFixture.data(house.call(tool, arguments));
    }

    @Test
    void everyListCanBeReadToItsEndInEveryProfile() {
        var target = house.create(Map.of("title", "Target"));
        for (int i = 0; i < 55; i++)
            house.create(Map.of(
                    "title",
                    "Walrus number " + i + " with a title of some length",
                    "references",
                    List.of(Map.of("url", target))));
        for (var profile : List.of("compact", "balanced", "debug")) {
            assertThat(read("backlog_list", "tasks", Map.of("profile", profile)))
                    .as(profile)
                    .hasSize(56);
            assertThat(read("backlog_list", "tasks", Map.of("profile", profile, "ready", true)))
                    .hasSize(56);
            assertThat(read("backlog_list", "tasks", Map.of("profile", profile, "references_to", target)))
                    .as("further references")
                    .hasSize(55);
            assertThat(read("backlog_search", "results", Map.of("profile", profile, "query", "walrus")))
                    .hasSize(55);
            assertThat(read("progress_query", "items", Map.of("profile", profile)))
                    .hasSize(56);
        }
        assertThat((List<?>) data("backlog_list", Map.of("limit", 50, "profile", "debug"))
                        .get("tasks"))
                .hasSize(50);
        assertThat((List<?>) data("backlog_list", Map.of("limit", 50)).get("tasks"))
                .hasSize(50);
        assertThat((List<?>) data("backlog_list", Map.of("limit", 7)).get("tasks"))
                .hasSize(7);
    }

    /// The ids of all pages; no id may come twice.
    private List<String> read(String tool, String field, Map<String, Object> arguments) {
        var ids = new ArrayList<String>();
        var given = new LinkedHashMap<String, Object>(arguments);
        for (int page = 0; page < 200; page++) {
            var data = data(tool, given);
            for (var line : (List<?>) requireNonNull(data.get(field)))
                ids.add(String.valueOf(((Map<?, ?>) line).get("id")));
            if (!data.containsKey("next")) break;
            given.put("cursor", data.get("next"));
        }
        assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
        return ids;
    }

    @Test
    void adviceStartsAtTheEndOfTheChain() {
        var last = house.create(Map.of("title", "End of the chain"));
        var middle = house.create(Map.of("title", "Middle", "depends_on", List.of(last)));
        var one = house.create(Map.of("title", "One", "depends_on", List.of(middle)));
        house.create(Map.of("title", "Two", "depends_on", List.of(middle)));
        var lone = house.create(Map.of("title", "Lone"));
        house.create(Map.of("title", "Three", "depends_on", List.of(lone)));

        assertThat(String.valueOf(data("blocking_issues", Map.of()).get("recommendation")))
                .isEqualTo("Finish " + last + " first: 3 items wait for it.");

        var done = house.call("task_update", Map.of("taskId", last, "status", "done"));
        assertThat(ContextFixture.data(done)).containsEntry("becameReady", List.of(middle));
        assertThat(done.text()).contains("Ready now: " + middle + ".");
        assertThat(ContextFixture.data(house.call("backlog_update", Map.of("id", one, "title", "Other"))))
                .doesNotContainKey("becameReady");
    }

    @Test
    void completingAnItemNamesItemsThatOnlyTheirStatusStillBlocks() {
        var first = house.create(Map.of("title", "First"));
        var second = house.create(Map.of("title", "Second"));
        var marked = house.create(Map.of("title", "Marked", "depends_on", List.of(first)));
        var waiting = house.create(Map.of("title", "Waiting", "depends_on", List.of(first, second)));
        for (var each : List.of(marked, waiting)) house.call("backlog_update", Map.of("id", each, "status", "blocked"));

        var done = house.call("task_update", Map.of("taskId", first, "status", "done"));
        assertThat(ContextFixture.data(done))
                .containsEntry("stillBlocked", List.of(marked))
                .doesNotContainKey("becameReady");
        assertThat(done.text())
                .contains(marked + " waited for it and is still marked blocked")
                .doesNotContain(waiting);

        var cancelled = house.call("backlog_update", Map.of("id", second, "status", "cancelled"));
        assertThat(ContextFixture.data(cancelled)).containsEntry("stillBlocked", List.of(waiting));
    }

    @Test
    void theCriticalPathOfAnEpicIsItsLongestChainOfOpenWork() {
        var epic = house.create(Map.of("title", "Epic", "type", "epic"));
        var ids = new ArrayList<String>();
        for (int i = 0; i < 4; i++)
            ids.add(house.create(Map.of(
                    "title",
                    "Step " + i,
                    "parent_id",
                    epic,
                    "depends_on",
                    i == 0 ? List.of() : List.of(ids.get(i - 1)))));
        house.create(Map.of("title", "Beside", "parent_id", epic));

        assertThat(String.valueOf(data("feature_status", Map.of("featureId", epic, "tokens", 4_000))
                        .get("criticalPath")))
                .contains(ids.toString(), "4");
        house.call("backlog_update", Map.of("id", ids.getFirst(), "status", "done"));
        assertThat(String.valueOf(data("feature_status", Map.of("featureId", epic, "tokens", 4_000))
                        .get("criticalPath")))
                .contains(ids.subList(1, 4).toString());
    }

    @Test
    void adviceCountsAllBlockedItemsAndSaysThatNotAllAreListed() {
        var old = house.create(Map.of("title", "Old blocker"));
        for (int i = 0; i < 60; i++) house.create(Map.of("title", "Waits " + i, "depends_on", List.of(old)));
        for (int i = 0; i < 55; i++) {
            var fresh = house.create(Map.of("title", "New blocker " + i));
            house.create(Map.of("title", "Waits for a new one " + i, "depends_on", List.of(fresh)));
            house.create(Map.of("title", "Waits for it too " + i, "depends_on", List.of(fresh)));
        }

        var answer = house.call("blocking_issues", Map.of("profile", "debug"));

        assertThat(answer.text())
                .contains("170 items are blocked. Finish " + old + " first: 60 items wait for it.")
                .contains("The newest 100 are listed; progress_query status=blocked pages through all.");
        assertThat((List<?>) ContextFixture.data(answer).get("blockingIssues")).hasSize(100);
        assertThat(read("progress_query", "items", Map.of("status", "blocked", "limit", 50)))
                .hasSize(170);
    }

    @Test
    void totalsOfProgressAddUp() {
        var first = house.create(Map.of("title", "First"));
        house.create(Map.of("title", "Second", "depends_on", List.of(first)));
        for (var status : List.of("done", "cancelled", "cancelled"))
            house.call("task_update", Map.of("taskId", house.create(Map.of("title", status)), "status", status));

        assertThat(String.valueOf(data("progress_query", Map.of("limit", 1, "tokens", 4_000))
                        .get("totals")))
                .isEqualTo("{total=5, active=1, blocked=1, completed=1, cancelled=2, percent=33}");
    }

    @Test
    void aFeatureSaysHowMuchOfHowManyTasksIsDone() {
        var epic = house.create(Map.of("title", "Epic", "type", "epic"));
        assertThat(house.call("feature_status", Map.of("featureId", epic)).text())
                .contains(epic + " \\\"Epic\\\" is open and has no tasks below it.");
        var first = house.create(Map.of("title", "First", "parent_id", epic));
        house.create(Map.of("title", "Second", "parent_id", epic, "depends_on", List.of(first)));
        var last = house.create(Map.of("title", "Last", "parent_id", epic));
        house.call("task_update", Map.of("taskId", last, "status", "done"));

        assertThat(house.call("feature_status", Map.of("featureId", epic)).text())
                .contains(epic + " \\\"Epic\\\" is open; 33 % of the 3 tasks below it are done, 1 is blocked.");
    }

    @Test
    void theKindOfAReferenceDecidesWhetherItIsFollowed() {
        var other = house.create(Map.of("title", "Other"));
        var epic = house.create(Map.of("title", "Epic", "type", "epic"));
        house.call(
                "write_resource",
                Map.of(
                        "uri",
                        "mcp://backlog/resources/guides/style.md",
                        "operation",
                        Map.of("type", "create", "content", "# Style\n\nPlain words.")));
        var task = house.create(Map.of(
                "title",
                "Focal",
                "parent_id",
                epic,
                "references",
                List.of(
                        Map.of("url", "https://example.org/" + other),
                        Map.of("url", "mcp://backlog/resources/guides/style.md"))));
        var sibling =
                house.create(Map.of("title", "Sibling", "parent_id", epic, "references", List.of(Map.of("url", task))));
        house.call(
                "backlog_update",
                Map.of(
                        "id",
                        task,
                        "references",
                        List.of(
                                Map.of("url", sibling),
                                Map.of("url", "https://example.org/" + other),
                                Map.of("url", "mcp://backlog/resources/guides/style.md"))));
        var toParent = house.create(Map.of("title", "About the epic", "references", List.of(Map.of("url", epic))));

        var tree = house.tree("/context?include_related=false&task_id=" + task);
        assertThat((List<?>) tree.get("cross_referenced")).isEmpty();
        assertThat(String.valueOf(tree.get("related_resources"))).contains("guides/style.md");
        assertThat(String.valueOf(tree.get("siblings"))).contains(sibling, "bidirectional=true");
        assertThat(String.valueOf(tree.get("activity")))
                .contains("references → " + sibling + " https://example.org/" + other);
        assertThat((List<?>) house.tree("/context?task_id=" + other).get("referenced_by"))
                .isEmpty();
        assertThat(String.valueOf(tree.get("referenced_by"))).doesNotContain(toParent);
        assertThat(String.valueOf(house.tree("/context?include_parent_reverse_refs=true&task_id=" + task)
                        .get("referenced_by")))
                .contains(toParent);
    }

    private static String tx(String body) {
        return body.replaceFirst("(?s).*\"tx\":(\\d+).*", "$1");
    }

    @Test
    void aRepeatedContextHasTheSameBytesUntilSomethingIsWritten() {
        var task = house.create(Map.of("title", "Focal", "description", "text"));
        var first = house.get("/context?task_id=" + task).body();
        var second = house.get("/context?task_id=" + task).body();
        // Indexing of the folder may write between two requests; then the transaction differs.
        for (int i = 0; i < 50 && !tx(first).equals(tx(second)); i++) {
            first = second;
            second = house.get("/context?task_id=" + task).body();
        }
        assertThat(second).isEqualTo(first);
        assertThat(house.get("/context?depth=2&task_id=" + task).body()).isNotEqualTo(first);

        house.call("backlog_update", Map.of("id", task, "title", "Changed"));

        assertThat(house.get("/context?task_id=" + task).body()).contains("Changed");
    }
}

package dev.cairn.app;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The backlog through tools, pages, MCP and commands of a real daemon.
class BacklogServedTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static Path workspace;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() throws IOException {
        machine = new TestMachine(folder);
        workspace = Files.createDirectory(folder.resolve("shop"));
        house = new InProcessDaemon(machine, workspace, folder);
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static String create(Map<String, Object> fields) {
        return String.valueOf(house.data("backlog_create", fields).get("id"));
    }

    @Test
    void aTaskGoesFromCreationToCompletion() {
        var first = create(Map.of("title", "Lay the cable"));
        var second = create(Map.of("title", "Plug it in", "depends_on", List.of(first)));

        assertThat(house.data("backlog_get", Map.of("id", second)).toString())
                .contains("blocked_by=[" + first + "]", "revision=");
        assertThat(house.data("blocking_issues", Map.of("context", second)).toString())
                .contains(second + " → blocked by " + first + " (open)", "Finish " + first + " first");
        var done = house.data("task_update", Map.of("taskId", first, "status", "done", "notes", "laid"));
        assertThat(String.valueOf(done.get("changed"))).contains("status", "notes");
        assertThat(house.data("backlog_list", Map.of("ready", true, "query", "plug it in"))
                        .toString())
                .contains(second);
        assertThat(house.data("backlog_delete", Map.of("id", second))).containsEntry("ended", second);
        assertThat(house.call("backlog_get", Map.of("id", second))).containsEntry("errorCode", "NOT_FOUND");
    }

    @Test
    void aLongTitleFitsEvenTheSmallestAnswer() {
        var title = "長い題名🚀".repeat(80);
        var id = create(Map.of("title", title));

        for (var call : List.of(
                Map.entry("backlog_update", Map.<String, Object>of("id", id, "status", "in_progress", "tokens", 150)),
                Map.entry("backlog_get", Map.<String, Object>of("id", id, "tokens", 150)),
                Map.entry("backlog_list", Map.<String, Object>of("query", "長い題名", "tokens", 150)),
                Map.entry("backlog_search", Map.<String, Object>of("query", "長い題名", "tokens", 150)),
                Map.entry("feature_status", Map.<String, Object>of("featureId", id, "tokens", 150))))
            assertThat(house.call(call.getKey(), call.getValue()))
                    .as(call.getKey())
                    .containsEntry("ok", true);
    }

    @Test
    void aLostRaceIsAConflictWithTheWayOut() {
        var id = create(Map.of("title", "Contended"));
        var revision = house.data("backlog_update", Map.of("id", id, "title", "Contended once"))
                .get("revision");
        house.data("backlog_update", Map.of("id", id, "title", "Contended twice", "revision", revision));

        assertThat(house.call("task_update", Map.of("taskId", id, "status", "done", "revision", revision)))
                .containsEntry("ok", false)
                .extractingByKey("hint")
                .asString()
                .contains("revision=");
        var lost = house.call("backlog_update", Map.of("id", id, "title", "lost", "revision", revision));

        assertThat(lost).containsEntry("errorCode", "CONFLICT");
        assertThat(String.valueOf(lost.get("hint"))).contains("revision=");
    }

    @Test
    void pagesAnswerBareDataAndRefuseAsTheToolsDo() {
        var id = create(Map.of("title", "Paged zebra", "description", "stripes"));

        assertThat(tree(house.get("/tasks/" + id))).containsEntry("title", "Paged zebra");
        assertThat(tree(house.get("/tasks?status=open&limit=500")).toString()).contains(id);
        assertThat(tree(house.get("/search?query=zebra")).toString()).contains(id, "score");
        assertThat(tree(house.get("/operations?entity_id=" + id)).toString()).contains("backlog_create", "name=http");
        assertThat(house.get("/tasks?limit=0").statusCode()).isEqualTo(400);
        assertThat(house.get("/tasks?limit=abc").statusCode()).isEqualTo(400);
        assertThat(house.get("/tasks?stauts=open").body()).contains("Did you mean status?");
        assertThat(house.get("/tasks/TASK-9999").statusCode()).isEqualTo(404);
        assertThat(house.get("/resource?uri=mcp://backlog/resources/../../x.md").statusCode())
                .isBetween(400, 404);
        assertThat(house.get("/tasks", "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
        assertThat(house.post("/backlog/import", "{}", "Origin", "https://evil.example")
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void anImportThatIsNoListIsRefusedByTheNameOfItsField() {
        for (var field : List.of("tasks", "resources", "operations"))
            for (var value : List.of("\"x\"", "{}", "7", "true")) {
                var answer = house.post("/backlog/import", "{\"" + field + "\":" + value + "}");
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
                assertThat(answer.body()).contains(field + " is no list");
            }
        assertThat(house.post("/backlog/import", "{\"tasks\":null}").statusCode())
                .isEqualTo(200);
    }

    @Test
    void followersHearWhatHappenedToTheBacklog() throws Exception {
        var id = create(Map.of("title", "Heard"));
        house.data("backlog_update", Map.of("id", id, "status", "in_progress"));
        house.data(
                "write_resource",
                Map.of("uri", "mcp://backlog/resources/heard.md", "operation", Map.of("type", "append", "text", "x")));
        house.data("backlog_delete", Map.of("id", id));

        assertThat(house.events(4_096))
                .contains("event: task_created", "event: task_changed", "event: resource_changed")
                .contains("event: task_deleted");
    }

    @Test
    void theLogNamesTheCallerAndNotTheServer() {
        var id = String.valueOf(house.data(
                        "backlog_create",
                        Map.of("title", "Signed"),
                        "X-Cairn-Agent",
                        "user:dev",
                        "X-Cairn-Session",
                        "s9")
                .get("id"));

        assertThat(house.get("/operations?entity_id=" + id).body())
                .contains("\"type\":\"user\",\"name\":\"dev\"", "\"session_id\":\"s9\"");
    }

    @Test
    void documentsAreWrittenFoundAndReadOverMcp() {
        var uri = "mcp://backlog/resources/TASK-0001/giraffe.md";
        house.data(
                "write_resource",
                Map.of("uri", uri, "operation", Map.of("type", "create", "content", "# Giraffe\n\nLong neck.")));

        assertThat(house.data("backlog_search", Map.of("query", "giraffe")).toString())
                .contains(uri);
        assertThat(house.get("/resource?uri=" + uri).body()).contains("Long neck.");
        assertThat(mcp("resources/list", Map.of())).contains(uri);
        assertThat(mcp("resources/read", Map.of("uri", uri))).contains("Long neck.");
        var id = create(Map.of("title", "Readable item", "description", "the body"));
        assertThat(mcp("resources/read", Map.of("uri", "mcp://backlog/tasks/" + id + ".md")))
                .contains("Readable item", "the body");
        assertThat(mcp("prompts/get", Map.of("name", "wakeup"))).contains("You are");
    }

    private static String mcp(String method, Map<String, Object> params) {
        var greeting = house.post("/mcp", """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",
                "capabilities":{},"clientInfo":{"name":"probe","version":"1"}}}""".replace("\n", ""));
        var session = greeting.headers().firstValue("Mcp-Session-Id").orElseThrow();
        house.post("/mcp", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", "Mcp-Session-Id", session);
        var frame = dev.cairn.serve.http.HttpJson.write(
                Map.of("jsonrpc", "2.0", "id", 2, "method", method, "params", params));
        return house.post("/mcp", frame, "Mcp-Session-Id", session).body();
    }

    @Test
    void aWakeupNeverExceedsItsBytes() {
        for (int i = 0; i < 30; i++)
            create(Map.of("title", "Ünïcode \"quotes\" \\ \n 日本語 🚀 ".repeat(9).strip(), "priority", i % 5));

        for (var profile : List.of("compact", "balanced", "debug")) {
            var text = house.text("wakeup", Map.of("profile", profile));
            assertThat(text.getBytes(StandardCharsets.UTF_8).length).as(text).isLessThanOrEqualTo(3_072);
            assertThat(text).startsWith("{\"ok\":true");
        }
        assertThat(house.text("wakeup", Map.of())).contains("\"truncated\":{", "You are http");
    }

    @Test
    void wakeupIsAvailableAsACommand() {
        var typed = machine.type("wakeup", "--workspace", workspace.toString());
        assertThat(typed.out()).contains("You are cairn-cli", "episode_add");
        assertThat(typed.exitCode()).isZero();
    }

    @Test
    void aBacklogLeavesAndComesBackUnchanged() throws IOException {
        var epic = create(Map.of("title", "Travel: \"far\" #1", "type", "epic"));
        var id = create(Map.of("title", "- odd: yes", "parent_id", epic, "description", "a\n---\nb\n\n"));
        var before = house.get("/tasks/" + id).body();
        var target = folder.resolve("files");

        assertThat(machine.type("backlog", "export", target.toString(), "--workspace", workspace.toString())
                        .out())
                .contains("files written");
        assertThat(target.resolve("tasks").resolve(id + ".md")).content().startsWith("---\nid: \"" + id + "\"\n");
        Files.writeString(target.resolve("tasks/broken.md"), "no front matter");
        Files.writeString(target.resolve("tasks/bad.md"), "---\nid: TASK-0007\ntitle: [\n---\n");
        house.data("backlog_update", Map.of("id", id, "title", "Changed meanwhile", "description", ""));

        var typed = machine.type("backlog", "import", target.toString(), "--workspace", workspace.toString());

        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out())
                .contains("tasks/broken.md (tasks-broken): it has no front matter", "0 refused")
                .contains("tasks/bad.md (TASK-0007): its front matter is not YAML");
        assertThat(without(house.get("/tasks/" + id).body())).isEqualTo(without(before));
    }

    @Test
    void moreThanOneAnswerCarriesIsExportedToo() {
        for (int i = 0; i < 4; i++)
            house.data(
                    "write_resource",
                    Map.of(
                            "uri",
                            "mcp://backlog/resources/large/" + i + ".md",
                            "operation",
                            Map.of("type", "create", "content", "x".repeat(1_000_000))));
        var target = folder.resolve("large");

        machine.type("backlog", "export", target.toString(), "--workspace", workspace.toString());

        for (int i = 0; i < 4; i++)
            assertThat(target.resolve("resources/large/" + i + ".md")).hasSize(1_000_000);
    }

    /// Removes the revision, the only field that counts writes.
    private static Map<String, Object> without(String entity) {
        var tree = InProcessDaemon.tree(entity);
        tree.remove("revision");
        return tree;
    }

    @Test
    void aBacklogOfAnotherToolIsTakenAsItIs() throws IOException {
        var file = folder.resolve("backlog.json");
        Files.writeString(file, """
                {"tasks": [
                  {"id": "TASK-0800", "title": "Loop", "status": "open", "type": "task", "parent_id": "TASK-0801",
                   "depends_on": ["TASK-0801"], "created_at": "2026-02-01T08:00:00.000Z",
                   "updated_at": "2026-02-02T08:00:00.000Z", "references": [{"url": "TASK-0801"}]},
                  {"id": "TASK-0801", "title": 2024, "status": "done", "epic_id": "TASK-0800"},
                  {"id": "TASK-0802", "status": "open"}],
                 "resources": [{"path": "resources/TASK-0800/a.md", "content": "# A"},
                               {"path": "resources/../../b.md", "content": "# B"}],
                 "operations": [{"ts": "2026-02-01T08:00:00.000Z", "tool": "backlog_create", "params": {"title": "Loop"},
                   "result": {}, "resourceId": "TASK-0800", "actor": {"type": "agent", "name": "old"}}]}""");

        var typed = machine.type("backlog", "import", file.toString(), "--workspace", workspace.toString());

        assertThat(typed.exitCode()).isEqualTo(1);
        assertThat(typed.err()).contains("refused resources/../../b.md");
        assertThat(typed.out()).contains("TASK-0802: it had no title", "1 refused");
        assertThat(tree(house.get("/tasks/TASK-0801"))).containsEntry("title", "2024");
        assertThat(house.get("/operations?entity_id=TASK-0800").body()).contains("\"name\":\"old\"");
        var again = machine.type("backlog", "import", file.toString(), "--workspace", workspace.toString());
        assertThat(again.out()).contains("0 things changed");
        assertThat(create(Map.of("title", "After"))).isGreaterThan("TASK-0801");
    }

    @Test
    void aWordThatNobodyKnowsIsKeptShownAndCountsAsOpen() throws IOException {
        var messy = Files.createDirectories(folder.resolve("messy/tasks"));
        Files.writeString(messy.resolve("a.md"), """
                ---
                id: TASK-0900
                title: Sort the quokkas
                status: triage
                estimate: 1.10
                labels: [x, y]
                ---
                """);
        Files.writeString(messy.resolve("b.md"), "---\nid: TASK-0900\ntitle: Again\n---\n");
        Files.writeString(messy.resolve("c.md"), "---\nid: TASK-0901\ntitle: Quokka over\nstatus: WontFix\n---\n");
        var target = requireNonNull(messy.getParent()).toString();

        var trial = machine.type("backlog", "import", target, "--dry-run", "--workspace", workspace.toString());
        assertThat(trial.out()).contains("nothing was written", "2 things would change");
        assertThat(house.get("/tasks/TASK-0900").statusCode()).isEqualTo(404);

        var typed = machine.type("backlog", "import", target, "--workspace", workspace.toString());

        assertThat(typed.exitCode()).isEqualTo(1);
        assertThat(typed.err()).contains("tasks/b.md", "tasks/a.md", "TASK-0900");
        assertThat(typed.out())
                .contains("status 'triage' is kept and counts as open; known are open, in_progress")
                .contains("status 'WontFix' is read as cancelled", "kept unknown fields: estimate (1), labels (1)");
        assertThat(house.data("backlog_list", Map.of("ready", true, "query", "quokkas"))
                        .toString())
                .contains("TASK-0900", "status=triage");
        assertThat(house.data("backlog_list", Map.of("status", List.of("open"), "query", "quokkas"))
                        .toString())
                .contains("TASK-0900");
        assertThat(house.get("/operations?entity_id=TASK-0900").body()).contains("backlog_import");
        var exported = folder.resolve("messy-out");
        machine.type("backlog", "export", exported.toString(), "--workspace", workspace.toString());
        assertThat(exported.resolve("tasks/TASK-0900.md"))
                .content()
                .contains("status: \"triage\"", "estimate: 1.10", "- \"x\"");
        assertThat(house.data("backlog_update", Map.of("id", "TASK-0900", "status", "in_progress"))
                        .toString())
                .contains("status=in_progress");
        assertThat(house.get("/tasks/TASK-0900").body()).contains("\"status\":\"in_progress\"", "\"estimate\":1.10");
    }

    private static Map<String, Object> tree(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return InProcessDaemon.tree(response.body());
    }
}

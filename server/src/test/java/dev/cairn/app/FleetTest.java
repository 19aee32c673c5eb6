package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static dev.cairn.app.SharedShop.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.home.Home;
import dev.cairn.process.DaemonElection;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Three scripted agents work six tasks with dependencies, over stdio and HTTP. One is killed in the middle of a task
/// and another takes it over. No task is done twice, no note is lost, and nothing is refused needlessly.
///
/// `-Dcairn.fleet.worktrees=true` gives each agent a git worktree of its own.
@Tag("long")
class FleetTest {

    private static final int STEPS_MAX = 60;
    private static final List<String> FILES = List.of("a", "b", "c", "d", "e", "f");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    /// The agent that did each task.
    private final Map<String, String> done = new ConcurrentHashMap<>();

    private final ConcurrentLinkedQueue<String> refusals = new ConcurrentLinkedQueue<>();

    @Test
    void threeAgentsShareSixTasksAndOneIsTakenOver() throws Exception {
        var real = folder.toRealPath();
        var home = new Home(real.resolve("home"));
        var repo = GitRepo.create(real.resolve("shop"));
        for (var name : FILES)
            repo.write("shop/" + name + ".py", "def " + name + "(x):\n    return x\n")
                    .write(
                            "tests/test_" + name + ".py",
                            "from shop." + name + " import " + name + "\n\n\ndef test_" + name + "():\n    assert "
                                    + name + "(1) == 1\n");
        repo.commit("Begin", Instant.now());
        try (var ada = new BridgeAgent(home, worktree(repo, "ada"), "ada")) {
            data(ada, "graph_rebuild", Map.of());
            var tasks = plan(ada);
            var killed = new BridgeAgent(home, worktree(repo, "eve"), "eve");
            var left = begin(killed).orElseThrow();
            data(killed, "episode_add", Map.of("type", "LEARNING", "content", "Lesson of eve.", "task", left));
            killed.end(true);
            try (var bob = http(home, worktree(repo, "bob"), "bob");
                    var pool = Executors.newVirtualThreadPerTaskExecutor()) {
                TestMachine.await(() -> data(ada, "handoff", Map.of("agent", "eve"))
                        .path("next")
                        .asString("")
                        .contains("takeover=true"));
                assertThat(id(claim(ada, left, true), "status")).isEqualTo("ok");
                finish(ada, left);
                var works = List.of(pool.submit(() -> work(ada)), pool.submit(() -> work(bob)));
                for (var work : works) work.get();
                assertNothingWasLost(bob, tasks);
            }
        } finally {
            DaemonElection.find(home).ifPresent(TestMachine::kill);
        }
    }

    private static Path worktree(GitRepo repo, String name) {
        if (!Boolean.getBoolean("cairn.fleet.worktrees")) return repo.folder();
        var tree = repo.folder().resolveSibling("tree-" + name);
        repo.git("worktree", "add", "-q", "-b", name, tree.toString());
        return tree;
    }

    private static TestAgent http(Home home, Path workspace, String name) throws IOException, InterruptedException {
        var daemon = DaemonElection.find(home).orElseThrow();
        var address = new HttpAgent.DaemonAddress(
                daemon.port(), "Bearer " + daemon.secret().orElseThrow().value());
        var agent = new HttpAgent(
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build(), address, name);
        data(agent, "graph_health", Map.of("workspace", workspace.toString()));
        return agent;
    }

    /// Six tasks; the last three wait for one of the first three each.
    private static List<String> plan(TestAgent agent) {
        var tasks = new ArrayList<String>();
        for (int number = 0; number < FILES.size(); number++) {
            var fields = new HashMap<String, Object>();
            fields.put("title", "Double " + FILES.get(number));
            fields.put("references", List.of(Map.of("url", "shop/" + FILES.get(number) + ".py")));
            if (number >= 3) fields.put("depends_on", List.of(tasks.get(number - 3)));
            tasks.add(id(data(agent, "backlog_create", fields), "id"));
        }
        return tasks;
    }

    private static JsonNode claim(TestAgent agent, String target, boolean takeover) {
        return data(agent, "agent_claim", Map.of("target", target, "intent", "double it", "takeover", takeover));
    }

    /// Claims the first ready task that nobody else gets first.
    private static Optional<String> begin(TestAgent agent) {
        data(agent, "wakeup", Map.of());
        return data(agent, "backlog_list", Map.of("ready", true))
                .path("tasks")
                .valueStream()
                .map(task -> id(task, "id"))
                .filter(task -> id(claim(agent, task, false), "status").equals("ok"))
                .findFirst();
    }

    private int work(TestAgent agent) {
        int finished = 0;
        for (int step = 0; step < STEPS_MAX && done.size() < FILES.size(); step++) {
            var task = begin(agent);
            if (task.isEmpty()) continue;
            finish(agent, task.get());
            finished++;
        }
        return finished;
    }

    private void finish(TestAgent agent, String task) {
        var item =
                data(agent, "backlog_get", Map.of("id", task)).path("entities").get(0);
        var name = id(item, "title").substring("Double ".length());
        var file = "shop/" + name + ".py";
        must(agent, "context_pack", Map.of("task", task));
        must(agent, "backlog_update", Map.of("id", task, "status", "in_progress"));
        must(agent, "agent_claim", Map.of("target", file, "intent", "double it"));
        must(agent, "test_select", Map.of("files", List.of(file)));
        must(
                agent,
                "episode_add",
                Map.of("type", "EDIT", "content", "Note of " + task + ".", "entities", List.of(file), "task", task));
        must(agent, "backlog_update", Map.of("id", task, "status", "done", "evidence", List.of("green")));
        assertThat(done.put(task, agent.name())).as(task + " was done twice").isNull();
    }

    private void must(TestAgent agent, String tool, Map<String, Object> arguments) {
        var answer = ask(agent, tool, arguments);
        boolean isServed = answer.path("ok").asBoolean()
                && !answer.path("data").path("status").asString("").equals("CONFLICT");
        if (!isServed) refusals.add(agent.name() + " " + tool + " " + arguments + ": " + answer);
    }

    private void assertNothingWasLost(TestAgent agent, List<String> tasks) {
        assertThat(done.keySet()).containsExactlyInAnyOrderElementsOf(tasks);
        assertThat(refusals).isEmpty();
        var counts = data(agent, "backlog_list", Map.of("counts", true, "tokens", 2_000))
                .path("counts");
        assertThat(counts.path("status.done").asInt()).isEqualTo(FILES.size());
        assertThat(data(agent, "coordination_overview", Map.of())
                        .path("totalClaims")
                        .asInt())
                .isPositive();
        assertThat(data(agent, "coordination_overview", Map.of()).path("activeClaims"))
                .isEmpty();
        for (var task : tasks)
            assertThat(data(agent, "episode_recall", Map.of("query", "Note of " + task, "task", task, "tokens", 3_000))
                            .toString())
                    .contains("Note of " + task + ".");
        assertThat(data(agent, "episode_recall", Map.of("query", "lesson of eve"))
                        .toString())
                .contains("Lesson of eve.");
    }
}

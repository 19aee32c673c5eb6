package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// A messy backlog is imported, worked on by two agents over MCP, and exported with nothing lost.
class MessyBacklogTest extends WithSharedShop {

    private static final int ITEMS = 60;

    private static final List<String> STATUSES =
            List.of("Done", "in-progress", "wontfix", "triage", "OPEN", "needs review", "''", "[open]", "blocked", "3");

    /// A generated item: its front matter as written, and a line of its text.
    private record MessyItem(Map<String, String> written, String line) {}

    private final Map<String, MessyItem> items = new LinkedHashMap<>();

    private void write(Path tasks) throws IOException {
        var random = new Random(7);
        for (int i = 0; i < ITEMS; i++) {
            // Some ids are those of another tracker.
            var id = i % 4 == 2 ? "quokka-" + i : "TASK-%04d".formatted(4_000 + i);
            var written = new LinkedHashMap<String, String>();
            written.put("title", i % 9 == 0 ? String.valueOf(2_020 + i) : "Quokka " + i + ": \"quoted\" # and more");
            written.put("status", STATUSES.get(random.nextInt(STATUSES.size())));
            written.put("labels", i % 2 == 0 ? "[bug, good first issue]" : "needs-info-" + i);
            written.put("estimate", i + ".50");
            if (i % 3 == 0) written.put("created_at", i % 2 == 0 ? "yesterday-" + i : "2024-02-30");
            if (i % 5 == 0) written.put("priority", "urgent-" + i);
            if (i % 7 == 0) written.put("assignees", "{name: ada, since: 2024}");
            if (i % 11 == 0) written.put("notes", "[unclosed " + i);
            var line = "Line of text " + i + " with ünïcode and `code`.";
            items.put(id, new MessyItem(written, line));
            var text = new StringBuilder("---\n");
            if (i % 4 != 1) text.append("id: ").append(id).append('\n');
            written.forEach((name, value) ->
                    text.append(name).append(": ").append(value).append('\n'));
            Files.writeString(
                    tasks.resolve((i % 4 == 1 ? id : "item-" + i) + ".md"),
                    text + "---\n\n" + line + "\n\n- [ ] step\n");
        }
    }

    @Test
    void nothingOfAMessyBacklogIsLostWhileTwoAgentsWorkOnIt() throws Exception {
        var root = Files.createDirectories(folder.resolve("messy-backlog"));
        write(Files.createDirectories(root.resolve("tasks")));
        var machine = new TestMachine(folder.toRealPath());
        var workspace = shop.repo.folder().toString();

        var typed = machine.type("backlog", "import", root.toString(), "--workspace", workspace);
        assertThat(typed.exitCode()).as(typed.out() + typed.err()).isZero();
        assertThat(typed.out()).contains(" 0 refused");

        var ids = List.copyOf(items.keySet());
        try (var grace = shop.agent("grace-b");
                var alan = shop.agent("alan-b");
                var both = Executors.newFixedThreadPool(2)) {
            var one = both.submit(() -> work(grace, ids, 0));
            var other = both.submit(() -> work(alan, ids, 1));
            assertThat(one.get() + other.get()).isEqualTo(ITEMS);
        }

        var out = folder.resolve("messy-exported");
        machine.type("backlog", "export", out.toString(), "--workspace", workspace);
        for (var id : ids) {
            var exported = Files.readString(out.resolve("tasks/" + id + ".md"));
            var item = Objects.requireNonNull(items.get(id));
            assertThat(exported).as(id).contains(item.line(), "- [ ] step", "status: \"done\"", "checked by");
            for (var field : item.written().entrySet())
                for (var word : words(field.getKey(), field.getValue()))
                    assertThat(exported).as(id + " " + field).contains(word);
        }
    }

    /// Each agent ends every second item, with the revision it read; some attempts come too late and are repeated.
    private static int work(TestAgent agent, List<String> ids, int first) throws Exception {
        int ended = 0;
        for (int i = first; i < ids.size(); i += 2) {
            var id = ids.get(i);
            var around = data(agent, "backlog_context", Map.of("task_id", id, "include_related", false));
            assertThat(around.path("focal").path("id").asString("")).isEqualTo(id);
            var claimed = data(agent, "agent_claim", Map.of("target", id, "intent", "finish it"));
            assertThat(claimed.path("targetId").asString("")).isEqualTo(id);
            var read =
                    data(agent, "backlog_update", Map.of("id", id, "evidence", List.of("checked by " + agent.name())));
            data(
                    agent,
                    "task_update",
                    Map.of(
                            "taskId",
                            id,
                            "status",
                            "done",
                            "revision",
                            read.path("revision").asLong(0)));
            ended++;
        }
        return ended;
    }

    /// The parts of a value that must still be there. A status was changed by the agents; the rest was not.
    private static List<String> words(String name, String value) {
        var words = new ArrayList<String>();
        if (name.equals("status")) return words;
        for (var part : value.split("[\\[\\]{},\"'#]+", -1)) if (!part.isBlank()) words.add(part.strip());
        return words;
    }
}

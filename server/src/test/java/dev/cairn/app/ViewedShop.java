package dev.cairn.app;

import dev.cairn.serve.http.HttpJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A shop with tasks and agents, looked at in a signed-in browser.
final class ViewedShop implements AutoCloseable {

    static final String HOSTILE_TITLE = "<img src=x onerror=window.hit=1> & \"<script>window.hit=2</script>\" "
            + "averylongwordwithoutanyspace".repeat(6);

    private static final String HOSTILE_TEXT = """
            <script>window.hit=3</script><img src=x onerror="window.hit=4"><b onmouseover="window.hit=5">bold</b>
            [press](javascript:window.hit=6) <iframe src="https://example.com"></iframe>

            ![pixel](https://example.com/pixel.png) <svg onload="window.hit=7"><a href="data:text/html,x">d</a></svg>
            <form action="https://example.com"><input name=a></form> <style>body{display:none}</style>

            It is **kept**.
            """;

    private static final int IMPORTED_MAX = 2_000;
    private static final Path PICTURES = Path.of("target", "screenshots");

    final SharedShop shop;
    final Browser browser;
    final String project;
    final String epic;
    final String insert;
    final String reserve;
    final String limits;
    final String letter;
    final String hostile;

    ViewedShop(Path folder) {
        shop = new SharedShop(folder);
        project = String.valueOf(shop.house.data("graph_health", Map.of()).get("workspace"));
        epic = create("Orders survive retries", Map.of("type", "epic", "description", "No request counts *twice*."));
        insert = create("Idempotent orders", Map.of("parent_id", epic, "priority", 1));
        reserve = create(
                "Total counts an item twice",
                Map.of(
                        "parent_id",
                        epic,
                        "depends_on",
                        List.of(insert),
                        "priority",
                        0,
                        "description",
                        "See **Cart.total**."));
        limits = create("Document the limits", Map.of("parent_id", epic, "depends_on", List.of(reserve)));
        letter = create(
                "Tell the customers",
                Map.of("references", List.of(Map.of("url", "mcp://backlog/task/" + insert, "title", "orders"))));
        hostile = create(HOSTILE_TITLE, Map.of("description", HOSTILE_TEXT));
        work();
        browser = new Browser(folder.resolve("profile"));
        browser.open(signInAddress());
        browser.await("return sessionStorage.getItem('cairn-key')");
    }

    private void work() {
        var bob = shop.agent("bob");
        var alice = shop.agent("alice");
        SharedShop.data(bob, "task_update", Map.of("taskId", insert, "status", "in_progress", "notes", "Half done."));
        SharedShop.data(
                bob, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "count once", "taskId", insert));
        SharedShop.data(
                alice, "agent_claim", Map.of("targetId", reserve, "intent", "fix the total", "taskId", reserve));
        SharedShop.ask(
                alice, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "fix it", "taskId", reserve));
        SharedShop.data(
                bob, "episode_add", SharedShop.decision("Count once", "A retry has the same id.", SharedShop.CART));
    }

    String create(String title, Map<String, Object> further) {
        var given = new LinkedHashMap<>(further);
        given.put("title", title);
        return String.valueOf(shop.house.data("backlog_create", given).get("id"));
    }

    String root() {
        return "http://127.0.0.1:" + shop.house.port();
    }

    /// An address as `cairn open` prints it.
    String signInAddress() {
        var answer =
                InProcessDaemon.tree(shop.house.post("/api/login/code", "{}").body());
        return root() + "/#login=" + Objects.requireNonNull(answer.get("code"));
    }

    void open(String view) {
        openIn(project, view);
    }

    void openIn(String other, String view) {
        browser.open(root() + "/ui/" + other + "/" + view);
    }

    /// A further project of the same daemon with nothing but a file in it.
    String emptyProject(String name) {
        try {
            var folder = Files.createDirectories(shop.repo.folder().resolveSibling(name));
            Files.writeString(folder.resolve("notes.txt"), "nothing yet\n");
            var answer = shop.house.register(folder, Map.of());
            return String.valueOf(((Map<?, ?>) Objects.requireNonNull(answer.get("data"))).get("projectId"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void fill(String other, int tasks) {
        for (int first = 1; first <= tasks; first += IMPORTED_MAX)
            importTasks(other, first, Math.min(tasks, first + IMPORTED_MAX - 1));
    }

    private void importTasks(String other, int first, int last) {
        var items = new ArrayList<Map<String, Object>>();
        for (int each = first; each <= last; each++)
            items.add(Map.of(
                    "id", "TASK-%04d".formatted(each), "title", "Work item " + each, "type", "task", "status", "open"));
        var answer =
                shop.house.post("/backlog/import", HttpJson.write(Map.of("tasks", items)), "X-Cairn-Workspace", other);
        if (answer.statusCode() != 200) throw new AssertionError(answer.body());
    }

    void keepPicture(String name) {
        browser.keepPicture(PICTURES.resolve(name + ".png"));
    }

    @Override
    public void close() {
        browser.close();
        shop.close();
    }
}

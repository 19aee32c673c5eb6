package dev.cairn.app;

import dev.cairn.git.GitRepo;
import dev.cairn.serve.http.HttpJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One call of every tool on a small shop, with its real answer as a model reads it.
///
/// Agents `ada` and `bob` work in it one call after the other, so that later answers show what earlier calls did.
final class ToolExamples implements AutoCloseable {

    /// One call with its answer.
    record ToolExample(String tool, String arguments, String answer) {}

    /// Longer answers are cut: the page shows their form.
    private static final int LINES_MAX = 14;

    private static final int LINE_LENGTH_MAX = 240;

    private static final String ARCHITECTURE = """
            version: 1
            layers:
              - name: rates
                paths: ["shop/rates.py"]
                canImport: []
              - name: cart
                paths: ["shop/cart.py"]
                canImport: []
            """;

    private static final String README = """
            # Shop

            ## Tax

            `Cart.total` adds the tax with `apply_rate`.
            """;

    /// Lines that depend on what the daemon does meanwhile.
    private static final Pattern PASSING = Pattern.compile("^(?:_May be out of date|- (?:text|graph|vectors): ).*");

    private final TestMachine machine;
    private final GitRepo repo;
    private final InProcessDaemon house;
    private final Map<String, ToolExample> examples = new LinkedHashMap<>();

    ToolExamples(Path folder) {
        try {
            var real = folder.toRealPath();
            machine = new TestMachine(real);
            Files.createDirectories(machine.home().folder());
            repo = GitRepo.create(real.resolve("shop"))
                    .write(SharedShop.CART, SharedShop.CART_TEXT)
                    .write(SharedShop.RATES, SharedShop.RATES_TEXT)
                    .write("tests/test_cart.py", SharedShop.TEST_TEXT)
                    .write(".cairn/architecture.yaml", ARCHITECTURE)
                    .write("README.md", README);
            repo.commit("Sell things", Instant.parse("2026-01-31T09:00:00Z"));
            house = new InProcessDaemon(machine, repo.folder(), real, "CAIRN_EMBED", "off");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The examples by tool.
    Map<String, ToolExample> all() {
        aboutCode();
        aboutWork();
        aboutMemory();
        aboutBundles();
        ask("call_tool", Map.of("name", "progress_query"));
        ask("tools_list", Map.of("set", "bundle"));
        ask(
                "contract_validate",
                ordered("tool", "agent_claim", "arguments", ordered("targt", "Cart.total", "intent", "round once")));
        // It compares all files in the background, which others would report.
        ask("graph_set_workspace", Map.of("workspaceRoot", repo.folder().toString()));
        return examples;
    }

    private void aboutCode() {
        var folder = repo.folder().toString();
        // Whether the watcher was first must not decide what the example says.
        TestMachine.await(
                () -> "READY".equals(house.data("graph_health", Map.of()).get("status")));
        ask("graph_rebuild", Map.of());
        ask("graph_health", Map.of("files", List.of(SharedShop.CART)));
        ask("init_project", ordered("workspaceRoot", folder, "clients", List.of("claude-code")));
        ask("history_import", Map.of("commits", 5));
        ask("graph_query", Map.of("query", "price with tax"));
        ask("community_list", Map.of());
        ask("semantic_slice", Map.of("symbol", "Cart.total"));
        ask("impact_analyze", Map.of("symbols", List.of("apply_rate")));
        ask("test_select", Map.of("files", List.of(SharedShop.RATES)));
        ask("code_explain", Map.of("symbol", "apply_rate"));
        ask("suggest_tests", Map.of("symbol", SharedShop.CART));
        ask("test_categorize", Map.of());
        ask("find_pattern", Map.of("pattern", "$X.append($$$)"));
        ask("index_docs", Map.of());
        ask("search_docs", Map.of("query", "tax"));
        ask("arch_validate", Map.of());
        ask("arch_suggest", ordered("name", "Coupon", "type", "class", "dependencies", List.of("Cart")));
        ask("test_run", Map.of("files", List.of("tests/test_cart.py")));
    }

    private void aboutWork() {
        ask("backlog_create", ordered("title", "Round Cart.total once", "priority", 1));
        house.data("backlog_create", Map.of("title", "Prices", "type", "epic"));
        house.data("backlog_create", Map.of("title", "Print receipts", "depends_on", List.of("TASK-0001")));
        ask("backlog_update", ordered("id", "TASK-0001", "parent_id", "EPIC-0001"));
        ask("wakeup", Map.of());
        ask("backlog_list", Map.of("ready", true));
        ask("backlog_get", Map.of("id", "TASK-0002"));
        ask("backlog_search", Map.of("query", "total"));
        ask(
                "write_resource",
                ordered(
                        "uri",
                        "mcp://backlog/resources/TASK-0001/notes.md",
                        "operation",
                        ordered("type", "create", "content", "Cents, not thousandths.")));
        ask("blocking_issues", Map.of());
        ask("backlog_context", Map.of("task", "TASK-0001"));
        ask("context_pack", ordered("task", "TASK-0001", "tokens", 900));
    }

    private void aboutMemory() {
        var claim =
                house.data("agent_claim", Map.of("target", "apply_rate", "intent", "round up"), "X-Cairn-Agent", "bob");
        ask("agent_claim", ordered("target", "Cart.total", "intent", "round once"));
        ask("edit_check", Map.of("file", SharedShop.RATES));
        ask(
                "episode_add",
                ordered(
                        "type",
                        "DECISION",
                        "content",
                        "Rates round to cents, totals do not round again.",
                        "entities",
                        List.of(SharedShop.TOTAL)));
        ask("episode_recall", Map.of("query", "rounding of rates"));
        ask("decision_query", Map.of("query", "rounding of rates"));
        ask("reflect", Map.of());
        ask("agent_status", Map.of("agentId", "bob"));
        ask("coordination_overview", Map.of());
        ask("handoff", Map.of("agent", "bob"));
        examples.put("agent_release", released(String.valueOf(claim.get("claimId"))));
        ask("diff_since", Map.of("since", "ada"));
        ask("task_update", ordered("task", "TASK-0001", "status", "done", "notes", "The total rounds once."));
        ask("progress_query", Map.of());
        ask("feature_status", Map.of("id", "EPIC-0001"));
        ask("backlog_delete", Map.of("id", "TASK-0002"));
    }

    private ToolExample released(String claim) {
        var arguments = ordered("claimId", claim, "outcome", "success");
        var answer = house.text("agent_release", arguments, "X-Cairn-Agent", "bob", "X-Cairn-Answers", "text");
        return new ToolExample("agent_release", settled(HttpJson.write(arguments)), shortened(settled(answer)));
    }

    private void aboutBundles() {
        var build = ordered(
                "taskClass",
                "refactor-symbol",
                "inputs",
                ordered("refactor.symbols", List.of("apply_rate"), "refactor.files", List.of(SharedShop.RATES)));
        ask("bundle_build", build);
        var bundle = String.valueOf(house.data("bundle_build", build).get("bundleId"));
        ask("bundle_promote", ordered("bundleId", bundle, "name", "far_importers"));
        ask("bundle_show", Map.of("bundleId", bundle));
        ask("bundle_feedback", ordered("bundleId", bundle, "consulted", List.of(SharedShop.RATES)));
        ask("manifest_validate", Map.of("manifest", "refactor-symbol"));
        ask("manifest_report", Map.of("taskClass", "refactor-symbol"));
    }

    /// Calls a tool as ada. Arguments that should be shown in an order are given in that order.
    private void ask(String tool, Map<String, Object> arguments) {
        var answer = house.text(tool, arguments, "X-Cairn-Agent", "ada", "X-Cairn-Answers", "text");
        examples.put(tool, new ToolExample(tool, settled(HttpJson.write(arguments)), shortened(settled(answer))));
    }

    private static Map<String, Object> ordered(Object... pairs) {
        var all = new LinkedHashMap<String, Object>();
        for (int at = 0; at < pairs.length; at += 2) all.put(String.valueOf(pairs[at]), pairs[at + 1]);
        return all;
    }

    /// The text with fixed places, times and ids, which differ in every run.
    private String settled(String text) {
        return text.replace(machine.home().folder().toString(), "/home/ada/.cairn")
                .replace(repo.folder().toString(), "/shop")
                .replaceAll("\\bshop-[0-9a-f]{8}\\b", "shop")
                .replaceAll("\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b", "5f1d0c3e")
                .replaceAll("\\bbundle-[0-9a-f]{16}\\b", "bundle-1f2e3d4c")
                .replaceAll("\\b[0-9a-f]{40}\\b", "9d5d6a8f")
                .replaceAll("\\b20\\d\\d-\\d\\d-\\d\\dT[\\d:.]+Z", "2026-01-31T09:00:00Z")
                .replaceAll("\\b20\\d\\d-\\d\\d-\\d\\d(?!T)", "2026-01-31")
                .replaceAll("\\b\\d+ ms\\b", "9 ms")
                .replaceAll("(?m)^((?:- )?(?:Duration ms|duration ms|Tx count|Latest tx id): ).*", "$19")
                .replaceAll("\\bclaim-\\d+", "claim-7")
                .replaceAll("(?i)\\b(fence|revision): \\d+", "$1: 7")
                .replaceAll("relevance: [\\d.]+", "relevance: 0.3");
    }

    private static String shortened(String answer) {
        var lines = answer.strip()
                .lines()
                .filter(line -> !PASSING.matcher(line).matches())
                .toList();
        var shown = lines.stream()
                .limit(LINES_MAX)
                .map(line -> line.length() <= LINE_LENGTH_MAX ? line : line.substring(0, LINE_LENGTH_MAX) + "…")
                .collect(Collectors.joining("\n"));
        return lines.size() > LINES_MAX ? shown + "\n…" : shown;
    }

    @Override
    public void close() {
        house.close();
        machine.close();
    }
}

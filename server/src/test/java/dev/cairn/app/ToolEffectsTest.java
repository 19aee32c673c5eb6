package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The declared effect of every tool is compared with the transactions that its calls write.
class ToolEffectsTest extends WithSharedShop {

    /// Tools that run programs or other tools, whose effects are therefore unbounded.
    private static final Set<String> UNBOUNDED = Set.of("call_tool", "test_run");

    /// `backlog_delete` ends an item; `init_project` writes the settings files of clients.
    private static final Set<String> DESTRUCTIVE = Set.of("backlog_delete", "init_project");

    @SuppressWarnings("NullAway.Init") // opened by the test that uses it
    private TestAgent ada;

    @Test
    void callsThatMustBeApprovedAreDeclaredAsSuch() {
        var effects = EveryTool.specs(Set.of()).stream().collect(Collectors.toMap(ToolSpec::name, ToolSpec::effect));
        assertThat(effects).hasSizeGreaterThan(45);
        effects.forEach((tool, effect) -> {
            assertThat(effect == ToolEffect.UNBOUNDED).as(tool).isEqualTo(UNBOUNDED.contains(tool));
            assertThat(effect == ToolEffect.DESTRUCTIVE).as(tool).isEqualTo(DESTRUCTIVE.contains(tool));
        });
        assertThat(ToolEffect.UNBOUNDED.isDestructive()).isTrue();
        assertThat(ToolEffect.UNBOUNDED.isIdempotent()).isFalse();
        assertThat(ToolEffect.UNBOUNDED.isOpenWorld()).isTrue();
    }

    @Test
    void readsWriteNothingAndRepeatedCallsAddOnlyWhereTheToolSaysSo() {
        ada = shop.agent("ada");
        var calls = calls();
        var wrong = new ArrayList<String>();
        for (var spec : EveryTool.specs(Set.of())) {
            if (UNBOUNDED.contains(spec.name())) continue;
            for (var arguments : calls.getOrDefault(spec.name(), List.of())) check(spec, arguments, wrong);
        }
        assertThat(wrong).isEmpty();
        assertThat(calls.keySet())
                .containsAll(EveryTool.specs(Set.of()).stream()
                        .map(ToolSpec::name)
                        .filter(name -> !UNBOUNDED.contains(name))
                        .toList());
    }

    private void check(ToolSpec spec, Map<String, Object> arguments, List<String> wrong) {
        long before = transactions();
        var first = ask(ada, spec.name(), arguments);
        long written = transactions();
        var second = ask(ada, spec.name(), arguments);
        long repeated = transactions();
        var told = spec.name() + " " + arguments + " as " + spec.effect() + ": " + first + "\n   then " + second;
        if (spec.isWrite() && !first.path("ok").asBoolean()) wrong.add("refused: " + told);
        if (spec.effect() == ToolEffect.READ && written > before) wrong.add("a read wrote: " + told);
        if (spec.effect().isIdempotent() && repeated > written) wrong.add("a repeat wrote: " + told);
        if (spec.effect() == ToolEffect.WRITE && repeated == written) wrong.add("a repeat wrote nothing: " + told);
    }

    private long transactions() {
        return data(ada, "graph_health", Map.of("profile", "debug", "tokens", 20_000))
                .path("txCount")
                .asLong();
    }

    /// Calls of all tools, each of which is answered.
    private Map<String, List<Map<String, Object>>> calls() {
        var task = create("Round the total");
        var claim = data(ada, "agent_claim", Map.of("targetId", SharedShop.RATES, "intent", "round once"));
        var all = new LinkedHashMap<>(new EveryTool(task, SharedShop.TOTAL, "ada").questions());
        all.put("agent_claim", List.of(Map.of("targetId", SharedShop.CART, "intent", "round once")));
        all.put("agent_release", List.of(Map.of("claimId", SharedShop.id(claim, "claimId"))));
        all.put("backlog_update", List.of(Map.of("id", task, "priority", 2, "description", "to cents")));
        all.put("task_update", List.of(Map.of("taskId", task, "status", "completed")));
        all.put("backlog_delete", List.of(Map.of("id", create("Forget it"))));
        all.put("backlog_create", List.of(Map.of("title", "Know all rates")));
        all.put("graph_rebuild", List.of(Map.of(), Map.of("mode", "full")));
        all.put(
                "graph_set_workspace",
                List.of(Map.of("workspaceRoot", shop.repo.folder().toString())));
        all.put(
                "init_project",
                List.of(Map.of("workspaceRoot", shop.repo.folder().toString(), "dryRun", true)));
        all.put("episode_add", List.of(Map.of("type", "OBSERVATION", "content", "The total is rounded late.")));
        all.put("write_resource", List.of(appended(task)));
        all.put("reflect", List.of(Map.of()));
        all.put("context_pack", List.of(Map.of("task", "the total", "taskId", task, "tokens", 8_000)));
        bundles(all);
        // A reflection needs some episodes, and finds a pattern in equal ones.
        var edit = SharedShop.edit(SharedShop.CART, "round again", SharedShop.TOTAL);
        for (int i = 0; i < 4; i++) data(ada, "episode_add", edit);
        return all;
    }

    private void bundles(Map<String, List<Map<String, Object>>> all) {
        var build = all.getOrDefault("bundle_build", List.of()).getFirst();
        var bundle = SharedShop.id(data(ada, "bundle_build", build), "bundleId");
        all.put("bundle_feedback", List.of(Map.of("bundleId", bundle, "consulted", List.of(SharedShop.CART))));
        all.put("bundle_promote", List.of(Map.of("bundleId", bundle, "name", "far_importers")));
    }

    private static Map<String, Object> appended(String task) {
        return Map.of(
                "uri",
                "mcp://backlog/resources/" + task + "/notes.md",
                "operation",
                Map.of("type", "append", "text", "Rounded.\n"));
    }

    private String create(String title) {
        return SharedShop.id(data(ada, "backlog_create", Map.of("title", title)), "id");
    }
}

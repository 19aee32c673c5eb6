package dev.cairn.app;

import static dev.cairn.app.SharedShop.CART;
import static dev.cairn.app.SharedShop.RATES;
import static dev.cairn.app.SharedShop.TOTAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.tool.ToolSpec;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Every writing tool, on a real daemon whose store refuses transactions that read more than their draft.
class WriteToolsTest {

    /// Test runs need the user's permission, so nothing is written here.
    private static final Set<String> REFUSED = Set.of("test_run");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private SharedShop shop;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private TestAgent ada;

    private final Map<String, JsonNode> answers = new LinkedHashMap<>();

    @BeforeEach
    void open() {
        shop = new SharedShop(folder);
        ada = shop.agent("ada");
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private JsonNode call(String tool, Map<String, Object> arguments) {
        var answer = SharedShop.ask(ada, tool, arguments);
        answers.put(tool, answer);
        return answer.path("data");
    }

    @Test
    void everyWriteToolReadsOnlyItsDraft() {
        var root = shop.repo.folder().toString();
        call("graph_set_workspace", Map.of("workspaceRoot", root, "watch", true));
        call("init_project", Map.of("workspaceRoot", root));
        call("history_import", Map.of("commits", 5));
        call("index_docs", Map.of());
        var task = SharedShop.id(call("backlog_create", Map.of("title", "Round prices once")), "id");
        call("context_pack", Map.of("task", "round prices", "taskId", task));
        var claim = SharedShop.id(
                call("agent_claim", Map.of("targetId", TOTAL, "intent", "round once", "taskId", task)), "claimId");
        shop.repo.write(CART, SharedShop.CART_TEXT.replace("sum(self.items)", "sum(self.items) + 0"));
        call("graph_rebuild", Map.of());
        for (int i = 0; i < 3; i++) call("episode_add", SharedShop.edit(RATES, "round later " + i, RATES));
        call("reflect", Map.of());
        call("agent_release", Map.of("claimId", claim, "outcome", "success"));
        call("agent_claim", Map.of("targetId", CART, "intent", "round once", "taskId", task));
        call("backlog_update", Map.of("id", task, "status", "done", "evidence", List.of("tests are green")));
        call("task_update", Map.of("taskId", task, "status", "open"));
        call("write_resource", Map.of("uri", "mcp://backlog/resources/" + task + "/plan.md", "operation", created()));
        call("backlog_delete", Map.of("id", task));
        bundle();
        call("test_run", Map.of("testFiles", List.of("tests/test_cart.py")));
        call("call_tool", Map.of("name", "episode_add", "arguments", SharedShop.edit(CART, "once more", CART)));

        assertThat(answers.keySet()).as("every write tool is called").containsAll(writeTools());
        answers.forEach((tool, answer) -> {
            if (REFUSED.contains(tool)) assertThat(answer.toString()).doesNotContain("INTERNAL");
            else
                assertThat(answer.path("ok").asBoolean())
                        .as(tool + ": " + answer)
                        .isTrue();
        });
    }

    private void bundle() {
        var vulnerability = Map.of(
                "package", "requests", "affected_module", "requests", "affected_symbols", List.of("requests.get"));
        var inputs = Map.of("vulnerability", vulnerability);
        var bundle = SharedShop.id(
                call(
                        "bundle_build",
                        Map.of("taskClass", "vulnerability-remediation", "inputs", inputs, "tokens", 8_000)),
                "bundleId");
        call("bundle_promote", Map.of("bundleId", bundle, "name", "deep_transitive_callers"));
        call("bundle_feedback", Map.of("bundleId", bundle, "consulted", List.of(CART)));
    }

    private static Map<String, Object> created() {
        return Map.of("type", "create", "content", "Round at the end.");
    }

    private static Set<String> writeTools() {
        return EveryTool.specs(Set.of()).stream()
                .filter(ToolSpec::isWrite)
                .map(ToolSpec::name)
                .collect(Collectors.toSet());
    }
}

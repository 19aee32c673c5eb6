package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/// What editors ask for beside tools: resources with templates and completion, and prompts.
@Timeout(120)
class McpEditorTest extends WithSharedShop {

    @Test
    void codeAndTasksAreReadAsResources() throws Exception {
        var ada = (HttpAgent) shop.agent("ada");
        var task = data(ada, "backlog_create", Map.of("title", "Round the total"))
                .path("id")
                .asString();

        assertThat(result(ada, "resources/templates/list", Map.of())
                        .path("resourceTemplates")
                        .toString())
                .contains(
                        "cairn://symbol/{name}",
                        "cairn://file/{name}",
                        "cairn://task/{name}",
                        "cairn://decision/{name}");
        assertThat(read(ada, "cairn://symbol/shop%2Fcart.py%3A%3ACart%3A%3Atotal"))
                .contains("def total(self, rate):", "```");
        assertThat(read(ada, "cairn://symbol/" + SharedShop.TOTAL)).contains("def total(self, rate):");
        assertThat(read(ada, "cairn://file/" + SharedShop.CART)).contains("shop/rates.py::apply_rate");
        assertThat(read(ada, "cairn://task/" + task)).contains(task, "Round the total");
        assertThat(result(ada, "resources/read", Map.of("uri", "cairn://task/TASK-9999"))
                        .isMissingNode())
                .isTrue();
    }

    @Test
    void namesAreCompleted() throws Exception {
        var ada = (HttpAgent) shop.agent("ada");
        var task = data(ada, "backlog_create", Map.of("title", "Round the total"))
                .path("id")
                .asString();

        assertThat(completed(ada, "cairn://symbol/{name}", "total")).contains(SharedShop.TOTAL);
        assertThat(completed(ada, "cairn://symbol/{name}", "tot")).startsWith("[\"" + SharedShop.TOTAL);
        assertThat(completed(ada, "cairn://file/{name}", "cart")).contains(SharedShop.CART);
        assertThat(completed(ada, "cairn://file/{name}", SharedShop.CART.substring(0, 3)))
                .contains(SharedShop.CART);
        assertThat(completed(ada, "cairn://decision/{name}", "cart")).contains(SharedShop.CART);
        assertThat(completed(ada, "cairn://task/{name}", "TASK-")).contains(task);
        assertThat(completed(ada, "cairn://nothing/{name}", "x")).isEqualTo("[]");
    }

    @Test
    void promptsBeginWithWhatIsKnown() throws Exception {
        var ada = (HttpAgent) shop.agent("ada");

        assertThat(result(ada, "prompts/list", Map.of()).path("prompts").toString())
                .contains("wakeup", "briefing", "review", "handoff");
        assertThat(result(
                                ada,
                                "prompts/get",
                                Map.of("name", "briefing", "arguments", Map.of("task", "change how total adds tax")))
                        .toString())
                .contains("Cart::total");
        assertThat(result(ada, "prompts/get", Map.of("name", "review")).toString())
                .contains("since HEAD");
        assertThat(result(ada, "prompts/get", Map.of("name", "handoff")).toString())
                .contains("handoff");
        assertThat(result(ada, "prompts/get", Map.of("name", "briefing")).isMissingNode())
                .isTrue();
    }

    private static String read(HttpAgent agent, String uri) throws Exception {
        return result(agent, "resources/read", Map.of("uri", uri))
                .path("contents")
                .path(0)
                .path("text")
                .asString("");
    }

    private static String completed(HttpAgent agent, String template, String typed) throws Exception {
        var params = Map.<String, Object>of(
                "ref",
                Map.of("type", "ref/resource", "uri", template),
                "argument",
                Map.of("name", "name", "value", typed));
        return result(agent, "completion/complete", params)
                .path("completion")
                .path("values")
                .toString();
    }

    private static JsonNode result(HttpAgent agent, String method, Map<String, Object> params) throws Exception {
        return agent.message(method, params).path("result");
    }
}

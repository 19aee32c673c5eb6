package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.budget.O200kTokenCounter;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The form in which a model reads answers, and what it costs.
class AnswerFormsTest extends WithSharedShop {

    private static final Map<String, Object> PACK =
            Map.of("task", "the total of the cart lacks tax", "tokens", 900, "claim", false);

    private static final String START = SharedShop.CART + "::Cart::total";

    private final O200kTokenCounter tokens = new O200kTokenCounter();
    private final HttpClient http = HttpClient.newHttpClient();

    private HttpAgent client(String name) throws IOException, InterruptedException {
        return new HttpAgent(http, new HttpAgent.DaemonAddress(shop.house.port(), shop.house.authorization()), name);
    }

    private JsonNode result(HttpAgent client, String tool, Map<String, Object> arguments)
            throws IOException, InterruptedException {
        var all = new HashMap<>(arguments);
        all.put("workspace", shop.repo.folder().toString());
        return client.message("tools/call", Map.of("name", tool, "arguments", all))
                .path("result");
    }

    private static String text(JsonNode result) {
        return result.path("content").path(0).path("text").asString();
    }

    @Test
    void overMcpTheTextIsReadableAndTheEnvelopeCountsIt() throws Exception {
        try (var client = client("tester")) {
            var result = result(client, "context_pack", PACK);

            assertThat(text(result))
                    .doesNotStartWith("{")
                    .contains("Entry point: " + START, "\n## Code\n", "```\n", "def total(self, rate)");
            assertThat(result.path("structuredContent")
                            .path("data")
                            .path("entryPoint")
                            .asString())
                    .isEqualTo(START);
            assertThat(result.path("structuredContent").path("_tokenEstimate").asInt())
                    .isEqualTo(tokens.count(text(result)))
                    .isLessThanOrEqualTo(900);
        }
    }

    @Test
    void aClientThatShowsTheEnvelopeInsteadOfTheTextGetsTheTextAlone() throws Exception {
        try (var shows = client("claude-code");
                var other = client("tester")) {
            var result = result(shows, "context_pack", PACK);

            assertThat(result.has("structuredContent")).isFalse();
            assertThat(text(result)).contains("Entry point: " + START);
            assertThat(tools(shows)).isNotEmpty().noneMatch(tool -> tool.has("outputSchema"));
            assertThat(tools(other)).isNotEmpty().allMatch(tool -> tool.has("outputSchema"));
        }
    }

    private static Iterable<JsonNode> tools(HttpAgent client) throws IOException, InterruptedException {
        return client.message("tools/list", Map.of()).path("result").path("tools");
    }

    @Test
    void everyIdThatTheNextCallNeedsIsInTheText() throws Exception {
        try (var client = client("ada")) {
            var claimed = result(client, "agent_claim", Map.of("targetId", SharedShop.CART, "intent", "fix the tax"));
            var claim = claimed.path("structuredContent").path("data");
            assertThat(text(claimed))
                    .contains(
                            claim.path("claimId").asString(),
                            "ence: " + claim.path("fence").asInt());

            for (int at = 0; at < 30; at++)
                result(client, "backlog_create", Map.of("title", "Item number " + at + " of a long list"));
            var listed = result(client, "backlog_list", Map.of("limit", 5));
            var cursor =
                    listed.path("structuredContent").path("data").path("next").asString("");
            assertThat(cursor).isNotEmpty();
            assertThat(text(listed)).contains("Cursor: " + cursor, "- TASK-0030  Item number 29");
        }
    }

    @Test
    void overHttpAnswersAreJsonUnlessTextIsAskedFor() {
        assertThat(shop.house.text("context_pack", PACK)).startsWith("{\"ok\":true");
        var text = shop.house.text("context_pack", PACK, "X-Cairn-Answers", "text");
        assertThat(text).contains("Entry point: " + START, "```\n");
        assertThat(tokens.count(text)).isLessThanOrEqualTo(900);
        assertThat(shop.house.text("context_pack", PACK, "X-Cairn-Answers", "xml"))
                .contains("BAD_ARGUMENT", "Choose text or json");
    }
}

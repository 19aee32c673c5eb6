package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What agents remember and hold stands beside the code it is about.
class JoinedMemoryTest {

    private static final String SECRET = "zanzibar";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private SharedShop shop;

    @BeforeEach
    void open() {
        shop = new SharedShop(folder);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private void remember(Agent ada) {
        data(ada, "episode_add", SharedShop.decision("Round late", "cents get lost", SharedShop.TOTAL));
        data(
                ada,
                "episode_add",
                Map.of(
                        "type",
                        "OBSERVATION",
                        "content",
                        "The total of the cart is tested with one rate only.",
                        "entities",
                        List.of(SharedShop.TOTAL)));
        for (int i = 0; i < 3; i++)
            data(ada, "episode_add", SharedShop.edit(SharedShop.CART, "total rounds again " + i, SharedShop.TOTAL));
        assertThat(data(ada, "reflect", Map.of()).path("learningsCreated").toString())
                .isNotIn("0", "[]");
    }

    @Test
    void aPackTellsDecisionsLearningsEpisodesAndWhoHoldsTheCode() {
        var ada = shop.agent("ada");
        var bob = shop.agent("bob");
        remember(ada);
        data(ada, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round once"));

        var answer = ask(bob, "context_pack", Map.of("task", "fix the total of the cart with tax", "tokens", 4_000));
        var pack = answer.path("data");
        assertThat(pack.path("entryPoint").asString("")).as(answer.toString()).startsWith("shop/");
        assertThat(pack.path("decisions").toString()).as(answer.toString()).contains("Round late: cents get lost");
        assertThat(pack.path("learnings").toString()).as(answer.toString()).contains("total");
        assertThat(pack.path("episodes").toString()).contains("tested with one rate only");
        assertThat(pack.path("activeBlockers").toString()).contains("ada", "round once", SharedShop.TOTAL);
        assertThat(answer.path("summary").asString("")).contains("ada holds");
        assertThat(data(ada, "context_pack", Map.of("task", "fix the total of the cart with tax"))
                        .has("activeBlockers"))
                .as("one's own claim blocks nobody")
                .isFalse();
    }

    @Test
    void aFullSliceTellsDecisionsAndLearningsOfTheSymbol() {
        var ada = shop.agent("ada");
        remember(ada);
        var slice = data(ada, "semantic_slice", Map.of("symbol", "Cart.total", "context", "full", "tokens", 4_000));
        assertThat(slice.path("relevantDecisions").toString()).contains("Round late");
        assertThat(slice.path("relevantLearnings").toString()).contains("total");
        var file = data(ada, "semantic_slice", Map.of("file", SharedShop.CART, "context", "full", "tokens", 4_000));
        assertThat(file.toString()).contains("Cart");
    }

    @Test
    void aDecisionAboutAFileIsToldOfTheSymbolsInIt() {
        var ada = shop.agent("ada");
        data(ada, "episode_add", SharedShop.decision("Keep floats", "speed", SharedShop.CART));
        var slice = data(ada, "semantic_slice", Map.of("symbol", "Cart.total", "context", "full", "tokens", 4_000));
        assertThat(slice.path("relevantDecisions").toString()).contains("Keep floats");
    }

    @Test
    void episodesLearningsAndClaimsAreTiedToTheCodeInTheGraph() {
        var ada = shop.agent("ada");
        remember(ada);
        data(ada, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round once"));
        for (var question : List.of(
                "MATCH (e:DECISION)-[:INVOLVES]->(f:FUNCTION) RETURN f.name",
                "MATCH (l:LEARNING)-[:APPLIES_TO]->(f) RETURN f.name",
                "MATCH (c:CLAIM)-[:TARGETS]->(f:FUNCTION) RETURN f.name"))
            assertThat(ask(ada, "graph_query", Map.of("query", question, "language", "cypher"))
                            .toString())
                    .as(question)
                    .contains("total");
    }

    @Test
    void whatIsSensitiveIsInNoDefaultAnswer() {
        var ada = shop.agent("ada");
        var task = SharedShop.id(
                data(
                        ada,
                        "backlog_create",
                        Map.of(
                                "title",
                                "Round the total",
                                "references",
                                List.of(Map.of("url", SharedShop.TOTAL, "reference_type", "code_ref")))),
                "id");
        for (var told : List.of(
                SharedShop.decision(SECRET + " decision", SECRET, SharedShop.TOTAL),
                SharedShop.edit(SharedShop.CART, SECRET + " edit", SharedShop.TOTAL),
                Map.<String, Object>of("type", "OBSERVATION", "content", SECRET + " is the total of the cart"))) {
            var sensitive = new LinkedHashMap<>(told);
            sensitive.put("sensitive", true);
            sensitive.put("taskId", task);
            data(ada, "episode_add", sensitive);
        }
        remember(ada);
        data(ada, "agent_claim", Map.of("targetId", task, "intent", "round it", "taskId", task));
        for (var each : ReadQuestions.about(task, SharedShop.TOTAL, "ada").entrySet())
            for (var arguments : each.getValue())
                assertThat(ask(ada, each.getKey(), arguments).toString().replace("\"query\":\"" + SECRET, ""))
                        .as(each.getKey() + " " + arguments)
                        .doesNotContain(SECRET + " ");
        data(ada, "task_update", Map.of("taskId", task, "status", "completed"));
        assertThat(ask(ada, "context_pack", Map.of("task", SECRET, "tokens", 4_000))
                        .toString())
                .doesNotContain(SECRET + " ");
        assertThat(shop.house.events(40)).contains("event: ").doesNotContain(SECRET);
        assertThat(ask(ada, "episode_recall", Map.of("query", SECRET, "includeSensitive", true))
                        .toString())
                .as("its writer reads it when asking for it")
                .contains(SECRET + " ");
    }
}

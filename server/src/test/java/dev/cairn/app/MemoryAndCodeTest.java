package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Episodes and claims are shown together with the code they are about.
class MemoryAndCodeTest extends WithSharedShop {

    private static final String SECRET = "zanzibar";

    private void remember(TestAgent ada) {
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
        assertThat(answer.path("summary").asString("")).contains("ada has claimed");
        assertThat(data(ada, "context_pack", Map.of("task", "fix the total of the cart with tax"))
                        .has("activeBlockers"))
                .as("one's own claim blocks nobody")
                .isFalse();
    }

    @Test
    void theGraphLeadsAPackToWhatIsRememberedAboutCodeNearTheTask() {
        var ada = shop.agent("ada");
        data(ada, "episode_add", SharedShop.decision("Zebra", "stripes", SharedShop.RATES + "::apply_rate"));
        data(ada, "episode_add", SharedShop.decision("Yak", "wool", "docs/unrelated.md"));
        for (int i = 0; i < 3; i++)
            data(
                    ada,
                    "episode_add",
                    SharedShop.edit(SharedShop.RATES, "lemur " + i, SharedShop.RATES + "::apply_rate"));
        data(ada, "reflect", Map.of());

        var pack = data(ada, "context_pack", Map.of("task", "Cart total", "tokens", 6_000, "profile", "debug"));

        assertThat(pack.path("decisions").toString()).contains("Zebra").doesNotContain("Yak");
        assertThat(pack.path("learnings").toString()).contains("apply_rate");
        var decision = pack.path("decisions").get(0).path("id").asString("");
        assertThat(pack.path("pprScores").path(decision).asDouble())
                .as(pack.path("pprScores").toString())
                .isPositive();
    }

    @Test
    void closerCodeRanksHigher() {
        var ada = shop.agent("ada");
        for (var entity : List.of(SharedShop.RATES + "::apply_rate", SharedShop.RATES, "docs/unrelated.md"))
            data(
                    shop.agent("ada of " + entity.replace('/', ' ')),
                    "episode_add",
                    Map.of("type", "OBSERVATION", "content", "lemur note", "entities", List.of(entity)));

        var found = data(
                        ada,
                        "episode_recall",
                        Map.of("query", "lemur note", "entities", List.of(SharedShop.TOTAL), "tokens", 4_000))
                .path("episodes");

        assertThat(nearness(found, "::apply_rate")).as(found.toString()).isGreaterThan(nearness(found, "rates.py\""));
        assertThat(nearness(found, "rates.py\"")).isGreaterThan(nearness(found, "unrelated"));
    }

    private static double nearness(JsonNode episodes, String entity) {
        for (var episode : episodes)
            if (episode.path("entities").toString().contains(entity))
                return episode.path("parts").path("entities").asDouble(0);
        throw new AssertionError("not recalled: " + entity);
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
                "MATCH (c:CLAIM)-[:TARGETS]->(f:FUNCTION) RETURN f.name",
                "MATCH (d:DECISION)-[:NEXT_EPISODE]->(o:OBSERVATION) RETURN o.content",
                "MATCH (l:LEARNING)-[:DERIVED_FROM]->(r:REFLECTION)-[:DERIVED_FROM]->(e:EDIT) RETURN e.content"))
            assertThat(ask(ada, "graph_query", Map.of("query", question, "language", "cypher"))
                            .toString())
                    .as(question)
                    .contains("total");
    }

    @Test
    void sensitiveEpisodesAreInNoDefaultAnswer() {
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
        var asked = new EveryTool(task, SharedShop.TOTAL, "ada").questions();
        assertThat(asked).containsKeys("reflect", "task_update", "agent_release", "episode_recall");
        for (var each : asked.entrySet())
            for (var arguments : each.getValue())
                assertThat(ask(ada, each.getKey(), arguments).toString())
                        .as(each.getKey() + " " + arguments)
                        .doesNotContain(SECRET);
        data(ada, "task_update", Map.of("taskId", task, "status", "completed"));
        assertThat(ask(ada, "context_pack", Map.of("task", SECRET, "tokens", 4_000))
                        .toString())
                .doesNotContain(SECRET + " ");
        assertThat(shop.house.events()).contains("event: ").doesNotContain(SECRET);
        assertThat(shop.house.get("/metrics").body()).contains("cairn_").doesNotContain(SECRET);
        assertNoFileHolds(SECRET);
        assertThat(ask(ada, "episode_recall", Map.of("query", SECRET, "includeSensitive", true))
                        .toString())
                .as("its writer reads it when asking for it")
                .contains(SECRET + " ");
    }

    /// Searches the store, its log, projections and every other file of the home.
    private void assertNoFileHolds(String secret) {
        try (var files = Files.walk(shop.home())) {
            for (var file : files.filter(Files::isRegularFile).toList())
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(secret);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

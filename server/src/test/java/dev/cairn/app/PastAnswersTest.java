package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.sql.SqlStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Every reading tool gives the same answer about a past moment as it gave at that moment, or refuses.
class PastAnswersTest extends WithSharedShop {

    @Test
    void everyAnswerOfAMomentCanBeHadAgain() {
        var ada = shop.agent("ada");
        var bob = shop.agent("bob");
        var task = begin(ada, bob);
        var questions = new LinkedHashMap<>(ReadQuestions.about(task, SharedShop.TOTAL, "ada"));
        var reading = reading();
        assertThat(questions.keySet()).containsAll(reading.keySet());

        // The repository's history is loaded in the background of the first request.
        TestMachine.await(() -> ask(bob, "graph_query", Map.of("query", "total", "profile", "debug"))
                .toString()
                .contains("recent"));
        // So are the vectors of episodes.
        TestMachine.await(() -> data(bob, "episode_recall", Map.of("query", "total", "profile", "debug"))
                .path("byMeaning")
                .asBoolean());
        // The first build of a bundle is recorded, a repeated one is not.
        var built = questions.getOrDefault("bundle_build", List.of()).stream()
                .map(arguments -> data(bob, "bundle_build", arguments))
                .map(bundle -> Map.<String, Object>of(
                        "bundleId", bundle.path("bundleId").asString("")))
                .toList();
        questions.put("bundle_show", built);
        var before = new LinkedHashMap<String, String>();
        for (var tool : reading.keySet())
            for (var arguments : questions.getOrDefault(tool, List.of()))
                before.put(tool + " " + arguments, told(ask(bob, tool, arguments)));
        var then = Instant.now();
        TestMachine.await(() -> Instant.now().toEpochMilli() > then.toEpochMilli() + 2);
        changeEverything(ada, task);

        var different = new ArrayList<String>();
        for (var tool : reading.keySet())
            for (var arguments : questions.getOrDefault(tool, List.of())) {
                var past = new LinkedHashMap<>(arguments);
                past.put("asOf", then.toString());
                past.put("knownAt", then.toString());
                var answer = ask(bob, tool, past);
                var key = tool + " " + arguments;
                if (!reading.getOrDefault(tool, false)) {
                    assertThat(answer.path("errorCode").asString("")).as(key).isEqualTo("BAD_ARGUMENT");
                } else if (!told(answer).equals(before.get(key))) {
                    different.add(key + "\n  then: " + before.get(key) + "\n  now:  " + answer);
                }
            }
        assertThat(different).isEmpty();
    }

    /// Removes the receipt, which contains the requested moment, and what is known for the present only.
    private static String told(JsonNode answer) {
        // Vectors arrive one by one and change the order, but not the set of episodes.
        if (answer.path("data").has("byMeaning"))
            return answer.path("data")
                    .path("episodes")
                    .valueStream()
                    .map(episode -> episode.path("id").asString(""))
                    .sorted()
                    .toList()
                    .toString();
        // Like presence, the branch that a holder's worktree has checked out is known for the present only.
        return answer.path("data")
                .toString()
                .replaceFirst("\"tokenEstimate\":\\d+,\"receipt\":\"\\w+\",", "")
                .replaceAll("\"worktree\":\"[^\"]*\",(\"branch\":\"[^\"]*\",)?", "");
    }

    /// Every tool that only reads or briefs, and whether it declares that it reads the past.
    private Map<String, Boolean> reading() {
        var tools = new LinkedHashMap<String, Boolean>();
        try (var store = SqlStore.openSqlite(folder.resolve("specs.db"), InstantSource.system(), UUID::randomUUID)) {
            new Wiring(InstantSource.system(), UUID::randomUUID, folder)
                    .tools(store).specs(Set.of()).stream()
                            .filter(spec -> spec.readsPast() || !spec.isWrite())
                            .filter(spec -> !spec.name().equals("call_tool"))
                            .forEach(spec -> tools.put(spec.name(), spec.readsPast()));
        }
        return tools;
    }

    private static String begin(TestAgent ada, TestAgent bob) {
        var epic = SharedShop.id(data(ada, "backlog_create", Map.of("title", "Prices", "type", "epic")), "id");
        var first =
                SharedShop.id(data(ada, "backlog_create", Map.of("title", "Know all rates", "parent_id", epic)), "id");
        var task = SharedShop.id(
                data(
                        ada,
                        "backlog_create",
                        Map.of(
                                "title",
                                "Round the total",
                                "parent_id",
                                epic,
                                "depends_on",
                                List.of(first),
                                "references",
                                List.of(Map.of("url", SharedShop.TOTAL, "reference_type", "code_ref")))),
                "id");
        remember(ada, "late");
        data(ada, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round once"));
        data(ada, "agent_claim", Map.of("targetId", first, "intent", "ask around"));
        data(bob, "agent_claim", Map.of("targetId", SharedShop.CART, "intent", "too late"));
        return task;
    }

    private static void remember(TestAgent agent, String when) {
        data(agent, "episode_add", SharedShop.decision("Round the total " + when, "cents", SharedShop.TOTAL));
        data(agent, "episode_add", Map.of("type", "OBSERVATION", "content", "The total is rounded " + when + "."));
        for (int i = 0; i < 3; i++)
            data(agent, "episode_add", SharedShop.edit(SharedShop.CART, "total rounds " + when + i, SharedShop.TOTAL));
        data(agent, "reflect", Map.of());
    }

    private void changeEverything(TestAgent ada, String task) {
        remember(ada, "early");
        data(ada, "task_update", Map.of("taskId", task, "status", "completed"));
        data(ada, "backlog_create", Map.of("title", "The total of totals"));
        shop.repo.write(SharedShop.CART, SharedShop.CART_TEXT.replace("sum(self.items)", "sum(self.items) + 0"));
        shop.repo.write("shop/totals.py", "def total_of_the_cart(cart):\n    return cart.total(0)\n");
        data(ada, "graph_rebuild", Map.of());
        for (var claim : data(ada, "agent_status", Map.of()).path("activeClaims"))
            data(ada, "agent_release", Map.of("claimId", claim.path("claimId").asString("")));
        data(ada, "agent_claim", Map.of("targetId", "shop/totals.py", "intent", "sum up"));
    }
}

package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The first sentences of answers say what is so and what to do next.
class AnswerSentencesTest extends WithSharedShop {

    /// A name belongs to one connection, so each agent keeps its own.
    private final Map<String, TestAgent> agents = new HashMap<>();

    private TestAgent agent(String name) {
        return agents.computeIfAbsent(name, shop::agent);
    }

    private String summary(String agent, String tool, Map<String, Object> arguments) {
        return ask(agent(agent), tool, arguments).path("summary").asString("");
    }

    private String hint(String tool, Map<String, Object> arguments) {
        return ask(agent("ada"), tool, arguments).path("hint").asString("");
    }

    @Test
    void aPackOfATaskSaysThatItClaimedTheTask() {
        var ada = agent("ada");
        var task = SharedShop.id(data(ada, "backlog_create", Map.of("title", "Round the total")), "id");

        var packed = ask(ada, "context_pack", Map.of("task", task));
        assertThat(packed.path("summary").asString(""))
                .startsWith("You have claimed " + task + " ("
                        + packed.path("data").path("claim").path("claimId").asString("")
                        + "); agent_release gives it back. ");
        assertThat(summary("bob", "context_pack", Map.of("task", task)))
                .startsWith("ada has claimed " + task + " (\"")
                .contains("\"); choose another task with backlog_list ready=true. ");
    }

    @Test
    void anAgentOfWhomNothingIsRecordedIsNotCalledIdle() {
        data(agent("bob"), "agent_claim", Map.of("target", SharedShop.TOTAL, "intent", "whole class"));
        data(agent("bob"), "agent_claim", Map.of("target", SharedShop.RATES, "intent", "rates"));

        assertThat(summary("ada", "agent_status", Map.of("agentId", "zoe")))
                .isEqualTo("There is no trace of zoe here: no claim, no episode and no write. coordination_overview"
                        + " names the agents that are at work.");
        assertThat(summary("ada", "agent_status", Map.of("agentId", "bob")))
                .isEqualTo("bob has claimed " + SharedShop.RATES + " (\"rates\"), and 1 more target.");
        assertThat(summary("ada", "handoff", Map.of("agent", "bob")))
                .isEqualTo("bob leaves 2 open claims, no decisions and no unsolved problems.");
    }

    @Test
    void aMisspelledPathIsNotCleared() {
        assertThat(summary("ada", "edit_check", Map.of("file", SharedShop.RATES)))
                .isEqualTo("Nobody else has claimed rates.py.");
        assertThat(summary("ada", "edit_check", Map.of("file", "shop/raets.py")))
                .isEqualTo("Nobody else has claimed raets.py, but no file is indexed as shop/raets.py: if it is not"
                        + " new, check the path.");
    }

    @Test
    void usersAreToldAsDirectOnesWhereOnlyTheseAreCounted() {
        assertThat(summary("ada", "code_explain", Map.of("symbol", "apply_rate")))
                .startsWith("The amount with tax on top. 1 direct user; it uses ");
        assertThat(summary("ada", "code_explain", Map.of("symbol", "apply_rate", "depth", 2)))
                .contains(" 1 user within 2 steps; ");
        assertThat(summary("ada", "impact_analyze", Map.of("symbols", List.of("apply_rate"))))
                .startsWith("1 user in 1 file, 0 direct and 1 transitive test.");
    }

    @Test
    void aFolderIsNotTakenForAName() {
        assertThat(hint("code_explain", Map.of("symbol", "shop")))
                .isEqualTo("Ask for one of its files, such as shop/cart.py, shop/rates.py.");
        assertThat(hint("impact_analyze", Map.of("files", List.of("shop/"))))
                .isEqualTo("Ask for one of its files, such as shop/cart.py, shop/rates.py.");
        assertThat(hint("semantic_slice", Map.of("file", "shop")))
                .isEqualTo("Ask for one of its files, such as shop/cart.py, shop/rates.py.");
    }

    @Test
    void aSentenceInsideOfASentenceHasNoFullStopOfItsOwn() {
        data(
                agent("ada"),
                "episode_add",
                Map.of("type", "DECISION", "content", "Rates round to cents.", "entities", List.of(SharedShop.RATES)));

        assertThat(summary("ada", "episode_recall", Map.of("query", "rates round")))
                .endsWith(" Best: a decision by ada, \"Rates round to cents\".");
        assertThat(summary("ada", "decision_query", Map.of("query", "rates round")))
                .isEqualTo("1 decision found. Best: \"Rates round to cents\".");
    }

    @Test
    void aNameThatClaimsHoldTogetherIsKnownToMemoryToo() {
        shop.repo.write("shop/over.py", """
                from typing import overload


                @overload
                def scale(x: int) -> int: ...
                @overload
                def scale(x: str) -> str: ...
                def scale(x):
                    return x
                """);
        data(agent("ada"), "graph_rebuild", Map.of());

        assertThat(summary("ada", "agent_claim", Map.of("target", "shop/over.py::scale", "intent", "faster")))
                .contains("overloads are held together");
        assertThat(summary(
                        "ada",
                        "episode_add",
                        Map.of(
                                "type",
                                "OBSERVATION",
                                "content",
                                "It is slow",
                                "entities",
                                List.of("shop/over.py::scale"))))
                .isEqualTo("Remembered.");
    }

    @Test
    void aGivenFileThatIsNoTestOrNotThereIsNotCountedAsOne() {
        assertThat(summary("ada", "test_categorize", Map.of("files", List.of("tests/test_cart.py", "shop/rates.py"))))
                .isEqualTo("1 test file: 1 unit. 1 given file is no test.");
        assertThat(summary("ada", "graph_health", Map.of("files", List.of("shop/rates.py", "shop/nowhere.py"))))
                .endsWith(
                        " Of 2 compared files 1 differs from the index: 1 not indexed or not there (shop/nowhere.py).");
    }

    @Test
    void whatAQuestionSharesWithASymbolIsSaidOnlyWhereItIs() {
        assertThat(summary("ada", "graph_query", Map.of("query", "apply_rate"))).contains("in its name");
        assertThat(summary("ada", "graph_query", Map.of("query", "amount with tax")))
                .doesNotContain("in its name");
    }

    @Test
    void aMomentWithoutChangesIsSaidToHaveNone() {
        data(agent("ada"), "graph_rebuild", Map.of());
        var now = ask(agent("ada"), "graph_health", Map.of("profile", "debug"))
                .path("data")
                .path("latestTxId")
                .asString("");

        assertThat(summary("ada", "impact_analyze", Map.of("since", now)))
                .startsWith("No code changed since " + now + ". 0 users");
    }

    @Test
    void comparedFilesAreInTheSummaryOfHealth() {
        assertThat(summary("ada", "graph_health", Map.of("paths", List.of("shop"))))
                .endsWith(" None of the 2 files has changed since it was indexed.");
        assertThat(summary("ada", "graph_health", Map.of("files", List.of("nowhere.py"))))
                .endsWith(" The given paths name no file.");
    }

    @Test
    void aMisspelledNameIsSaidToBeTheNameOfNothing() {
        assertThat(summary("ada", "graph_query", Map.of("query", "apply_rat")))
                .startsWith("Nothing is called apply_rat; did you mean shop/rates.py::apply_rate? ");
        assertThat(summary("ada", "graph_query", Map.of("query", "apply_rate"))).startsWith("Best of ");
    }

    @Test
    void theBacklogIsToldInSentencesWithTheRightPlural() {
        assertThat(summary("ada", "wakeup", Map.of())).isEqualTo("No task is in progress, and none is free to begin.");
        for (var filter : List.of(Map.<String, Object>of(), Map.<String, Object>of("ready", true)))
            assertThat(summary("ada", "backlog_list", filter))
                    .isEqualTo("The backlog is empty; create an item with backlog_create.");
        assertThat(summary("ada", "feature_status", Map.of("id", "list")))
                .isEqualTo("There is no epic; create one with backlog_create type=epic.");
        var epic = SharedShop.id(data(agent("ada"), "backlog_create", Map.of("title", "Tax", "type", "epic")), "id");
        assertThat(summary("ada", "feature_status", Map.of("id", "list"))).isEqualTo("1 epic.");
        var task = SharedShop.id(data(agent("ada"), "backlog_create", Map.of("title", "Rates")), "id");
        assertThat(summary("ada", "backlog_update", Map.of("id", task, "status", "in_progress")))
                .isEqualTo("Updated status of " + task + ", which is in progress.");
        assertThat(summary("ada", "backlog_get", Map.of("id", task))).isEqualTo(task + " \"Rates\" is in progress.");
        assertThat(summary("ada", "backlog_get", Map.of("id", List.of(epic, "TASK-9"))))
                .isEqualTo("1 of 2 found; the backlog has no TASK-9.");
        assertThat(summary("ada", "wakeup", Map.of())).isEqualTo("1 task in progress; none is free to begin.");
    }

    @Test
    void whatIsNotFoundComesWithANextStep() {
        assertThat(summary("ada", "test_select", Map.of("since", "HEAD")))
                .isEqualTo("No code changed that a test could reach. mode=full lists the only test file.");
        shop.repo.write("README.md", "# Shop\n\nIt sells things.\n");
        data(agent("ada"), "graph_rebuild", Map.of());
        assertThat(summary("ada", "search_docs", Map.of("query", "zebra")))
                .isEqualTo(
                        "No section of a document matches; ask with other words, or search the code with graph_query.");
        assertThat(summary("ada", "backlog_search", Map.of("query", "zebra")))
                .isEqualTo("Nothing in the backlog matches; try other words, or backlog_list.");
    }
}

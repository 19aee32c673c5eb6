package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A query as of a commit sees exactly the files of that commit, in whatever order commits were indexed.
class CommitStatesTest extends WithSharedShop {

    private static final String QUERY = "MATCH (n:FUNCTION) WHERE n.id STARTS WITH 'shop/state.py' OR n.id STARTS WITH"
            + " 'shop/gone.py' RETURN n.name AS name ORDER BY name";

    private final Map<String, String> commits = new HashMap<>();

    /// Commits a state of two files; each function is named after its state.
    private void commit(String name, Instant moment, String... functions) {
        var text = new StringBuilder();
        for (var function : functions) text.append("def ").append(function).append("():\n    return 1\n\n\n");
        shop.repo.write("shop/state.py", text.toString());
        commits.put(name, shop.repo.commit(name, moment));
    }

    private void index() {
        shop.house.data("graph_rebuild", Map.of());
    }

    private void checkout(String name) {
        shop.repo.git("checkout", "-q", String.valueOf(commits.get(name)));
        index();
    }

    private Object asOf(String name) {
        return names(Map.of("asOf", String.valueOf(commits.get(name))));
    }

    private Object names(Map<String, Object> when) {
        var asked = new LinkedHashMap<String, Object>(Map.of("query", QUERY, "language", "cypher", "tokens", 4_000));
        asked.putAll(when);
        var rows = (List<?>) shop.house.data("graph_query", asked).getOrDefault("results", List.of());
        return rows.stream()
                .map(row -> String.valueOf(((Map<?, ?>) row).get("name")))
                .toList();
    }

    /// Three commits of the past week, the second with one more file.
    private void history() {
        // The shop's first commit was made just now; an orphan branch can have older commits.
        shop.repo.git("checkout", "-q", "--orphan", "past");
        var week = Instant.now().minus(Duration.ofDays(7));
        commit("one", week, "a");
        shop.repo.write("shop/gone.py", "def passing():\n    return 1\n");
        commit("two", week.plus(Duration.ofDays(1)), "a", "b");
        shop.repo.delete("shop/gone.py");
        commit("three", week.plus(Duration.ofDays(2)), "a", "b", "c");
    }

    private void assertStates() {
        assertThat(asOf("one")).isEqualTo(List.of("a"));
        assertThat(asOf("two")).isEqualTo(List.of("a", "b", "passing"));
        assertThat(asOf("three")).isEqualTo(List.of("a", "b", "c"));
    }

    @Test
    void commitsThatWereCheckedOutForwardsAreToldApart() {
        history();
        for (var name : List.of("one", "two", "three")) checkout(name);
        assertStates();
    }

    @Test
    void commitsThatWereCheckedOutBackAndForthAreToldApart() {
        history();
        for (var name : List.of("three", "one", "two", "one", "three")) checkout(name);
        assertStates();
        assertThat(names(Map.of())).isEqualTo(List.of("a", "b", "c"));
    }

    @Test
    void commitsBehindTheFirstIndexAreToldFromImportedHistory() {
        history();
        checkout("three");
        shop.house.data("history_import", Map.of("commits", 50));
        assertThat(asOf("one")).isEqualTo(List.of("a"));
        assertThat(asOf("two")).isEqualTo(List.of("a", "b", "passing"));
        assertThat(asOf("three")).isEqualTo(List.of("a", "b", "c"));
    }

    @Test
    void editsBeforeAndAfterACommitAreNotPartOfAnotherOne() throws IOException {
        history();
        checkout("three");
        shop.repo.git("checkout", "-q", "-b", "work");
        var file = shop.repo.folder().resolve("shop/state.py");
        var committed = Files.readString(file) + "def fresh():\n    return 2\n";
        Files.writeString(file, committed);
        index();
        var committedAt = Instant.now();
        commits.put("four", shop.repo.commit("four", committedAt));
        // The file system's clock may lag a little.
        TestMachine.await(() -> Instant.now().minusMillis(100).getEpochSecond() > committedAt.getEpochSecond());
        Files.writeString(file, committed + "\n\ndef unsaved():\n    return 3\n");
        index();

        assertThat(asOf("four")).isEqualTo(List.of("a", "b", "c", "fresh"));
        assertThat(asOf("three")).isEqualTo(List.of("a", "b", "c"));
        assertThat(names(Map.of())).isEqualTo(List.of("a", "b", "c", "fresh", "unsaved"));
    }

    @Test
    void everyToolThatReadsThePastKnowsTheCommit() {
        history();
        for (var name : List.of("one", "two", "three")) checkout(name);
        var then = String.valueOf(commits.get("two"));

        assertThat(shop.house.call("semantic_slice", Map.of("symbol", "passing", "asOf", then)))
                .containsEntry("ok", true);
        assertThat(shop.house.call("semantic_slice", Map.of("symbol", "shop/state.py::c", "asOf", then)))
                .containsEntry("ok", false);
        assertThat(shop.house.call("code_explain", Map.of("element", "shop/state.py::c", "asOf", then)))
                .containsEntry("ok", false);
        assertThat(shop.house.data("context_pack", Map.of("task", "passing", "asOf", then)))
                .containsEntry("entryPoint", "shop/gone.py::passing");
    }
}

package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Agents in several worktrees of one repository, over a real daemon.
class WorktreesServedTest {

    private static final String TOTAL = "shop/cart.py::Cart::total";
    private static final String CART = """
            class Cart:
                def __init__(self):
                    self.items = []

                def total(self):
                    return sum(self.items)


            def empty(cart):
                return cart.total() == 0
            """;
    private static final String CHANGED = CART.replace("sum(self.items)", "round(sum(self.items), 2)");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private GitRepo main;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private InProcessDaemon daemon;

    @BeforeEach
    void open() {
        main = GitRepo.create(folder.resolve("shop"))
                .write("shop/cart.py", CART)
                .write("docs/readme.md", "# Shop\n");
        main.commit("first", Instant.parse("2026-01-01T12:00:00Z"));
        main.git("worktree", "add", "-q", "-b", "fix/rounding", "../shop-fix");
        main.git("worktree", "add", "-q", "--detach", ".claude/worktrees/try");
        daemon = new InProcessDaemon(new TestMachine(folder.resolve("home")), main.folder(), folder);
    }

    @AfterEach
    void close() {
        daemon.close();
    }

    private Path linked() {
        return folder.resolve("shop-fix");
    }

    private Path nested() {
        return main.folder().resolve(".claude/worktrees/try");
    }

    private Map<String, Object> ask(String agent, Path where, String tool, Map<String, Object> arguments) {
        var given = new HashMap<>(arguments);
        given.put("profile", "debug");
        return daemon.call(tool, given, "X-Cairn-Agent", agent, "X-Cairn-Workspace", where.toString());
    }

    private String text(String agent, Path where, String tool, Map<String, Object> arguments) {
        return ask(agent, where, tool, arguments).toString();
    }

    private String slice(Path where) {
        return text("reader", where, "semantic_slice", Map.of("symbol", TOTAL, "context", "body"));
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private static List<Map<String, Object>> list(Map<String, Object> answer, String field) {
        assertThat(answer).containsKey("data");
        return AnswerValues.all(answer, "data." + field).stream()
                .map(each -> (Map<String, Object>) each)
                .toList();
    }

    private List<Map<String, Object>> claims(Path where) {
        return list(ask("reader", where, "coordination_overview", Map.of()), "activeClaims");
    }

    @Test
    void theFirstQuestionInANewWorktreeIsAnsweredFromItsOwnCode() {
        GitRepo.open(linked()).write("shop/cart.py", CHANGED);

        assertThat(slice(linked())).contains("round(sum(self.items), 2)");
        assertThat(slice(main.folder())).contains("return sum(self.items)").doesNotContain("round(");
        assertThat(slice(nested().resolve("shop"))).contains("return sum(self.items)");
        GitRepo.open(nested()).write("shop/cart.py", CART.replace("sum(", "max("));
        TestMachine.await(() -> slice(nested()).contains("max(self.items)"));
        assertThat(slice(main.folder().resolve("docs"))).contains("return sum(self.items)");
    }

    @Test
    void theMainWorktreeDoesNotContainTheFilesOfANestedOne() {
        slice(nested());

        assertThat(text(
                        "reader",
                        main.folder(),
                        "graph_query",
                        Map.of("language", "cypher", "query", "MATCH (f:FILE) RETURN f.id AS id")))
                .contains("shop/cart.py")
                .doesNotContain(".claude/worktrees/try/shop");
    }

    @Test
    void tasksAndMemoryAreTheSameInAllWorktrees() {
        ask("ada", main.folder(), "backlog_create", Map.of("title", "Round prices"));
        ask("bob", linked(), "episode_add", Map.of("type", "OBSERVATION", "content", "Prices are floats everywhere."));

        assertThat(text("bob", linked(), "backlog_list", Map.of())).contains("Round prices");
        assertThat(text("cid", nested(), "backlog_list", Map.of())).contains("TASK-0001");
        assertThat(text("ada", main.folder(), "episode_recall", Map.of("query", "prices floats")))
                .contains("Prices are floats everywhere.");
    }

    @Test
    void oneSymbolIsClaimedOnceInAllWorktrees() {
        var granted = ask("ada", main.folder(), "agent_claim", Map.of("targetId", TOTAL, "intent", "round"));
        var refused = ask("bob", linked(), "agent_claim", Map.of("targetId", TOTAL, "intent", "round too"));

        assertThat(granted.toString()).contains("status=ok");
        assertThat(refused.toString())
                .contains("status=CONFLICT", "ada holds " + TOTAL + " in shop (main)")
                .contains("worktree=shop", "branch=main");
        assertThat(claims(nested())).hasSize(1);
    }

    @Test
    void aChangeInOneWorktreeLeavesTheClaimInAnotherAndIsToldThere() {
        slice(main.folder());
        ask("bob", linked(), "agent_claim", Map.of("targetId", TOTAL, "intent", "round"));
        main.write("shop/cart.py", CHANGED);
        TestMachine.await(() -> slice(main.folder()).contains("round("));

        var held = claims(linked());

        assertThat(held).hasSize(1);
        assertThat(held.getFirst()).containsEntry("worktree", "shop-fix").containsEntry("branch", "fix/rounding");
        assertThat(AnswerValues.all(held.getFirst(), "changedElsewhere.worktree"))
                .contains("shop");
        assertThat(AnswerValues.all(held.getFirst(), "changedElsewhere.branch")).contains("main");
        assertThat(text("bob", linked(), "agent_claim", Map.of("targetId", TOTAL, "intent", "round")))
                .contains("Not merged yet: it was changed in shop (main).");
        assertThat(text("bob", linked(), "context_pack", Map.of("task", "Round the total of Cart")))
                .contains(TOTAL + " is not merged yet: it was changed in shop (main).");
        assertThat(text("ada", main.folder(), "context_pack", Map.of("task", "Round the total of Cart")))
                .contains("worktree=shop-fix (fix/rounding)")
                .doesNotContain("not merged yet");
    }

    @Test
    void theHoldersOwnSaveAdvancesItsClaimInItsWorktree() {
        ask("bob", linked(), "agent_claim", Map.of("targetId", TOTAL, "intent", "round"));
        var before = claims(linked()).getFirst().get("targetVersionSHA");
        GitRepo.open(linked()).write("shop/cart.py", CHANGED);
        TestMachine.await(() -> slice(linked()).contains("round("));

        assertThat(claims(main.folder())).hasSize(1);
        assertThat(claims(main.folder()).getFirst().get("targetVersionSHA")).isNotEqualTo(before);
        assertThat(claims(main.folder()).getFirst()).doesNotContainKey("changedElsewhere");
    }

    @Test
    void aMergeBringsTheChangeIn() {
        slice(main.folder());
        ask("bob", linked(), "agent_claim", Map.of("targetId", TOTAL, "intent", "round"));
        main.write("shop/cart.py", CHANGED);
        main.commit("round", Instant.now());
        TestMachine.await(() -> slice(main.folder()).contains("round("));
        assertThat(claims(linked())).hasSize(1);

        GitRepo.open(linked()).git("merge", "-q", "main");
        TestMachine.await(() -> claims(linked()).isEmpty());

        assertThat(slice(linked())).contains("round(sum(self.items), 2)");
    }

    @Test
    void anUnknownFolderIsStillRefusedToAgents() {
        GitRepo.create(folder.resolve("other")).write("a.py", "x = 1\n").commit("first", Instant.now());

        assertThat(text("ada", folder.resolve("other"), "graph_query", Map.of("query", "x")))
                .contains("errorCode=NOT_FOUND", "cairn index");
    }
}

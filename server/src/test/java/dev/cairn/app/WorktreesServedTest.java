package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
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
                .contains("status=CONFLICT", "ada has claimed " + TOTAL + " in shop (main)")
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
        assertThat(text("bob", linked(), "wakeup", Map.of()))
                .contains("- Cart.total: round · not merged yet: it was changed in shop (main)");
        assertThat(text("ada", main.folder(), "wakeup", Map.of()))
                .contains("- Cart.total by bob in shop-fix (fix/rounding): round");
        assertThat(AnswerValues.all(
                        list(ask("bob", linked(), "agent_status", Map.of()), "activeClaims")
                                .getFirst(),
                        "changedElsewhere.branch"))
                .contains("main");
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

    private Map<String, Object> since(Path where, String since) {
        return ask("reader", where, "diff_since", Map.of("since", since));
    }

    @Test
    void differencesFromAnotherWorktreeTellWhichSideChangedWhat() {
        slice(main.folder());
        GitRepo.open(linked())
                .write("shop/cart.py", CART.replace("== 0", "< 1"))
                .write("shop/tax.py", "RATE = 19\n");
        slice(linked());
        main.write("shop/cart.py", CHANGED);
        TestMachine.await(() -> slice(main.folder()).contains("round("));

        for (var written : List.of("shop-fix", "fix/rounding", linked().toString())) {
            var answer = since(main.folder(), written);
            assertThat(AnswerValues.all(answer, "data.modified").toString())
                    .as(written)
                    .contains(TOTAL, "shop/cart.py::empty");
            assertThat(AnswerValues.all(answer, "data.removed").toString()).contains("shop/tax.py::RATE");
            assertThat(AnswerValues.all(answer, "data.changedHere").toString())
                    .contains(TOTAL)
                    .doesNotContain("empty", "RATE");
            assertThat(AnswerValues.all(answer, "data.changedThere").toString())
                    .contains("shop/cart.py::empty", "shop/tax.py::RATE")
                    .doesNotContain(TOTAL);
            assertThat(answer.toString()).contains("in worktree shop-fix (fix/rounding)", "branch=fix/rounding");
        }
        var there = since(linked(), "shop");
        assertThat(AnswerValues.all(there, "data.added").toString()).contains("shop/tax.py::RATE");
        assertThat(AnswerValues.all(there, "data.changedThere").toString()).contains(TOTAL);
    }

    @Test
    void aWorktreeThatIsUnknownNotIndexedOrTheOwnOneIsRefusedWithTheOthers() {
        slice(linked());

        assertThat(since(main.folder(), "shop-fxi").toString())
                .contains(
                        "errorCode=NOT_FOUND",
                        "'shop-fxi' names no moment, commit, agent or worktree",
                        "shop-fix (fix/rounding)");
        assertThat(since(main.folder(), nested().toString()).toString())
                .contains("errorCode=NOT_FOUND", "shop-fix (fix/rounding)");
        assertThat(since(linked(), "shop-fix").toString())
                .contains("errorCode=BAD_ARGUMENT", "is the worktree that is asked about", "shop (main)");
    }

    @Test
    void aBranchThatIsCalledLikeTheOwnWorktreeIsTheBranch() {
        GitRepo.open(linked()).git("branch", "shop-fix");
        slice(linked());
        GitRepo.open(linked()).write("shop/cart.py", CHANGED);
        TestMachine.await(() -> slice(linked()).contains("round("));

        assertThat(since(linked(), "shop-fix").toString()).contains("ok=true", "at commit ", TOTAL);
    }

    @Test
    void aBranchIsComparedFromItsMergeBase() {
        var uses = """
                from shop.cart import Cart, empty


                def check(cart: Cart):
                    return empty(cart)


                def make():
                    return Cart()


                def price(cart: Cart):
                    return cart.total()
                """;
        main.write("shop/use.py", uses);
        main.commit("use", Instant.parse("2026-01-01T13:00:00Z"));
        GitRepo.open(linked()).git("merge", "-q", "main");
        slice(main.folder());
        main.write("shop/cart.py", CHANGED);
        main.commit("round", Instant.parse("2026-01-02T12:00:00Z"));
        var fix = GitRepo.open(linked()).write("shop/cart.py", CART.replace("== 0", "< 1"));
        fix.commit("fewer", Instant.parse("2026-01-03T12:00:00Z"));
        fix.write("shop/cart.py", CART.replace("== 0", "< 1").replace("self.items = []", "self.items = list()"));

        var impact = text("reader", linked(), "impact_analyze", Map.of("since", "main"));
        var selected = ask("reader", linked(), "test_select", Map.of("since", "main"));
        main.git("branch", "aside");
        var aside = since(linked(), "aside");

        assertThat(impact).contains("shop/use.py::check", "shop/use.py::make").doesNotContain("errorCode");
        assertThat(selected).containsEntry("ok", true);
        assertThat(aside.toString()).contains("the merge base of HEAD and aside in git");
        assertThat(AnswerValues.all(aside, "data.modified").toString())
                .contains("shop/cart.py::empty", "shop/cart.py::Cart::__init__")
                .doesNotContain(TOTAL);
    }

    @Test
    void editsBeforeTheFirstQuestionInAWorktreeAreDifferencesFromItsBranch() {
        var fix = GitRepo.open(linked()).write("shop/cart.py", CHANGED);
        fix.delete("docs/readme.md");

        var answer = since(linked(), "HEAD");

        assertThat(AnswerValues.all(answer, "data.modified").toString()).contains(TOTAL);
        assertThat(AnswerValues.all(answer, "data.removed").toString()).contains("docs/readme.md");
    }

    @Test
    void aBranchWithoutACommonCommitIsRefused() {
        main.git("checkout", "-q", "--orphan", "pages");
        main.git("commit", "-q", "--allow-empty", "-m", "pages");
        main.git("checkout", "-q", "main");

        assertThat(since(linked(), "pages").toString())
                .contains("errorCode=NOT_FOUND", "HEAD and pages have no commit in common");
        assertThat(text("reader", linked(), "impact_analyze", Map.of("since", "pages")))
                .contains("have no commit in common");
    }

    @Test
    void aWorktreeWhoseMainFolderIsGoneSaysThatGitReadsNoRepository() throws IOException {
        slice(linked());
        Files.move(main.folder(), folder.resolve("moved"));

        assertThat(since(linked(), "main").toString())
                .contains("errorCode=NOT_FOUND", "Git cannot read a repository here");
    }

    @Test
    void anUnknownFolderIsStillRefusedToAgents() {
        GitRepo.create(folder.resolve("other")).write("a.py", "x = 1\n").commit("first", Instant.now());

        assertThat(text("ada", folder.resolve("other"), "graph_query", Map.of("query", "x")))
                .contains("errorCode=NOT_FOUND", "cairn index");
    }
}

package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// A working day at the terminal, on one daemon.
@TestMethodOrder(MethodOrderer.MethodName.class)
class PeopleCommandsTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static Path code;

    @BeforeAll
    static void write() throws IOException {
        machine = new TestMachine(folder);
        code = Files.createDirectories(folder.resolve("code"));
        Files.createDirectories(code.resolve("shop"));
        Files.createDirectories(code.resolve(".cairn"));
        Files.writeString(code.resolve(".cairn/architecture.yaml"), """
                layers:
                  - name: shop
                    paths: ["shop/**"]
                    cannotImport: [web]
                  - name: web
                    paths: ["web/**"]
                """);
        Files.writeString(
                code.resolve("shop/total.py"),
                "def total(prices):\n    \"\"\"Sums prices.\"\"\"\n    return sum(prices)\n");
        Files.writeString(
                code.resolve("shop/vat.py"),
                "from shop.total import total\n\n\ndef vat(order):\n    return total(order) * 0.2\n");
        Files.createDirectories(code.resolve("web"));
        Files.writeString(
                code.resolve("web/page.py"), "from shop.vat import vat\n\n\ndef page(order):\n    return vat(order)\n");
    }

    @AfterAll
    static void end() {
        machine.close();
    }

    private static TestMachine.Typed type(String... words) {
        var all = new String[words.length + 2];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = "--workspace";
        all[words.length + 1] = code.toString();
        return machine.type(all);
    }

    @Test
    void problemsAreCountedByKindWithoutTheirPlaces() throws IOException {
        var odd = Files.createDirectories(folder.resolve("odd"));
        Files.writeString(odd.resolve("one.py"), "def broken(:\n    return 1\n\n\ndef fine():\n    return 2\n");
        Files.writeString(
                odd.resolve("two.py"),
                "def fine():\n    return 2\n\n\nclass (:\n    x = = 1\n\n\ndef other(:\n    y = ) 2\n");

        var out = machine.type("index", odd.toString()).out();

        assertThat(out).contains("  problems   2: 2 × Syntax not understood");
        assertThat(out.lines()).hasSizeLessThanOrEqualTo(12);
    }

    @Test
    void aRunThatFindsNothingChangedStillListsTheProblemsOfTheIndexedFiles() throws IOException {
        var odd = Files.createDirectories(folder.resolve("still-odd"));
        Files.writeString(odd.resolve("one.py"), "def broken(:\n    return 1\n\n\ndef fine():\n    return 2\n");
        machine.type("index", odd.toString());

        var again = machine.type("index", odd.toString(), "--problems").out();

        assertThat(again)
                .contains("no content has changed", "one.py: Syntax not understood", "  problems   1: 1 × Syntax");
    }

    @Test
    void thePathOfAFolderIsNotTakenForAMethodOfItsName() throws IOException {
        var lib = Files.createDirectories(folder.resolve("library/lib/formats"));
        Files.writeString(lib.resolve("__init__.py"), "class Registry:\n    def formats(self):\n        return []\n");
        var workspace = folder.resolve("library").toString();

        assertThat(machine.type("explain", "lib/formats", "--workspace", workspace)
                        .out())
                .contains("lib/formats is a folder with 1 file");
        assertThat(machine.type("explain", "formats", "--workspace", workspace).out())
                .contains("lib/formats/__init__.py::Registry::formats");
    }

    @Test
    void usersOfAChangeStandBeforeItsTests() throws IOException {
        var tested = Files.createDirectories(folder.resolve("tested"));
        Files.writeString(tested.resolve("tax.py"), "def tax(x):\n    return x\n\n\ndef all(x):\n    return tax(x)\n");
        Files.writeString(
                tested.resolve("test_tax.py"), "from tax import tax\n\n\ndef test_tax():\n    assert tax(1) == 1\n");

        var typed = machine.type("impact", "tax.py::tax", "--workspace", tested.toString());

        assertThat(typed.out()).containsSubsequence("Affected", "tax.py::all", "Direct tests", "test_tax.py::test_tax");
    }

    @Test
    void aFolderThatIsNotIndexedYetIsIndexedByTheFirstQuestion() {
        var typed = type("pack", "round", "the", "total");

        assertThat(typed.exitCode()).as(typed.out() + typed.err()).isZero();
        assertThat(typed.err()).contains("is not indexed yet; indexing it first");
        assertThat(typed.out())
                .contains("shop/total.py::total", "    1  def total(prices):")
                .doesNotContain("receipt");
    }

    @Test
    void bIndexEndsWithAtMostTwelveLines() {
        var typed = machine.type("index", code.toString());

        assertThat(typed.out().lines().count()).isBetween(5L, 12L);
        assertThat(typed.out())
                .contains("no content has changed", "symbols", "languages", "python", "Next: cairn pack");
        assertThat(JSON.readTree(
                                machine.type("index", code.toString(), "--json").out())
                        .path("ok")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void cTasksAreAddedStartedBlockedAndDone() {
        assertThat(type("task", "add", "Round", "totals", "--priority", "1").out())
                .contains("TASK-0001");
        assertThat(type("task", "add", "Print", "invoices").out()).contains("TASK-0002");
        assertThat(type("task", "start", "TASK-0001").exitCode()).isZero();
        assertThat(type("task", "block", "TASK-0002", "no", "printer").exitCode())
                .isZero();

        assertThat(type("task", "list").out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("TASK-0001 in_progress 1 Round totals", "TASK-0002 blocked 2 Print invoices");
        assertThat(type("task", "show", "TASK-0002").out()).contains("no printer");
        assertThat(type("task", "list", "--status", "blocked").out())
                .contains("TASK-0002")
                .doesNotContain("TASK-0001");
        assertThat(type("task", "done", "TASK-0001", "--note", "works").exitCode())
                .isZero();
        assertThat(type("task", "list").out())
                .doesNotContain("TASK-0001")
                .startsWith("1 item. First: TASK-0002")
                .contains("--all lists them");
        assertThat(type("task", "list", "--all").out()).contains("TASK-0001");
        assertThat(JSON.readTree(type("task", "list", "--all", "--json").out())
                        .path("data")
                        .path("total")
                        .asInt())
                .isEqualTo(2);
        assertThat(type("task", "done", "TASK-9999").exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(type("task", "show", "task-2").out()).contains("such as TASK-0002");
        assertThat(type("task", "list", "--all", "--limit", "1").out()).contains("There are more");
    }

    @Test
    void cUnfinishedTasksAreListedHoweverManyAreDone() {
        assertThat(type("task", "list", "--limit", "1").out())
                .contains("TASK-0002")
                .doesNotContain("There are more");
    }

    @Test
    void cWhatOnlyItsStatusBlocksIsReopened() {
        type("task", "add", "Buy paper", "--depends-on", "TASK-0001");
        type("task", "add", "Print it all", "--depends-on", "TASK-0003");
        type("task", "block", "TASK-0004", "no paper");

        assertThat(type("task", "done", "TASK-0003").out()).contains("Next: cairn task reopen TASK-0004");
        assertThat(type("task", "reopen", "TASK-0004").exitCode()).isZero();
        assertThat(type("task", "list", "--ready").out()).contains("TASK-0004");
    }

    @Test
    void cATypeInLowerCaseIsRecordedAndFoundAgain() {
        var typed = type("call", "episode_add", "{\"type\":\"decision\",\"content\":\"Totals are whole cents\"}");

        assertThat(typed.exitCode()).as(typed.out()).isZero();
        assertThat(type("memory", "whole cents").out())
                .contains("DECISION  ", "  Totals are whole cents")
                .doesNotContain("relevance");
    }

    @Test
    void cToolsAreListedOnePerLineAndOneIsDescribed() {
        assertThat(machine.type("tools").out().lines())
                .anySatisfy(line -> assertThat(line).matches("memory +agent_claim +Claim .*"));
        assertThat(machine.type("tools", "agent_claim").out()).contains("target (text, required)", "intent (text");
        assertThat(machine.type("tools", "agent_clame").out()).contains("Did you mean", "agent_claim");
    }

    @Test
    void dAPersonReleasesTheClaimOfAnAgent() {
        type(
                "call",
                "agent_claim",
                "{\"targetId\":\"shop/total.py::total\",\"intent\":\"Rounding\",\"agentId\":\"ada\"}");
        var claims = type("claims").out();
        assertThat(claims).contains("ada", "shop/total.py::total", "Rounding");
        assertThat(type("agents").out()).contains("ada");
        var id = claims.lines()
                .filter(line -> line.contains("ada"))
                .filter(line -> line.startsWith("claim-"))
                .findFirst()
                .orElseThrow()
                .split(" ", -1)[0];

        assertThat(type("release", id, "--reason", "machine is gone").out()).contains("Released shop/total.py::total");

        assertThat(type("claims").out()).doesNotContain("Rounding");
        assertThat(type("memory", "rounding").out()).contains("Override by a person", "machine is gone");
    }

    @Test
    void eCodeIsExplainedAndItsImpactTold() {
        assertThat(type("explain", "shop/total.py::total").out()).contains("Sums prices.", "shop/vat.py::vat");
        assertThat(type("impact", "shop/total.py::total").out()).contains("shop/vat.py::vat", "web/page.py::page");
        assertThat(type("impact", "shop/total.py").out()).contains("shop/vat.py::vat");
        assertThat(type("impact").err()).contains("Nothing is named that changes");
        assertThat(type("history", "shop/total.py::total").out()).contains("WHEN (UTC)", "recorded for the first time");
        assertThat(type("explain", "shop/vat.py::vat").out())
                .contains("def total(prices):")
                .doesNotContain("return sum(prices)");
        assertThat(type("slice", "shop/vat.py::vat").out()).contains("    4  def vat(order):");
    }

    @Test
    void fAReviewEndsWithFourWhenALayerIsViolated() throws IOException {
        var begun = JSON.readTree(
                        type("call", "graph_health", "{\"profile\":\"debug\"}").out())
                .path("data")
                .path("latestTxId")
                .asString();
        assertThat(type("review", "--since", begun).out()).startsWith("Nothing changed since");

        Files.writeString(
                code.resolve("shop/total.py"),
                "from web.page import page\n\n\ndef total(prices):\n    \"\"\"Sums prices.\"\"\"\n    return page(prices)\n");
        var text = type("review", "--since", begun);

        assertThat(text.exitCode()).as(text.out() + text.err()).isEqualTo(ExitCode.FOUND.number());
        assertThat(text.out())
                .contains("Architecture violations", "shop/total.py:1 shop cannotImport web", "shop/vat.py::vat");
        assertThat(type("review", "--since", begun, "--format", "markdown").out())
                .startsWith("## Cairn review");
        var sarif = JSON.readTree(
                type("review", "--since", begun, "--format", "sarif").out());
        assertThat(sarif.path("version").asString()).isEqualTo("2.1.0");
        assertThat(sarif.path("runs")
                        .path(0)
                        .path("results")
                        .path(0)
                        .path("level")
                        .asString())
                .isEqualTo("error");
        var json = JSON.readTree(type("review", "--since", begun, "--json").out());
        assertThat(json.path("violated").asBoolean()).isTrue();
        assertThat(type("review", "--since", "nonsense").exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(type("review", "--format", "pdf").err()).contains("text, json, sarif or markdown");
    }

    @Test
    void fAMisspelledFolderEndsNoRegistration() {
        var typed = machine.type("forget", code.resolve("nowhere").toString());

        assertThat(typed.exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(typed.out() + typed.err())
                .contains("No workspace is registered as", "nothing was changed", "It lies inside of " + code);
        assertThat(machine.type("workspaces").out()).contains(code.toString());
    }

    @Test
    void gTheViewerOpensAtTheProjectOfTheFolder() {
        var typed = type("open", "--print");
        assertThat(typed.out())
                .as(typed.err())
                .matches("(?s)http://127\\.0\\.0\\.1:\\d+/ui/[^/]+/fleet#login=\\S+\\s*");
    }

    @Test
    void gTheLogIsPrinted() {
        assertThat(machine.type("logs", "--lines", "5").out().lines().count()).isBetween(1L, 5L);
    }
}

package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.process.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person finds who knows the commands only from their help.
class FirstUseCommandsTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;

    @BeforeAll
    static void begin() {
        machine = new TestMachine(folder);
    }

    @AfterAll
    static void end() {
        machine.close();
    }

    @Test
    void testsTakesFilesAndNamesTheCommandForSymbols() {
        assertThat(machine.type("tests", "--help").out()).contains("[file...]").doesNotContain("symbols that change");
        var refused = machine.type("tests", "Event.Msg");

        assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(refused.out() + refused.err()).contains("There is no file Event.Msg", "`cairn impact Event.Msg`");
    }

    @Test
    void aSliceOfANameThatSeveralSymbolsHaveEndsLikeARefusal() throws IOException {
        var twice = Files.createDirectories(folder.resolve("twice"));
        Files.writeString(twice.resolve("one.py"), "def same():\n    return 1\n");
        Files.writeString(twice.resolve("two.py"), "def same():\n    return 2\n");
        var workspace = twice.toString();

        var slice = machine.type("slice", "same", "--workspace", workspace);

        assertThat(slice.out()).contains("one.py::same", "two.py::same", "with one of these ids");
        assertThat(slice.exitCode())
                .isEqualTo(ExitCode.REFUSED.number())
                .isEqualTo(
                        machine.type("impact", "same", "--workspace", workspace).exitCode());
        assertThat(machine.type("slice", "one.py::same", "--workspace", workspace)
                        .exitCode())
                .isZero();
    }

    @Test
    void casesThatTheListOfTestsLeavesOutAreCounted() throws IOException {
        var many = Files.createDirectories(folder.resolve("many"));
        Files.writeString(many.resolve("tax.py"), "def tax(x):\n    return x\n");
        var cases = new StringBuilder("from tax import tax\n");
        for (int number = 1; number <= 8; number++)
            cases.append("\n\ndef test_tax%d():\n    assert tax(1) == 1\n".formatted(number));
        Files.writeString(many.resolve("test_tax.py"), cases);

        assertThat(machine.type("tests", "tax.py", "--workspace", many.toString())
                        .out())
                .contains("and 3 more");
    }

    @Test
    void blockedItemsAreListedWithThoseThatWaitForOthers() throws IOException {
        var waiting = Files.createDirectories(folder.resolve("waiting"));
        var workspace = waiting.toString();
        machine.type("task", "add", "First", "--workspace", workspace);
        machine.type("task", "add", "Second", "--depends-on", "TASK-0001", "--workspace", workspace);

        assertThat(machine.type("task", "list", "--status", "blocked", "--workspace", workspace)
                        .out())
                .contains("1 item of another status waits for unfinished items", "`cairn call --text blocking_issues`");
        assertThat(machine.type("call", "--text", "blocking_issues", "--workspace", workspace)
                        .out())
                .contains("TASK-0002");
        assertThat(machine.type("task", "list", "--workspace", workspace).out())
                .contains("Second (waits for TASK-0001)");
    }

    @Test
    void whoeverNamesTheAgentOfACallLearnsWhereItsNameIsSet() {
        var argument = machine.type(
                "call", "agent_claim", "{\"target\":\"shop/total.py\",\"intent\":\"x\",\"agent\":\"ada\"}");
        var option = machine.type("call", "agent_claim", "{}", "--agent", "ada");

        assertThat(argument.exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(argument.out()).contains("'agent' is not an argument", "CAIRN_AGENT");
        assertThat(option.exitCode()).isEqualTo(ExitCode.USAGE.number());
        assertThat(option.err()).contains("CAIRN_AGENT", "`cairn config set agent NAME`");
        assertThat(machine.type("config").out()).contains("such as CAIRN_AGENT.");
    }

    @Test
    void aPersonClaimsForAnAgentAndAnotherAgentIsRefused() throws IOException {
        var claimed = Files.createDirectories(folder.resolve("claimed"));
        Files.writeString(claimed.resolve("a.py"), "def a():\n    return 1\n");
        var workspace = claimed.toString();

        var first =
                machine.type("claim", "a.py::a", "--intent", "rename it", "--agent", "ada", "--workspace", workspace);
        var second =
                machine.type("claim", "a.py::a", "--intent", "delete it", "--agent", "bob", "--workspace", workspace);

        assertThat(first.exitCode()).as(first.out() + first.err()).isZero();
        assertThat(second.exitCode()).as(second.out()).isEqualTo(ExitCode.CLAIMED.number());
        assertThat(machine.type("claims", "--workspace", workspace).out())
                .contains("ada", "a.py::a", "rename it")
                .doesNotContain("delete it");
        assertThat(machine.type("claim", "a.py::a", "--workspace", workspace).exitCode())
                .isEqualTo(ExitCode.USAGE.number());
    }

    @Test
    void theOverviewCountsTheOpenClaimsOfTheAgentItNames() throws IOException {
        var shared = Files.createDirectories(folder.resolve("shared"));
        Files.writeString(shared.resolve("a.py"), "def a():\n    return 1\n");
        var workspace = shared.toString();
        machine.type("index", workspace);
        for (var agent : new String[] {"ada", "bob", "eve"})
            machine.type(
                    "call",
                    "agent_claim",
                    "{\"target\":\"a.py::a\",\"intent\":\"x\",\"agentId\":\"%s\"}".formatted(agent),
                    "--workspace",
                    workspace);

        assertThat(machine.type("agents", "--workspace", workspace).out())
                .startsWith("ada has 1 open claim; claims on 1 target were refused in the last 24 hours.");
    }
}

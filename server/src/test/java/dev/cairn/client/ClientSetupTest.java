package dev.cairn.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.client.ClientSetupPlan.ClientFileAction;
import dev.cairn.client.ClientSetupPlan.ClientFileChange;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientSetupTest {

    @TempDir
    private Path temporary;

    private final ClientSetup setup = new ClientSetup(Path.of("/opt/cairn/cairn"));
    private Path root = Path.of("/");

    @BeforeEach
    void makeAProject() throws IOException {
        root = Files.createDirectory(temporary.toRealPath().resolve("shop"));
    }

    @Test
    void eachClientGetsItsOwnFile() throws IOException {
        apply(ClientKind.CLAUDE_CODE, ClientKind.CURSOR, ClientKind.VSCODE);

        assertThat(read(".mcp.json")).isEqualTo("""
                {
                  "mcpServers": {
                    "cairn": {
                      "type": "stdio",
                      "command": "cairn",
                      "args": ["mcp"]
                    }
                  }
                }
                """);
        assertThat(read(".cursor/mcp.json")).contains("mcpServers").doesNotContain("stdio");
        assertThat(read(".vscode/mcp.json")).contains("\"servers\"").contains("stdio");
        assertThat(read("AGENTS.md")).startsWith("<!-- cairn:begin ").endsWith("<!-- cairn:end -->\n");
        assertThat(read("CLAUDE.md")).isEqualTo(read("AGENTS.md"));
        assertThat(read(".cursor/rules/cairn.mdc"))
                .startsWith("---\n")
                .contains("alwaysApply: true\n---\n\n<!-- cairn:");
    }

    @Test
    void aClientThatRunsCommandsAtTheStartOfASessionIsOfferedTheWakeup() {
        assertThat(setup.plan(root, List.of(ClientKind.CLAUDE_CODE)).steps())
                .anySatisfy(step -> assertThat(step).contains("wakeup", "--no-hooks"));
        assertThat(setup.plan(root, List.of(ClientKind.CURSOR)).steps())
                .noneSatisfy(step -> assertThat(step).contains("wakeup"));
    }

    @Test
    void mergingLosesNothing() throws IOException {
        write(".mcp.json", """
                {"$schema":"s","mcpServers":{"other":{"command":"x","timeout":1.50,"big":12345678901234567890},
                "cairn":{"command":"/old/cairn","env":{"A":"b"}}},"zuletzt":[null,true,"ü"]}""");
        write("CLAUDE.md", "# Rules\n\nBe kind.");

        apply(ClientKind.CLAUDE_CODE);

        assertThat(read(".mcp.json").replaceAll("\\s", ""))
                .isEqualTo("{\"$schema\":\"s\",\"mcpServers\":{\"other\":{\"command\":\"x\",\"timeout\":1.50,"
                        + "\"big\":12345678901234567890},\"cairn\":{\"command\":\"cairn\",\"env\":{\"A\":\"b\"},"
                        + "\"type\":\"stdio\",\"args\":[\"mcp\"]}},\"zuletzt\":[null,true,\"ü\"]}");
        assertThat(read("CLAUDE.md")).startsWith("# Rules\n\nBe kind.\n\n<!-- cairn:begin ");
    }

    @Test
    void settingUpAgainKeepsEveryByte() throws IOException {
        apply(ClientKind.values());
        var settings = read(".mcp.json");
        write(".mcp.json", settings.replace("  ", "\t"));
        write("AGENTS.md", "before\n" + read("AGENTS.md") + "after\n");

        var plan = setup.plan(root, List.of(ClientKind.values()));

        assertThat(plan.files()).extracting(ClientFileChange::action).containsOnly(ClientFileAction.KEEP);
        setup.apply(plan);
        assertThat(read(".mcp.json")).contains("\t");
    }

    @Test
    void anOldGuideIsReplacedInPlace() throws IOException {
        write("AGENTS.md", "a\n<!-- cairn:begin -->\nold words\n<!-- cairn:end -->\nb\n");

        apply(ClientKind.GENERIC);

        assertThat(read("AGENTS.md")).startsWith("a\n<!--").endsWith("-->\nb\n").doesNotContain("old words");
    }

    @Test
    void settingsThatCannotBeMergedAreRefusedAndNothingIsWritten() throws IOException {
        for (var broken : List.of("{", "[]", "{} {}", "{\"a\":1,\"a\":2}", "{\"a\" 1}", "{\"servers\":[]}", "\"x\"")) {
            write(".vscode/mcp.json", broken);

            assertThat(refused(() -> apply(ClientKind.CLAUDE_CODE, ClientKind.VSCODE)))
                    .as(broken)
                    .isEqualTo(ProblemCode.BAD_ARGUMENT);

            assertThat(read(".vscode/mcp.json")).isEqualTo(broken);
            assertThat(root.resolve(".mcp.json")).doesNotExist();
            assertThat(root.resolve("AGENTS.md")).doesNotExist();
            assertThat(root.resolve("CLAUDE.md")).doesNotExist();
        }
    }

    @Test
    void guideMarkersThatDoNotPairAreRefused() throws IOException {
        write("AGENTS.md", "<!-- cairn:end --> <!-- cairn:begin -->");

        assertThat(refused(() -> apply(ClientKind.GENERIC))).isEqualTo(ProblemCode.CONFLICT);
    }

    @Test
    void aLinkOutOfTheProjectIsNotWrittenThroughAndOneInsideIs() throws IOException {
        var outside = Files.createDirectory(temporary.resolve("outside"));
        Files.createSymbolicLink(root.resolve(".cursor"), outside);
        assertThat(refused(() -> apply(ClientKind.CURSOR))).isEqualTo(ProblemCode.OUTSIDE_WORKSPACE);

        write("docs/agents.md", "# Rules\n");
        Files.createSymbolicLink(root.resolve("AGENTS.md"), root.resolve("docs/agents.md"));
        apply(ClientKind.GENERIC);
        assertThat(root.resolve("AGENTS.md")).isSymbolicLink();
        assertThat(read("docs/agents.md")).contains("cairn:begin");
    }

    @Test
    void aFileThatChangedAfterPlanningIsNotOverwritten() throws IOException {
        write(".mcp.json", "{}");
        var plan = setup.plan(root, List.of(ClientKind.CLAUDE_CODE));
        write(".mcp.json", "{\"mine\":1}");

        assertThat(refused(() -> setup.apply(plan))).isEqualTo(ProblemCode.CONFLICT);
        assertThat(read(".mcp.json")).isEqualTo("{\"mine\":1}");
        assertThat(root.resolve("CLAUDE.md")).doesNotExist();
    }

    @Test
    void permissionsAreKeptAndNoTemporaryFileIsLeft() throws IOException {
        write(".mcp.json", "{}");
        Files.setPosixFilePermissions(root.resolve(".mcp.json"), PosixFilePermissions.fromString("rw-rw----"));

        apply(ClientKind.CLAUDE_CODE);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve(".mcp.json"))))
                .isEqualTo("rw-rw----");
        try (var files = Files.list(root)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .containsExactlyInAnyOrder(".mcp.json", "CLAUDE.md");
        }
    }

    @Test
    void withoutClientsThoseUsedInTheProjectAreSetUp() throws IOException {
        assertThat(setup.plan(root, List.of()).files())
                .extracting(ClientFileChange::path)
                .containsExactly(".mcp.json", "CLAUDE.md");

        Files.createDirectory(root.resolve(".cursor"));
        Files.createDirectory(root.resolve(".codex"));

        assertThat(setup.plan(root, List.of()).files())
                .extracting(ClientFileChange::path)
                .containsExactly(".cursor/mcp.json", ".cursor/rules/cairn.mdc", ".codex/config.toml", "AGENTS.md");
    }

    @Test
    void aGuideThatRefersToAnotherIsWrittenThere() throws IOException {
        write("CLAUDE.md", "@AGENTS.md\n");

        apply(ClientKind.CLAUDE_CODE, ClientKind.CODEX);

        assertThat(read("CLAUDE.md")).isEqualTo("@AGENTS.md\n");
        assertThat(read("AGENTS.md")).containsOnlyOnce("cairn:begin");
    }

    @Test
    void twoNamesOfOneGuideGetOneSection() throws IOException {
        write("AGENTS.md", "# Rules\n");
        Files.createSymbolicLink(root.resolve("CLAUDE.md"), Path.of("AGENTS.md"));

        apply(ClientKind.CLAUDE_CODE, ClientKind.CODEX);

        assertThat(root.resolve("CLAUDE.md")).isSymbolicLink();
        assertThat(read("AGENTS.md")).containsOnlyOnce("cairn:begin");
    }

    @Test
    void aServerOfTheSameNameThatStartsSomethingElseIsKept() throws IOException {
        write(".mcp.json", "{\"mcpServers\":{\"cairn\":{\"command\":\"npx\",\"args\":[\"other\"]}}}");

        var plan = setup.plan(root, List.of(ClientKind.CLAUDE_CODE));

        assertThat(plan.files().getFirst().action()).isEqualTo(ClientFileAction.KEEP);
        assertThat(plan.notes()).anySatisfy(note -> assertThat(note).contains("starts another program, \"npx\""));
    }

    @Test
    void aTableOfTheSameNameThatStartsSomethingElseIsKept() throws IOException {
        write(".codex/config.toml", "[mcp_servers.cairn]\ncommand = \"npx\"\nargs = [\"other\"]\n");

        var plan = setup.plan(root, List.of(ClientKind.CODEX));

        assertThat(plan.files().getFirst().action()).isEqualTo(ClientFileAction.KEEP);
        assertThat(plan.notes()).anySatisfy(note -> assertThat(note).contains("starts another program, \"npx\""));
    }

    @Test
    void aServerOfTheSameNameThatIsReachedByAnAddressIsKept() throws IOException {
        var entry = "{\"cairn\":{\"url\":\"http://127.0.0.1:7420/mcp\",\"headers\":{\"a\":\"secret\"}}}";
        write(".mcp.json", "{\"mcpServers\":" + entry + "}");
        write("opencode.json", "{\"mcp\":" + entry + "}");
        write(".codex/config.toml", "[mcp_servers.cairn]\nurl = \"http://127.0.0.1:7420/mcp\"\n");

        for (var client : List.of(ClientKind.CLAUDE_CODE, ClientKind.OPENCODE, ClientKind.CODEX)) {
            var plan = setup.plan(root, List.of(client));

            assertThat(plan.files().getFirst().action()).as(client.title()).isEqualTo(ClientFileAction.KEEP);
            assertThat(plan.notes())
                    .anySatisfy(note -> assertThat(note)
                            .contains("is not started as a program")
                            .doesNotContain("secret"));
        }
    }

    private void apply(ClientKind... clients) {
        setup.apply(setup.plan(root, List.of(clients)));
    }

    private String read(String path) throws IOException {
        return Files.readString(root.resolve(path));
    }

    private void write(String path, String text) throws IOException {
        var file = root.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    private static ProblemCode refused(Runnable act) {
        return catchThrowableOfType(Refusal.class, act::run).problem().code();
    }
}

package dev.cairn.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.client.ClientSetup.ClientScope;
import dev.cairn.client.ClientSetup.ClientSetupRequest;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.TomlEntries;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every client's files are written, read back by a parser of their format, and taken back.
///
/// Formats: Claude Code https://code.claude.com/docs/en/mcp · Cursor https://cursor.com/docs/mcp and
/// https://cursor.com/docs/rules · VS Code https://code.visualstudio.com/docs/copilot/reference/mcp-configuration ·
/// Codex https://developers.openai.com/codex/mcp · Gemini CLI
/// https://google-gemini.github.io/gemini-cli/docs/tools/mcp-server.html · Windsurf
/// https://docs.windsurf.com/windsurf/cascade/mcp · Zed https://zed.dev/docs/ai/mcp · opencode
/// https://opencode.ai/docs/mcp-servers
class ClientRoundTripTest {

    private static final String LAUNCHER = "/opt/cairn/bin/cairn";

    @TempDir
    private Path temporary;

    private Path root = Path.of("/");
    private Path user = Path.of("/");
    private ClientSetup setup = new ClientSetup(Path.of(LAUNCHER));
    private ClientLedger ledger = new ClientLedger(Path.of("/"));

    @BeforeEach
    void makeAProjectAndAUser() throws IOException {
        root = Files.createDirectory(temporary.toRealPath().resolve("shop"));
        user = Files.createDirectory(temporary.toRealPath().resolve("user"));
        setup = new ClientSetup(Path.of(LAUNCHER), new ClientPlaces(user, Map.of()));
        ledger = new ClientLedger(temporary.resolve("installed-clients.json"));
    }

    @ParameterizedTest
    @EnumSource(value = ClientKind.class, mode = EnumSource.Mode.EXCLUDE, names = "GENERIC")
    void theUsersSettingsStartCairnByItsPath(ClientKind client) throws IOException {
        install(ClientScope.USER, client);

        assertThat(started(client, places().userFile(client).orElseThrow())).containsExactly(LAUNCHER, "mcp");
        assertThat(root.resolve(client.guide().path()))
                .content()
                .contains("## Cairn")
                .doesNotContain(LAUNCHER);
    }

    @ParameterizedTest
    @EnumSource(
            value = ClientKind.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"GENERIC", "WINDSURF"})
    void filesOfTheProjectHoldNoPathOfThisMachine(ClientKind client) throws IOException {
        install(ClientScope.PROJECT, client);

        assertThat(started(client, ClientPlaces.projectFile(client, root).orElseThrow()))
                .containsExactly("cairn", "mcp");
        assertThat(texts(root).values()).noneSatisfy(text -> assertThat(text).contains("/opt/"));
        assertThat(texts(user)).isEmpty();
    }

    @Test
    void aClientWithoutSettingsOfAProjectIsToldSo() {
        var plan = setup.plan(new ClientSetupRequest(root, List.of(ClientKind.WINDSURF), ClientScope.PROJECT, false));

        assertThat(plan.notes()).contains("Windsurf has no settings of a project; the entry is in your own.");
    }

    @Test
    void anyOtherClientIsShownTheEntry() {
        var plan = setup.plan(new ClientSetupRequest(root, List.of(ClientKind.GENERIC), ClientScope.USER, false));

        assertThat(plan.notes().getFirst()).contains("\"command\": \"" + LAUNCHER + "\"", "\"args\": [\"mcp\"]");
    }

    @ParameterizedTest
    @EnumSource(ClientKind.class)
    void removingRestoresWhatWasThere(ClientKind client) throws IOException {
        for (var scope : ClientScope.values())
            for (var earlier : earlier(client, scope)) {
                replaceAll(earlier);
                var before = texts(temporary.resolve("."));

                install(scope, client);
                var installed = texts(temporary.resolve("."));
                install(scope, client);
                assertThat(texts(temporary.resolve("."))).as("installed twice").isEqualTo(installed);
                setup.applyRemoval(setup.planRemoval(root, List.of(client), ledger), ledger);

                assertThat(texts(temporary.resolve(".")))
                        .as(client + " " + scope)
                        .isEqualTo(before);
            }
    }

    /// Nothing, files that others wrote, and files with nothing in them.
    private List<Map<Path, String>> earlier(ClientKind client, ClientScope scope) {
        var file = scope == ClientScope.PROJECT ? ClientPlaces.projectFile(client, root) : places().userFile(client);
        var guide = root.resolve(client.guide().path());
        if (file.isEmpty()) return List.of(Map.of(), Map.of(guide, "# Rules"), Map.of(guide, "# Rules\n"));
        return switch (client.format()) {
            case ClientKind.JsonFormat json ->
                List.of(
                        Map.of(),
                        Map.of(file.get(), "{}", guide, "# Rules"),
                        Map.of(file.get(), "{\n}\n", guide, "# Rules\n"),
                        Map.of(file.get(), "{\"" + json.section() + "\":{}}\n"),
                        Map.of(
                                file.get(),
                                "{\n  \"theme\": \"dark\",\n  \"" + json.section()
                                        + "\": {\n    \"other\": {\"command\": \"x\"}\n  },\n  \"n\": 1.50\n}\n"));
            case ClientKind.TomlFormat _ ->
                List.of(
                        Map.of(),
                        Map.of(file.get(), "model = \"o3\"", guide, "# Rules\n\n"),
                        Map.of(file.get(), "# mine\n[mcp_servers.other]\ncommand = 'x'\n\n[tui]\nx = 1\n"));
            case ClientKind.NoFormat _ -> List.of(Map.of());
        };
    }

    @Test
    void whatAUserChangedLaterStays() throws IOException {
        install(ClientScope.USER, ClientKind.GEMINI_CLI, ClientKind.CODEX);
        var gemini = places().userFile(ClientKind.GEMINI_CLI).orElseThrow();
        var codex = places().userFile(ClientKind.CODEX).orElseThrow();
        Files.writeString(gemini, Files.readString(gemini).replace("\"args\"", "\"timeout\": 5,\n      \"args\""));
        Files.writeString(codex, Files.readString(codex) + "startup_timeout_sec = 30\n");
        Files.writeString(
                root.resolve("GEMINI.md"),
                Files.readString(root.resolve("GEMINI.md")).replace("a session starts", "a day starts"));
        var before = texts(temporary.resolve("."));

        var plan = setup.planRemoval(root, List.of(ClientKind.GEMINI_CLI, ClientKind.CODEX), ledger);

        assertThat(plan.notes()).hasSize(3).allSatisfy(note -> assertThat(note).contains("changed by hand"));
        setup.applyRemoval(plan, ledger);
        var after = texts(temporary.resolve("."));
        assertThat(after.keySet())
                .containsAll(List.of(
                        gemini.toString(),
                        codex.toString(),
                        root.resolve("GEMINI.md").toString()));
        assertThat(after.get(gemini.toString())).isEqualTo(before.get(gemini.toString()));
    }

    @Test
    void commentsArePreservedWhereTheClientAllowsThem() throws IOException {
        var zed = places().userFile(ClientKind.ZED).orElseThrow();
        var text = "// Zed settings\n{\n  // the theme\n  \"theme\": \"One\", // dark\n}\n";
        replaceAll(Map.of(zed, text));

        install(ClientScope.USER, ClientKind.ZED);

        assertThat(Files.readString(zed))
                .contains("// Zed settings\n{\n  // the theme\n  \"theme\": \"One\", // dark\n");
        assertThat(started(ClientKind.ZED, zed)).containsExactly(LAUNCHER, "mcp");
    }

    @Test
    void aFileWithASyntaxErrorIsRefusedWithTheEntryToAddByHand() throws IOException {
        var broken = Map.of(
                ClientKind.CODEX, "model = o3\n",
                ClientKind.GEMINI_CLI, "{\"a\": 1,}",
                ClientKind.WINDSURF, "// no comments here\n{}",
                ClientKind.ZED, "{\"a\": }",
                ClientKind.CLAUDE_CODE, "{\"mcpServers\": []}");
        for (var each : broken.entrySet()) {
            var file = places().userFile(each.getKey()).orElseThrow();
            replaceAll(Map.of(file, each.getValue()));
            var before = texts(temporary.resolve("."));

            var refusal = catchThrowableOfType(Refusal.class, () -> install(ClientScope.USER, each.getKey()));

            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
            assertThat(refusal.problem().message()).contains(file.toString(), "Nothing was written");
            assertThat(refusal.problem().hint()).contains(LAUNCHER);
            assertThat(texts(temporary.resolve("."))).isEqualTo(before);
        }
    }

    @Test
    void aFolderThatCannotBeWrittenChangesNoOtherFile() throws IOException {
        var folder = Files.createDirectories(user.resolve(".gemini"));
        if (!Files.getFileStore(folder).supportsFileAttributeView("posix")
                || System.getProperty("user.name").equals("root")) return;
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));

        var refusal = catchThrowableOfType(Refusal.class, () -> install(ClientScope.USER, ClientKind.GEMINI_CLI));

        assertThat(refusal.problem().code()).isEqualTo(ProblemCode.READ_ONLY);
        assertThat(root.resolve("GEMINI.md")).doesNotExist();
    }

    @Test
    void theHookOfASessionIsAddedBesideOthersAndRemoved() throws IOException {
        var hooks = root.resolve(".claude/settings.json");
        var mine =
                "{\n  \"hooks\": {\n    \"SessionStart\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"date\"}]}]\n  }\n}\n";
        replaceAll(Map.of(hooks, mine));

        var plan = setup.plan(new ClientSetupRequest(root, List.of(ClientKind.CLAUDE_CODE), ClientScope.PROJECT, true));
        setup.apply(root, plan, ledger);

        var groups = lenient().readTree(Files.readString(hooks)).path("hooks").path("SessionStart");
        assertThat(groups.size()).isEqualTo(2);
        assertThat(groups.path(1).path("hooks").path(0).path("command").asString())
                .isEqualTo("cairn hook session-start");
        var written = lenient().readTree(Files.readString(hooks)).path("hooks");
        assertThat(written.path("PreToolUse").path(0).path("matcher").asString())
                .contains("Edit", "Write");
        assertThat(written.path("Stop")
                        .path(0)
                        .path("hooks")
                        .path(0)
                        .path("command")
                        .asString())
                .isEqualTo("cairn hook stop");
        setup.applyRemoval(setup.planRemoval(root, List.of(ClientKind.CLAUDE_CODE), ledger), ledger);
        assertThat(lenient().readTree(Files.readString(hooks)))
                .isEqualTo(lenient().readTree(mine));
    }

    @Test
    void theHookOfAnEarlierBuildIsReplaced() throws IOException {
        var hooks = root.resolve(".claude/settings.json");
        replaceAll(Map.of(
                hooks,
                "{\"hooks\": {\"SessionStart\": [{\"hooks\": [{\"type\": \"command\", \"command\":"
                        + " \"cairn wakeup\"}]}]}}\n"));

        setup.apply(
                root,
                setup.plan(new ClientSetupRequest(root, List.of(ClientKind.CLAUDE_CODE), ClientScope.PROJECT, true)),
                ledger);

        var groups = lenient().readTree(Files.readString(hooks)).path("hooks").path("SessionStart");
        assertThat(groups.size()).isEqualTo(1);
        assertThat(groups.toString()).contains("cairn hook session-start").doesNotContain("wakeup");
    }

    @Test
    void aGuideThatOthersStillNeedStays() throws IOException {
        install(ClientScope.USER, ClientKind.CODEX, ClientKind.OPENCODE);

        setup.applyRemoval(setup.planRemoval(root, List.of(ClientKind.CODEX), ledger), ledger);
        assertThat(root.resolve("AGENTS.md")).exists();

        setup.applyRemoval(setup.planRemoval(root, List.of(ClientKind.OPENCODE), ledger), ledger);
        assertThat(root.resolve("AGENTS.md")).doesNotExist();
    }

    @Test
    void clientsAreFoundByTheirProgramsAndFolders() throws IOException {
        assertThat(setup.present(root)).isEmpty();

        Files.createDirectories(user.resolve(".gemini"));
        var programs = Files.createDirectory(temporary.resolve("bin"));
        var codex = Files.createFile(programs.resolve("codex"));
        assertThat(codex.toFile().setExecutable(true)).isTrue();
        Files.createDirectory(root.resolve(".vscode"));

        var found = new ClientSetup(Path.of(LAUNCHER), new ClientPlaces(user, Map.of("PATH", programs.toString())))
                .present(root);
        assertThat(found).containsExactly(ClientKind.VSCODE, ClientKind.CODEX, ClientKind.GEMINI_CLI);
    }

    private ClientPlaces places() {
        return new ClientPlaces(user, Map.of());
    }

    private void install(ClientScope scope, ClientKind... clients) {
        setup.apply(root, setup.plan(new ClientSetupRequest(root, List.of(clients), scope, false)), ledger);
    }

    /// The command line that the client would start, read as its own parser reads it.
    private static List<String> started(ClientKind client, Path file) throws IOException {
        var text = Files.readString(file);
        return switch (client.format()) {
            case ClientKind.TomlFormat toml -> {
                var values = new LinkedHashMap<String, String>();
                try {
                    TomlEntries.read(text, (path, value, _) -> values.put(String.join(".", path), value));
                } catch (MalformedEntryText e) {
                    throw new AssertionError(text, e);
                }
                var prefix = toml.section() + ".cairn.";
                yield List.of(
                        Objects.requireNonNull(values.get(prefix + "command")),
                        Objects.requireNonNull(values.get(prefix + "args.0")));
            }
            case ClientKind.JsonFormat json -> {
                var entry = lenient().readTree(text).path(json.section()).path("cairn");
                yield json.shape() == ClientKind.EntryShape.LOCAL_COMMAND_LIST
                        ? strings(entry.path("command"))
                        : List.of(
                                entry.path("command").asString(),
                                strings(entry.path("args")).getFirst());
            }
            case ClientKind.NoFormat _ -> List.of();
        };
    }

    private static List<String> strings(JsonNode list) {
        return list.valueStream().map(JsonNode::asString).toList();
    }

    private static JsonMapper lenient() {
        return JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                .build();
    }

    private void replaceAll(Map<Path, String> files) throws IOException {
        for (var folder : List.of(root, user)) delete(folder);
        for (var file : files.entrySet()) {
            Files.createDirectories(Objects.requireNonNull(file.getKey().getParent()));
            Files.writeString(file.getKey(), file.getValue());
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var paths = Files.walk(folder)) {
            for (var path : paths.sorted((one, other) -> other.compareTo(one)).toList())
                if (!path.equals(folder)) Files.delete(path);
        }
    }

    /// Every file below a folder with its text, without the ledger.
    private Map<String, String> texts(Path folder) throws IOException {
        var texts = new TreeMap<String, String>();
        try (var paths = Files.walk(folder.toRealPath())) {
            for (var path : paths.filter(Files::isRegularFile).toList())
                if (Arrays.asList("shop", "user").stream()
                        .anyMatch(part -> path.toString().contains("/" + part + "/")))
                    texts.put(path.toString(), Files.readString(path));
        }
        return texts;
    }
}

package dev.cairn.serve.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.memory.recall.SensitiveEpisodes;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.StoryCipher;
import dev.cairn.engine.time.GitRevisions;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.FolderOwnership;
import dev.cairn.files.WalkedFolders;
import dev.cairn.home.KeyFile;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.serve.identity.AgentNamesFixture;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import dev.cairn.serve.tool.memory.MemoryTools;
import dev.cairn.serve.tool.workspace.GraphSetWorkspaceTool;
import dev.cairn.serve.tool.workspace.WorkspaceFreshness;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryToolsTest {

    @TempDir
    private Path folder;

    private final HandClock clock = new HandClock(Instant.parse("2026-01-31T09:00:00Z"));
    private final MemoryStore store = new MemoryStore(clock, Stores.ids());
    private StandardToolBox box;
    private AgentNamesFixture desk;
    private CallingClient ada;
    private CallingClient bob;

    @BeforeEach
    void wire() {
        desk = new AgentNamesFixture(folder, clock);
        var seal = new StoryCipher(new KeyFile(folder.resolve("keys")));
        var remembered = new EpisodeReader(store, MemoryPorts.NONE);
        var settings = MemorySettings.STANDARD;
        var episodes = new Episodes(store, remembered, seal, settings, clock, Stores.ids());
        var recall =
                new Recall(remembered, VectorRecall.NONE, new SensitiveEpisodes(remembered, seal, settings), clock);
        var survey = new WalkedFolders();
        var folders = new WorkspaceFolders(survey, Path.of(System.getProperty("user.home")));
        var workspaces = new Workspaces(store, folders, GitWorktrees.NONE);
        var home = Path.of(System.getProperty("user.home"));
        var admission = new WorkspaceAdmission(
                folders,
                workspaces,
                new WorkspaceAdmission.FolderFacts(new FolderOwnership(home), GitWorktrees.NONE),
                home,
                _ -> {});
        var tools = new ArrayList<Tool>(
                List.of(new GraphSetWorkspaceTool(workspaces, admission, survey, WorkspaceFollower.NONE)));
        var moments = new MomentResolver(
                store.feed(), new TransactionIndex(store), GitRevisions.NONE, InstantSource.system());
        var views = new SmallViews(store, new ProjectId("shop")).views();
        tools.addAll(new MemoryTools(moments, episodes, recall, new Reflection(store, remembered, episodes), desk.names)
                .tools());
        box = new StandardToolBox(
                        tools,
                        new EnvelopeWriter(ToolFixture.TOKENS),
                        new WorkspaceFreshness(workspaces, store),
                        _ -> {},
                        Stores.ids(),
                        () -> 0)
                .withIdentity(desk.names)
                .withViews(new CallScope(workspaces, moments, views));
        ada = desk.connect("c1", "ada");
        bob = desk.connect("c2", "bob");
        box.call(
                "graph_set_workspace",
                Map.of("workspaceRoot", folder.toString(), "projectId", "shop"),
                ToolFixture.ADA,
                CallProgress.SILENT);
    }

    private RenderedAnswer call(String tool, Map<String, Object> arguments) {
        clock.advance(Duration.ofSeconds(1));
        return callAs(ada, "ada", tool, arguments);
    }

    private RenderedAnswer callAs(CallingClient client, String agent, String tool, Map<String, Object> arguments) {
        var caller =
                new Caller(new AgentId(agent), ToolFixture.ADA.session(), Optional.empty(), Optional.empty(), client);
        return box.call(tool, arguments, caller, CallProgress.SILENT);
    }

    @Test
    void anAddedEpisodeIsRecalledWithItsIdAndAuthor() {
        var added = call(
                "episode_add",
                Map.of(
                        "type",
                        "OBSERVATION",
                        "content",
                        "The cart forgets coupons",
                        "entities",
                        List.of("src/Cart.java")));

        var recalled = call("episode_recall", Map.of("query", "coupons", "profile", "debug"));

        var id = String.valueOf(ToolFixture.data(added).get("episodeId"));
        assertThat(ToolFixture.summary(added)).contains("Nothing here is called src/Cart.java yet");
        assertThat(recalled.text()).contains(id, "src/Cart.java", "ada", "\"relevance\"", "\"parts\"");
        assertThat(ToolFixture.summary(recalled))
                .isEqualTo("Found the only episode. Best: an observation by ada, \"The cart forgets coupons\".");
    }

    @Test
    void missingMetadataIsDerivedAndWhatWouldHelpIsNamed() {
        var added = call("episode_add", Map.of("type", "EDIT", "content", "x", "metadata", Map.of("file", "a")));

        assertThat(ToolFixture.summary(added))
                .isEqualTo("Remembered. Taken from the content: diffSummary. Still missing in metadata: linesBefore,"
                        + " linesAfter, reason; give what you know next time. Nothing here is called a yet; the"
                        + " episode is linked to it as soon as it exists. Entities are paths, path::Type::member"
                        + " and backlog ids.");
    }

    @Test
    void decisionsAreToldWithTheirReasonsAndState() {
        call("episode_add", decision("Use one queue"));

        var found = call(
                "decision_query",
                Map.of("query", "queue", "affectedFiles", List.of("src/Queue.java"), "profile", "balanced"));

        assertThat(found.text()).contains("Use one queue", "fewer parts", "\"state\":\"fresh\"");
        assertThat(ToolFixture.summary(call("decision_query", Map.of("query", "zebra", "types", "x"))))
                .isNotBlank();
    }

    @Test
    void reflectingTellsPatternsAndRepeatingItChangesNothing() {
        assertThat(ToolFixture.summary(call("reflect", Map.of()))).contains("Nothing to reflect on");
        for (int i = 0; i < 3; i++) call("episode_add", edit());

        var first = ToolFixture.data(call("reflect", Map.of("profile", "balanced")));
        var second = ToolFixture.data(call("reflect", Map.of("profile", "balanced")));

        assertThat(first).containsEntry("learningsCreated", 1).containsKey("reflectionId");
        assertThat(second).containsEntry("learningsCreated", 0).doesNotContainKey("reflectionId");
    }

    @Test
    void noToolTellsASensitiveEpisodeUnlessItsWriterAsks() {
        call(
                "episode_add",
                Map.of("type", "OBSERVATION", "content", "The vault opens with Zanzibar", "sensitive", true));

        for (var spec : box.specs(Set.of())) {
            if (spec.name().equals("episode_add")) continue;
            var arguments = new HashMap<String, Object>(Map.of("profile", "debug"));
            spec.input().parameters().stream()
                    .filter(ToolParameter::isRequired)
                    .forEach(parameter -> arguments.put(parameter.name(), "vault opens"));
            assertThat(call(spec.name(), arguments).text()).as(spec.name()).doesNotContain("Zanzibar");
        }
        assertThat(call("episode_recall", Map.of("query", "vault", "includeSensitive", true))
                        .text())
                .contains("Zanzibar");
        assertThat(call("episode_recall", Map.of("query", "vault", "includeSensitive", true, "agentId", "bob"))
                        .text())
                .doesNotContain("Zanzibar");
    }

    @Test
    void theConnectionThatRecordedASensitiveEpisodeReadsItAndNoOther() {
        call(
                "episode_add",
                Map.of("type", "OBSERVATION", "content", "The vault opens with Zanzibar", "sensitive", true));
        Map<String, Object> asked = Map.of("query", "vault", "includeSensitive", true, "agentId", "ada");

        assertThat(callAs(ada, "ada", "episode_recall", asked).text()).contains("Zanzibar");
        assertThat(callAs(bob, "bob", "episode_recall", asked).text()).doesNotContain("Zanzibar");
        assertThat(callAs(bob, "bob", "decision_query", asked).text()).doesNotContain("Zanzibar");
        var named =
                callAs(bob, "bob", "call_tool", Map.of("name", "episode_recall", "agentId", "ada", "arguments", asked));
        assertThat(ToolFixture.code(named)).isEqualTo("FORBIDDEN");
        desk.names.close(ada);
        var taken = desk.connect("c3", "ada");
        var withheld = callAs(taken, "ada", "episode_recall", asked);
        assertThat(withheld.text()).doesNotContain("Zanzibar").contains("\"withheld\":1");
        assertThat(ToolFixture.summary(withheld)).contains("cairn token --agent ada");
        assertThat(desk.refusals).contains("sensitive_withheld");
    }

    @Test
    void thePastIsAskedWithTheCommonArguments() {
        call("episode_add", Map.of("type", "OBSERVATION", "content", "coupons expire"));
        var moment = clock.instant().toString();
        var then = call("episode_recall", Map.of("query", "coupons", "asOf", moment, "knownAt", moment));
        call("episode_add", Map.of("type", "OBSERVATION", "content", "coupons never expire"));

        var again = call("episode_recall", Map.of("query", "coupons", "asOf", moment, "knownAt", moment));

        assertThat(ToolFixture.data(again)).isEqualTo(ToolFixture.data(then));
        assertThat(ToolFixture.data(call("episode_recall", Map.of("query", "coupons"))))
                .isNotEqualTo(ToolFixture.data(then));
    }

    private static Map<String, Object> decision(String title) {
        return Map.of(
                "type",
                "DECISION",
                "content",
                title,
                "metadata",
                Map.of(
                        "title",
                        title,
                        "rationale",
                        "fewer parts",
                        "tradeoffs",
                        List.of("slower"),
                        "affectedFiles",
                        List.of("src/Queue.java")));
    }

    private static Map<String, Object> edit() {
        return Map.of(
                "type",
                "EDIT",
                "content",
                "Changed it",
                "metadata",
                Map.of(
                        "file", "src/A.java",
                        "diffSummary", "+1",
                        "linesBefore", 1,
                        "linesAfter", 2,
                        "reason", "fix"));
    }
}

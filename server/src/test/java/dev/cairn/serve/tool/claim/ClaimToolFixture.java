package dev.cairn.serve.tool.claim;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.FencedStore;
import dev.cairn.engine.claim.RefusedAttempts;
import dev.cairn.engine.claim.TakeoverRule;
import dev.cairn.engine.claim.WorktreeChanges;
import dev.cairn.engine.claim.WorktreePlaces;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.claim.overview.HandoffReader;
import dev.cairn.engine.claim.target.BacklogHierarchy;
import dev.cairn.engine.claim.target.ClaimTargetResolver;
import dev.cairn.engine.claim.target.TargetFiles;
import dev.cairn.engine.claim.target.TargetVersions;
import dev.cairn.engine.time.GitRevisions;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.engine.workspace.RegistrationRequest;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.WalkedFolders;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.CallViews;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import dev.cairn.serve.tool.workspace.WorkspaceFreshness;
import dev.cairn.store.Author;
import dev.cairn.store.Store;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import dev.cairn.view.CodeView;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// The coordination tools in the real tool box, over a registered workspace.
final class ClaimToolFixture {

    static final ProjectId PROJECT = new ProjectId("shop");

    final Store store = new FencedStore(new MemoryStore(InstantSource.system(), UUID::randomUUID));
    final List<AgentEpisodes.AgentEpisode> told = new ArrayList<>();
    final List<String> released = new ArrayList<>();
    final Map<String, FileFacts> facts = new HashMap<>();
    private final StandardToolBox box;

    ClaimToolFixture(Path folder) {
        var workspaces = new Workspaces(store, new WorkspaceFolders(new WalkedFolders(), folder), GitWorktrees.NONE);
        workspaces.register(new RegistrationRequest(
                new WorkspaceSettings(folder, List.of(), List.of(), false),
                Optional.of(PROJECT),
                Stores.requestKey("register"),
                new Author(new AgentId("setup"), new SessionId("setup"))));
        box = new StandardToolBox(
                        ClaimTools.of(desk(workspaces)),
                        new EnvelopeWriter(new O200kTokenCounter()),
                        new WorkspaceFreshness(workspaces, store),
                        _ -> {},
                        UUID::randomUUID,
                        System::nanoTime)
                .withViews(new FixtureViews());
    }

    /// The code of this fixture with the claims of its store.
    private final class FixtureViews implements CallViews {

        private final MomentResolver moments = new MomentResolver(
                store.feed(), new TransactionIndex(store), GitRevisions.NONE, InstantSource.system());

        @Override
        public View open(Caller caller, WrittenAsOf past) {
            return view();
        }

        @Override
        public ProjectView project(Caller caller, WrittenAsOf past) {
            return ProjectView.open(store, PROJECT, moments.resolve(PROJECT, past));
        }
    }

    /// A view of the present with the code of this fixture.
    private View view() {
        var graph = GraphBuilder.whole(Resolver.of(facts, new LanguageRegistry().rules(List.of())));
        var code = new CodeView(new GraphView(graph, 0, true), Map.of(), Optional.empty());
        return View.of(PROJECT, store.snapshot(PROJECT), code, () -> {
            throw new AssertionError("claims read no text");
        });
    }

    private ClaimEngines desk(Workspaces workspaces) {
        var ports = new ClaimPorts(BacklogHierarchy.NONE, TakeoverRule.NEVER, TargetVersions.NONE, (_, note) -> {
            released.add(note.content());
            return Optional.of("episode");
        });
        var claims = new Claims(
                store,
                new ClaimTargetResolver(ports.containment(), TargetFiles.NONE, FormerNames.NONE),
                ports,
                new RefusedAttempts(store, InstantSource.system(), UUID::randomUUID));
        var coordination = new Coordination(
                store,
                new TransactionIndex(store),
                ports,
                new WorktreeChanges(store, WorktreePlaces.NONE, (_, _) -> ""),
                InstantSource.system());
        AgentEpisodes episodes = asked -> told.stream()
                .filter(episode -> asked.taskId().isEmpty() || asked.taskId().equals(episode.taskId()))
                .limit(asked.limit())
                .toList();
        return new ClaimEngines(
                workspaces,
                claims,
                new ClaimEngines.ClaimReaders(coordination, new HandoffReader(coordination, episodes), episodes));
    }

    /// Indexes a file.
    void file(String path, String text) throws IOException {
        try (var reader = new SourceReader(ParserEngine.open(Files.createDirectories(Path.of("target", "natives"))))) {
            facts.put(path, reader.parse(path, text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    RenderedAnswer call(String agent, String tool, Map<String, Object> arguments) {
        var caller = new Caller(
                new AgentId(agent), new SessionId(agent + "'s"), Optional.of(PROJECT.value()), Optional.empty());
        return box.call(tool, arguments, caller, CallProgress.SILENT);
    }

    Map<?, ?> data(String agent, String tool, Map<String, Object> arguments) {
        var rendered = call(agent, tool, arguments);
        if (!rendered.ok()) throw new AssertionError(rendered.text());
        return (Map<?, ?>) Objects.requireNonNull(rendered.tree().get("data"), rendered.text());
    }

    Map<?, ?> claim(String agent, String target) {
        return data(agent, "agent_claim", Map.of("targetId", target, "intent", "change " + target, "create", true));
    }
}

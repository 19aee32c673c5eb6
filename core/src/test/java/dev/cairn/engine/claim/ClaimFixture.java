package dev.cairn.engine.claim;

import dev.cairn.engine.claim.change.ChangedUnit;
import dev.cairn.engine.claim.change.ClaimInvalidation;
import dev.cairn.engine.claim.change.CodeChange;
import dev.cairn.engine.claim.change.GitOperation;
import dev.cairn.engine.claim.change.ReportedEdits;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.claim.target.BacklogHierarchy;
import dev.cairn.engine.claim.target.ClaimTargetResolver;
import dev.cairn.engine.claim.target.TargetFiles;
import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.Stores;
import dev.cairn.view.CodeView;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Claims over a store, with a backlog, sessions and code that tests set up by hand.
final class ClaimFixture {

    static final ProjectId PROJECT = new ProjectId("shop");
    static final Workspace WORKSPACE =
            new Workspace(PROJECT, new WorkspaceSettings(Path.of("/srv/shop"), List.of(), List.of(), true));

    /// Code with a name of one symbol, names of several, and a function with two signatures.
    static final SmallCode SHOP = new SmallCode()
            .file("shop/cart.py", """
                    class Cart:
                        def add(self, item):
                            return item

                        def total(self):
                            return 0

                    """)
            .file("shop/order.py", """
                    class Order:
                        def add(self, item):
                            return item
                    """)
            .file("shop/till.py", """
                    class Till:
                        def pay(self, total):
                            return total

                        def pay(self, total, note):
                            return total
                    """)
            .file("shop/util/text.py", "def shorten(text):\n    return text\n")
            .file("docs/text.py", "def render():\n    return 1\n");

    private static final View WITHOUT_CODE = view(GraphBuilder.whole(Resolver.of(Map.of(), WorkspaceRules.NONE)));

    /// Makes the request ids of several processes on one store differ.
    private static final String PROCESS = UUID.randomUUID().toString();

    private static final AtomicLong REQUESTS = new AtomicLong();

    final Store store;
    final Map<String, String> parents = new HashMap<>();
    final Set<String> missing = new HashSet<>();
    final HandDisk disk = new HandDisk();
    final Map<String, String> hashes = new HashMap<>();
    final Map<String, FileFacts> facts = new HashMap<>();
    final Set<SessionId> closed = new HashSet<>();
    final List<ClaimEpisodeSink.EpisodeNote> notes = new ArrayList<>();
    final List<ReportedEdits.ReportedEdit> reportedEdits = new ArrayList<>();
    Optional<Duration> silenceMax = Optional.empty();

    ClaimFixture(Store store) {
        this.store = store;
    }

    Claims claims() {
        return new Claims(
                store, targets(), ports(), new RefusedAttempts(store, InstantSource.system(), UUID::randomUUID));
    }

    ClaimTargetResolver targets() {
        return new ClaimTargetResolver(this::placed, disk, FormerNames.NONE);
    }

    /// A view of the code of this fixture.
    View view() {
        return view(graph());
    }

    private static View view(CodeGraph graph) {
        var empty = new MemoryStore(InstantSource.system(), UUID::randomUUID);
        var code = new CodeView(new GraphView(graph, 0, true), Map.of(), Optional.empty());
        return View.of(PROJECT, empty.snapshot(PROJECT), code, () -> {
            throw new AssertionError("claims read no text");
        });
    }

    CodeGraph graph() {
        return GraphBuilder.whole(Resolver.of(facts, WorkspaceRules.NONE));
    }

    ClaimPorts ports() {
        return new ClaimPorts(this::placed, liveness(), (_, code) -> _ -> Optional.of(hash(code)), this::keep);
    }

    private String hash(SymbolId code) {
        return hashes.getOrDefault(code.toString(), "");
    }

    private Optional<String> keep(Draft draft, ClaimEpisodeSink.EpisodeNote note) {
        notes.add(note);
        return Optional.of("episode of " + draft.txId());
    }

    TakeoverRule liveness() {
        return new TakeoverRule(new HandPresence(), silenceMax, InstantSource.system());
    }

    /// The newest state of the project.
    ProjectView project() {
        return ProjectView.open(store, PROJECT, AsOf.NOW);
    }

    Coordination coordination() {
        return new Coordination(
                store,
                new TransactionIndex(store),
                ports(),
                new WorktreeChanges(store, WorktreePlaces.NONE, (_, _) -> ""),
                InstantSource.system());
    }

    ClaimInvalidation endings() {
        return new ClaimInvalidation(liveness());
    }

    private Optional<BacklogHierarchy.BacklogItem> placed(dev.cairn.store.Snapshot at, String id) {
        var name = EntityIds.isIdInAnyCase(id) ? id.toUpperCase(Locale.ROOT) : id;
        var isHolder = parents.containsValue(name) || name.startsWith("EPIC-");
        boolean isKnown = parents.containsKey(name)
                || parents.containsValue(name)
                || (EntityIds.isId(name) && !missing.contains(name));
        return isKnown
                ? Optional.of(new BacklogHierarchy.BacklogItem(name, isHolder, Optional.ofNullable(parents.get(name))))
                : Optional.empty();
    }

    static Author author(String agent) {
        return new Author(new AgentId(agent), new SessionId(agent + "'s session"));
    }

    private static RequestKey newRequest() {
        return Stores.requestKey(PROCESS + " " + REQUESTS.incrementAndGet());
    }

    static ClaimRequest request(String agent, String target) {
        return request(agent, target, false);
    }

    static ClaimRequest request(String agent, String target, boolean takeover) {
        return request(agent, target, new ClaimPurpose("work on " + target, Optional.empty()), takeover);
    }

    private static ClaimRequest request(String agent, String target, ClaimPurpose purpose, boolean takeover) {
        return new ClaimRequest(
                new WrittenTarget(WITHOUT_CODE, WORKSPACE, target, Optional.empty(), true),
                purpose,
                author(agent),
                newRequest(),
                takeover,
                OptionalLong.empty());
    }

    ClaimResult ask(String agent, String target) {
        return claims().claim(request(agent, target));
    }

    Claim claim(String agent, String target) {
        return granted(ask(agent, target));
    }

    Claim claim(String agent, String target, ClaimPurpose purpose) {
        return granted(claims().claim(request(agent, target, purpose, false)));
    }

    static Claim granted(ClaimResult result) {
        if (result instanceof ClaimResult.ClaimGranted(var claim, var _)) return claim;
        throw new AssertionError("not granted: " + result);
    }

    static ClaimResult.ClaimConflict conflict(ClaimResult result) {
        if (result instanceof ClaimResult.ClaimConflict conflict) return conflict;
        throw new AssertionError("no conflict: " + result);
    }

    ReleaseResult release(String agent, ClaimId claim) {
        return claims().release(new ReleaseRequest(
                PROJECT, claim, Optional.of("success"), author(agent), newRequest(), OptionalLong.empty()));
    }

    /// Makes the edit in one transaction of the given kind.
    <T> T write(TxKind kind, String agent, Function<Draft, T> edit) {
        var results = new ArrayList<T>();
        var id = newRequest();
        CommitResult<String> result = store.commit(new TxRequest(PROJECT, id, kind, author(agent)), draft -> {
            results.add(edit.apply(draft));
            return CommitDecision.accept("done");
        });
        if (result instanceof CommitResult.Committed<String>) return results.getLast();
        throw new AssertionError("not committed");
    }

    ClaimInvalidation.InvalidationResult change(TxKind kind, String agent, boolean fromGit, ChangedUnit... units) {
        return write(
                kind,
                agent,
                draft -> endings()
                        .apply(
                                draft,
                                new CodeChange(
                                        kind,
                                        author(agent),
                                        move(draft, fromGit, units),
                                        List.of(units),
                                        reportedEdits)));
    }

    private static Optional<GitOperation> move(Draft draft, boolean fromGit, ChangedUnit... units) {
        var paths = Stream.of(units).map(unit -> unit.id().path()).collect(Collectors.toSet());
        return fromGit ? Optional.of(new GitOperation(draft.now(), paths)) : Optional.empty();
    }

    static ChangedUnit changed(String id, String before, String after) {
        return new ChangedUnit(SymbolId.parse(id), before, after);
    }

    Claim stored(ClaimId id) {
        return StoredClaims.find(store.snapshot(PROJECT), id).orElseThrow();
    }

    List<Claim> open() {
        return Claims.open(store.snapshot(PROJECT));
    }

    private final class HandPresence implements AgentPresence {

        @Override
        public PresenceState state(ClaimHolder holder) {
            return closed.contains(holder.session()) ? PresenceState.GONE : PresenceState.UNKNOWN;
        }

        @Override
        public String server() {
            return "server-1";
        }

        @Override
        public Optional<Instant> lastCall(AgentId agent) {
            return Optional.empty();
        }
    }

    /// A disk with one folder and the files that tests name.
    static final class HandDisk implements TargetFiles {

        final Map<String, DiskEntry> entries = new HashMap<>(Map.of("src", DiskEntry.FOLDER));
        final Set<String> changed = new HashSet<>();
        Optional<String> unindexed = Optional.empty();

        @Override
        public DiskEntry entry(Workspace workspace, String path) {
            return entries.getOrDefault(path, DiskEntry.UNKNOWN);
        }

        @Override
        public boolean isChanged(Workspace workspace, String path) {
            return changed.contains(path);
        }

        @Override
        public Optional<String> unindexed(Workspace workspace) {
            return unindexed;
        }
    }
}

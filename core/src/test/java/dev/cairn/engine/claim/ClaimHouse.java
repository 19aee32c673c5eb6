package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.Holder;
import dev.cairn.model.claim.Purpose;
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
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.store.Author;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Verdict;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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
final class ClaimHouse {

    static final ProjectId PROJECT = new ProjectId("shop");
    static final Workspace WORKSPACE =
            new Workspace(PROJECT, new WorkspaceSettings(Path.of("/srv/shop"), List.of(), List.of(), true));

    /// Makes the request ids of several processes on one store differ.
    private static final String PROCESS = UUID.randomUUID().toString();

    private static final AtomicLong REQUESTS = new AtomicLong();

    final Store store;
    final Map<String, String> parents = new HashMap<>();
    final Map<String, String> hashes = new HashMap<>();
    final Map<String, FileFacts> facts = new HashMap<>();
    final Set<SessionId> closed = new HashSet<>();
    final List<EpisodeSink.Note> notes = new ArrayList<>();
    final List<EditEpisodes.ToldEdit> toldEdits = new ArrayList<>();
    Optional<Duration> silenceMax = Optional.empty();

    ClaimHouse(Store store) {
        this.store = store;
    }

    Claims claims() {
        return new Claims(
                store, targets(), ports(), new RefusedAttempts(store, InstantSource.system(), UUID::randomUUID));
    }

    Targets targets() {
        return new Targets(store, this::placed, new CodeNames((_, _) -> graph()));
    }

    CodeGraph graph() {
        return CodeGraph.of(Resolver.of(facts, WorkspaceRules.NONE));
    }

    ClaimPorts ports() {
        return new ClaimPorts(this::placed, liveness(), (_, code) -> _ -> Optional.of(hash(code)), this::keep);
    }

    private String hash(SymbolId code) {
        return hashes.getOrDefault(code.toString(), "");
    }

    private Optional<String> keep(Draft draft, EpisodeSink.Note note) {
        notes.add(note);
        return Optional.of("episode of " + draft.txId());
    }

    Liveness liveness() {
        return new Liveness(new HandPresence(), silenceMax, InstantSource.system());
    }

    Coordination coordination() {
        return new Coordination(store, new TransactionIndex(store), ports(), InstantSource.system());
    }

    CodeEndings endings() {
        return new CodeEndings(liveness());
    }

    private Optional<Containment.Placed> placed(dev.cairn.store.Snapshot at, String id) {
        var isHolder = parents.containsValue(id);
        return parents.containsKey(id) || isHolder
                ? Optional.of(new Containment.Placed(id, isHolder, Optional.ofNullable(parents.get(id))))
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
        return new ClaimRequest(
                new WrittenTarget(WORKSPACE, target, Optional.empty()),
                new Purpose("work on " + target, Optional.empty()),
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

    static Claim granted(ClaimResult result) {
        if (result instanceof ClaimResult.Granted(var claim)) return claim;
        throw new AssertionError("not granted: " + result);
    }

    static ClaimResult.Conflict conflict(ClaimResult result) {
        if (result instanceof ClaimResult.Conflict conflict) return conflict;
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
            return Verdict.accept("done");
        });
        if (result instanceof CommitResult.Committed<String>) return results.getLast();
        throw new AssertionError("not committed");
    }

    CodeEndings.Result change(TxKind kind, String agent, boolean fromGit, ChangedUnit... units) {
        return write(
                kind,
                agent,
                draft -> endings()
                        .apply(
                                draft,
                                new CodeChange(
                                        kind, author(agent), move(draft, fromGit, units), List.of(units), toldEdits)));
    }

    private static Optional<GitMove> move(Draft draft, boolean fromGit, ChangedUnit... units) {
        var paths = Stream.of(units).map(unit -> unit.id().path()).collect(Collectors.toSet());
        return fromGit ? Optional.of(new GitMove(draft.now(), paths)) : Optional.empty();
    }

    static ChangedUnit changed(String id, String before, String after) {
        return new ChangedUnit(SymbolId.parse(id), before, after);
    }

    Claim stored(ClaimId id) {
        return claims().find(PROJECT, AsOf.NOW, id).orElseThrow();
    }

    List<Claim> open() {
        return claims().open(PROJECT, AsOf.NOW);
    }

    private final class HandPresence implements AgentPresence {

        @Override
        public State state(Holder holder) {
            return closed.contains(holder.session()) ? State.GONE : State.UNKNOWN;
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
}

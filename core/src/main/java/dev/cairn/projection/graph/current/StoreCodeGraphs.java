package dev.cairn.projection.graph.current;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.cache.FactSet;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.update.GraphDifferences;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.UnknownUses;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Collectors;

/// The code graphs of all worktrees in a store: the current graph of each worktree, and a few graphs of past
/// moments.
///
/// A reader gets the last finished graph at once, with the files that are not in it yet. [#catchUp] adds them.
public final class StoreCodeGraphs {

    /// The number of past graphs in memory. Building one takes as long as resolving a whole worktree.
    private static final int PAST_GRAPHS_MAX = 3;

    private final Store store;
    private final GraphSources sources;
    private final GraphCache cache;
    private final ScheduledExecutorService background;
    private volatile GraphListener listener = GraphListener.NONE;
    private final Map<ProjectId, CurrentGraph> current = new ConcurrentHashMap<>();
    private final Map<ProjectId, SoftReference<KnownUses>> uses = new ConcurrentHashMap<>();
    private final Map<PastFiles, PastCode> past = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<PastFiles, PastCode> eldest) {
            return size() > PAST_GRAPHS_MAX;
        }
    };

    public StoreCodeGraphs(
            Store store,
            CodeContents contents,
            ResolutionLanguages languages,
            GraphCache cache,
            EdgeOverlays overlays,
            ScheduledExecutorService background) {
        this.store = store;
        this.sources = new GraphSources(
                contents, languages, overlays, (project, next) -> listener.beforeReaders(project, next));
        this.cache = cache;
        this.background = background;
    }

    /// A past set of files. The same files always give the same graph.
    private record PastFiles(ProjectId project, List<FileVersion> files) {}

    private record PastCode(CodeGraph graph, FactSet files) {}

    /// The unknown uses of a set of files.
    private record KnownUses(FactSet files, UnknownUses uses) {}

    /// From now on the listener gets every new current graph.
    public void listen(GraphListener next) {
        listener = next;
    }

    /// The newest snapshot of a worktree with the last finished code; builds the first graph if there is none.
    public CodeReading read(ProjectId project) {
        return current(project).read();
    }

    /// The code of a past snapshot.
    public CodeReading read(Snapshot snapshot) {
        return new CodeReading(snapshot, past(snapshot), Optional.empty(), Set.of());
    }

    /// Answers which uses in these files cannot be resolved.
    public UnknownUses unknownUses(ProjectId project, FactSet files) {
        var kept = uses.get(project);
        var known = kept == null ? null : kept.get();
        if (known != null && known.files().isSame(files)) return known.uses();
        var made = new UnknownUses(() -> resolver(project, files));
        uses.put(project, new SoftReference<>(new KnownUses(files, made)));
        return made;
    }

    /// A resolver of these files. It uses the declarations of the current graph if that has the same files.
    private Resolver resolver(ProjectId project, FactSet files) {
        return available(project)
                .filter(code -> code.files().isSame(files))
                .map(code -> files.resolver(sources.languages(), code.view().graph()))
                .orElseGet(() -> files.resolver(sources.languages(), EdgeOverlay.NONE));
    }

    /// The code that is available without any work.
    public Optional<CodeState> available(ProjectId project) {
        return Optional.ofNullable(current.get(project)).flatMap(CurrentGraph::available);
    }

    /// Why answers about a worktree may not reflect everything that is indexed; empty if they do.
    public Optional<String> pending(ProjectId project) {
        return Optional.ofNullable(current.get(project)).flatMap(CurrentGraph::pending);
    }

    /// The newest graph of a worktree with all changes completely resolved, however long that takes.
    public CodeState settled(ProjectId project) {
        return current(project).settled();
    }

    /// Adds everything that is indexed now to the graph of a worktree, and returns the graph.
    public CodeState catchUp(ProjectId project) {
        return current(project).catchUp();
    }

    /// The indexed files of a worktree that are not in its graph yet; none if it has no graph.
    public Set<String> behind(ProjectId project) {
        return Optional.ofNullable(current.get(project))
                .map(CurrentGraph::behind)
                .orElse(Set.of());
    }

    /// Resolves every file of a worktree again and returns the differences to the previous graph.
    public GraphDifferences rebuild(ProjectId project) {
        return current(project).rebuild();
    }

    /// The worktrees whose newest graph is in memory.
    public Set<ProjectId> loaded() {
        return current.keySet().stream()
                .filter(project -> available(project).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Drops the graphs of a worktree from memory.
    public void unload(ProjectId project) {
        var known = current.get(project);
        if (known != null) known.unload();
        uses.remove(project);
        synchronized (past) {
            past.keySet().removeIf(files -> files.project().equals(project));
        }
    }

    /// Writes all settled graphs to the cache.
    public void writeCaches() {
        current.values().forEach(CurrentGraph::writeCache);
    }

    private CurrentGraph current(ProjectId project) {
        return current.computeIfAbsent(
                project,
                _ -> new CurrentGraph(
                        project, store, sources, cache, new NearestCode(() -> othersOf(project)), background));
    }

    /// The code of the project's other worktrees that is available without any work.
    private List<CodeState> othersOf(ProjectId worktree) {
        return current.entrySet().stream()
                .filter(entry -> entry.getKey().isSameProject(worktree)
                        && !entry.getKey().equals(worktree))
                .flatMap(entry -> entry.getValue().available().stream())
                .toList();
    }

    private CodeState past(Snapshot snapshot) {
        var project = snapshot.project();
        var files = sources.contents().files(snapshot);
        var key = new PastFiles(project, files);
        synchronized (past) {
            var known = past.get(key);
            if (known != null) return CodeState.settled(known.graph(), snapshot.seq(), known.files());
        }
        var set = current(project).files().with(files, sources.contents());
        var made =
                new PastCode(set.graph(sources.languages(), sources.overlays().of(project, set.versions())), set);
        synchronized (past) {
            past.put(key, made);
        }
        return CodeState.settled(made.graph(), snapshot.seq(), made.files());
    }
}

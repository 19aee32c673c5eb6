package dev.cairn.projection.graph;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;

/// The graphs of all projects of a store: the current one of each, kept with the feed, and a few of the past.
///
/// A reader waits for what a few changed files take. While more than that is worked on, the last finished graph
/// answers and tells its transaction.
public final class StoredGraphs implements CodeGraphs {

    /// Graphs of the past that are kept; making one costs as much as resolving a whole project.
    private static final int PAST_KEPT_MAX = 3;

    private final Store store;
    private final GraphSources sources;
    private final GraphShelf shelf;
    private final ScheduledExecutorService background;
    private final Map<ProjectId, CurrentGraph> current = new ConcurrentHashMap<>();
    private final Map<Past, CodeGraph> past = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Past, CodeGraph> eldest) {
            return size() > PAST_KEPT_MAX;
        }
    };

    public StoredGraphs(
            Store store,
            CodeContents contents,
            ResolutionLanguages languages,
            GraphShelf shelf,
            Overlays overlays,
            ScheduledExecutorService background) {
        this.store = store;
        this.sources = new GraphSources(contents, languages, overlays);
        this.shelf = shelf;
        this.background = background;
    }

    /// A set of files of the past; it tells all that its graph follows from.
    private record Past(ProjectId project, List<FileVersion> files) {}

    @Override
    public CodeGraph graph(ProjectId project, AsOf asOf) {
        return view(project, asOf).graph();
    }

    @Override
    public GraphView view(ProjectId project, AsOf asOf) {
        return asOf.equals(AsOf.NOW) ? current(project).read() : past(project, asOf);
    }

    /// The graph that is at hand without any work, for whoever only wants to tell how far it is.
    public Optional<GraphView> atHand(ProjectId project) {
        return Optional.ofNullable(current.get(project)).flatMap(CurrentGraph::atHand);
    }

    /// Why answers about a project may not show all that is indexed; empty when they do.
    public Optional<String> pending(ProjectId project) {
        return Optional.ofNullable(current.get(project)).flatMap(CurrentGraph::pending);
    }

    /// Makes or renews the graph of a project in the background, so that the next reader finds it done; then does what
    /// follows from it.
    public void prepare(ProjectId project, Runnable afterwards) {
        background.execute(() -> {
            var _ = current(project).read();
            afterwards.run();
        });
    }

    /// The newest graph of a project with everything worked in, however long that takes.
    public GraphView whole(ProjectId project) {
        return current(project).whole();
    }

    /// Resolves every file of a project again and tells how the graph differed from that.
    public GraphDifferences rebuild(ProjectId project) {
        return current(project).rebuild();
    }

    /// Keeps all settled graphs for the next start.
    public void keep() {
        current.values().forEach(CurrentGraph::shelve);
    }

    private CurrentGraph current(ProjectId project) {
        return current.computeIfAbsent(project, _ -> new CurrentGraph(project, store, sources, shelf, background));
    }

    private GraphView past(ProjectId project, AsOf asOf) {
        var snapshot = store.snapshot(project, asOf);
        var files = sources.contents().files(snapshot);
        var key = new Past(project, files);
        CodeGraph known;
        synchronized (past) {
            known = past.get(key);
        }
        if (known == null) {
            var set = current(project).files().with(files, sources.contents());
            known = set.graph(sources.languages(), sources.overlays().of(project, set.versions()));
            synchronized (past) {
                past.put(key, known);
            }
        }
        return new GraphView(known, snapshot.seq(), true);
    }
}

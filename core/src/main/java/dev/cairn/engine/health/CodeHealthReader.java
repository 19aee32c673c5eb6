package dev.cairn.engine.health;

import dev.cairn.engine.docs.DocCounts;
import dev.cairn.engine.docs.DocSearch;
import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.trust.UnreadShare;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.packages.PackageFiles;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.view.View;
import dev.cairn.view.Views;
import java.lang.ref.WeakReference;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Counts the indexed code and reports the activity of indexing and watching.
public final class CodeHealthReader implements CodeHealth.CodeHealthSource {

    /// Traits of files that are parsed incompletely or not at all.
    private static final Set<FileTrait> UNUSUAL = Set.of(
            FileTrait.TOO_LARGE, FileTrait.BINARY, FileTrait.MINIFIED, FileTrait.GENERATED, FileTrait.SYNTAX_ERRORS);

    /// Counts files whose references are unknown, because resolving them failed.
    private static final String UNRESOLVED = "unresolved";

    private static final int EVENTS_MAX = 5;

    private static final int PACKAGE_PROBLEMS_MAX = 5;

    private final HealthProjections views;
    private final IndexJobs jobs;
    private final WorkspaceFollower following;
    private final Map<ProjectId, CachedCounts> counted = new ConcurrentHashMap<>();

    /// The projections included in the report.
    ///
    /// @param texts the newest transaction in the text index
    public record HealthProjections(
            Views all,
            PackageGraphs packages,
            ScipIndexes indexes,
            DocSearch docs,
            CommunityCache communities,
            ToLongFunction<ProjectId> texts,
            UnreadCode unread) {}

    public CodeHealthReader(HealthProjections views, IndexJobs jobs, WorkspaceFollower following) {
        this.views = views;
        this.jobs = jobs;
        this.following = following;
    }

    @Override
    public CodeHealth of(ProjectId project) {
        try (var view = views.all().now(project)) {
            return of(view);
        }
    }

    private CodeHealth of(View view) {
        var project = view.project();
        var code = view.code().built();
        var counted = counted(view);
        return new CodeHealth(
                counted.counts(),
                counted.edges(),
                counted.calls(),
                code.seq(),
                Math.max(0, views.texts().applyAsLong(project)),
                views.communities().seq(project, code).orElse(0L),
                behind(view),
                packages(view),
                index(view),
                activity(project));
    }

    /// Counting a large graph is slow, and most graphs are counted more than once, so the counts are cached.
    private CachedCounts counted(View view) {
        var graph = view.graph();
        var known = counted.get(view.project());
        if (known != null && known.isOf(graph)) return known;
        var written = views.docs().count(view, true);
        var now = new CachedCounts(
                new WeakReference<>(graph),
                counts(graph, written, views.unread().of(view)),
                edges(graph, written),
                CallResolution.of(graph));
        counted.put(view.project(), now);
        return now;
    }

    /// The counts of a graph, held with a weak reference to that graph.
    private record CachedCounts(
            WeakReference<CodeGraph> graph,
            CodeHealth.CodeCounts counts,
            Map<String, Map<String, Long>> edges,
            Map<String, CodeHealth.CallCounts> calls) {

        boolean isOf(CodeGraph other) {
            return graph.refersTo(other);
        }
    }

    private static CodeHealth.CodeCounts counts(CodeGraph graph, DocCounts written, UnreadShare unread) {
        var languages = new TreeMap<String, Long>();
        var unusual = new TreeMap<String, Long>();
        for (var file : graph.declarations().files()) {
            languages.merge(file.facts().language().written(), 1L, Long::sum);
            for (var trait : file.facts().traits())
                if (UNUSUAL.contains(trait)) unusual.merge(trait.name().toLowerCase(Locale.ROOT), 1L, Long::sum);
        }
        if (!graph.unresolved().isEmpty())
            unusual.put(UNRESOLVED, (long) graph.unresolved().size());
        return new CodeHealth.CodeCounts(
                graph.declarations().files().size(),
                graph.symbols(),
                IntStream.range(0, graph.symbols())
                        .filter(symbol -> graph.kinds(symbol).contains(NodeKind.TEST))
                        .count(),
                languages,
                unusual,
                problems(graph),
                written.documents(),
                written.sections(),
                unread);
    }

    /// Problems of the indexed files: first those that could not be resolved, then those with parse problems, by path.
    static List<FileProblem> problems(CodeGraph graph) {
        var unresolved = graph.unresolved().reasons().entrySet().stream()
                .map(each -> new FileProblem(each.getKey(), "its references are unknown (" + each.getValue() + ")"));
        var unparsed = graph.declarations().files().stream()
                .filter(file -> !file.facts().problems().isEmpty())
                .sorted(Comparator.comparing(FileUnit::path))
                .flatMap(file -> file.facts().problems().stream().map(each -> new FileProblem(file.path(), each)));
        return Stream.concat(unresolved, unparsed).toList();
    }

    private Optional<CodeHealth.CompilerIndexState> index(View view) {
        return views.indexes()
                .health(view.snapshot(), true)
                .map(health -> new CodeHealth.CompilerIndexState(
                        (health.origin().tool() + " " + health.origin().toolVersion()).strip(),
                        health.origin().commit(),
                        health.coverage(),
                        health.message(),
                        health.confidence().written()));
    }

    private CodeHealth.PackageCounts packages(View view) {
        var graph = view.read(views.packages().files(), PackageFiles::graph);
        return new CodeHealth.PackageCounts(
                graph.packages().size(),
                graph.dependencies().size(),
                graph.locked(),
                graph.problems().stream().limit(PACKAGE_PROBLEMS_MAX).toList());
    }

    private static Map<String, Map<String, Long>> edges(CodeGraph graph, DocCounts written) {
        var counted = new EnumMap<EdgeType, Map<EdgeProvenance, long[]>>(EdgeType.class);
        for (int edge = 0; edge < graph.edges(); edge++)
            counted.computeIfAbsent(graph.type(edge), _ -> new EnumMap<>(EdgeProvenance.class))
                    .computeIfAbsent(graph.provenance(edge), _ -> new long[1])[0]++;
        var byType = new TreeMap<String, Map<String, Long>>();
        counted.forEach((type, byProvenance) -> {
            var provenances = new TreeMap<String, Long>();
            byProvenance.forEach((provenance, count) -> provenances.put(written(provenance), count[0]));
            byType.put(type.name(), provenances);
        });
        if (written.links() > 0)
            byType.put(EdgeType.DESCRIBES.name(), Map.of(written(EdgeProvenance.HEURISTIC), (long) written.links()));
        return byType;
    }

    private static String written(EdgeProvenance provenance) {
        return provenance.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private CodeHealth.IndexingActivity activity(ProjectId project) {
        var status = following.status(project);
        return new CodeHealth.IndexingActivity(
                status.state(),
                status.pending(),
                jobs.active(project).stream().map(CodeHealthReader::running).toList(),
                jobs.ended(project).stream()
                        .limit(EVENTS_MAX)
                        .map(CodeHealthReader::ended)
                        .toList());
    }

    /// The same reasons that the freshness of an answer gives.
    private Optional<String> behind(View view) {
        return following
                .status(view.project())
                .behind()
                .or(() -> view.code().pending())
                .or(() -> views.all().pending(view.project()));
    }

    private static String running(IndexJob job) {
        var progress = job.progress();
        return job.id() + " " + progress.phase() + " " + progress.done() + " of " + progress.total();
    }

    private static String ended(IndexJob job) {
        var kind = job.request().kind().written();
        return job.failure().map(why -> kind + " failed: " + why).orElseGet(() -> kind + " " + counts(job));
    }

    private static String counts(IndexJob job) {
        return job.report()
                .map(report -> report.filesChanged() + " changed, " + report.filesRemoved() + " removed, "
                        + report.filesParsed() + " parsed, " + report.took().toMillis() + " ms")
                .orElse("ended");
    }
}

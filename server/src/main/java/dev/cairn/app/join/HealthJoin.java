package dev.cairn.app.join;

import dev.cairn.engine.health.CodeState;
import dev.cairn.engine.index.Following;
import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.StoredGraphs;
import dev.cairn.projection.packages.PackageGraphs;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Counts what is indexed, and tells what indexing and watching do.
public final class HealthJoin implements CodeState.Source {

    private static final int EVENTS_TOLD_MAX = 5;

    private static final int PROBLEMS_TOLD_MAX = 5;

    private final StoredGraphs graphs;
    private final PackageGraphs packages;
    private final IndexJobs jobs;
    private final Following following;

    public HealthJoin(StoredGraphs graphs, PackageGraphs packages, IndexJobs jobs, Following following) {
        this.graphs = graphs;
        this.packages = packages;
        this.jobs = jobs;
        this.following = following;
    }

    @Override
    public CodeState of(ProjectId project) {
        var view = graphs.view(project, AsOf.NOW);
        var graph = view.graph();
        return new CodeState(
                counts(graph),
                edges(graph),
                calls(graph),
                view.seq(),
                view.isSettled(),
                packages(project),
                activity(project));
    }

    private static CodeState.Counts counts(CodeGraph graph) {
        var languages = new TreeMap<String, Long>();
        for (var file : graph.world().files())
            languages.merge(file.facts().language().written(), 1L, Long::sum);
        return new CodeState.Counts(graph.world().files().size(), graph.symbols(), languages);
    }

    private CodeState.Packages packages(ProjectId project) {
        var graph = packages.graph(project, AsOf.NOW);
        return new CodeState.Packages(
                graph.packages().size(),
                graph.needs().size(),
                graph.locked(),
                graph.problems().stream().limit(PROBLEMS_TOLD_MAX).toList());
    }

    private static Map<String, Map<String, Long>> edges(CodeGraph graph) {
        var counted = new EnumMap<EdgeType, Map<Provenance, Long>>(EdgeType.class);
        for (int edge = 0; edge < graph.edges(); edge++)
            counted.computeIfAbsent(graph.type(edge), _ -> new EnumMap<>(Provenance.class))
                    .merge(graph.provenance(edge), 1L, Long::sum);
        var told = new TreeMap<String, Map<String, Long>>();
        counted.forEach((type, byProvenance) -> {
            var provenances = new TreeMap<String, Long>();
            byProvenance.forEach((provenance, count) -> provenances.put(written(provenance), count));
            told.put(type.name(), provenances);
        });
        return told;
    }

    private static String written(Provenance provenance) {
        return provenance.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Map<String, CodeState.Calls> calls(CodeGraph graph) {
        var calls = new TreeMap<String, CodeState.Calls>();
        for (var file : graph.world().files()) {
            var facts = file.facts();
            if (facts.calls().isEmpty()) continue;
            calls.merge(
                    facts.language().written(),
                    new CodeState.Calls(facts.calls().size(), 0, 0),
                    HealthJoin::sum);
        }
        for (int edge = 0; edge < graph.edges(); edge++) {
            var from = graph.file(graph.from(edge));
            if (from.isEmpty()) continue;
            boolean isFact = graph.provenance(edge) != Provenance.NAME_ONLY;
            boolean isCall = graph.type(edge) == EdgeType.CALLS;
            boolean isExternal = graph.type(edge) == EdgeType.REFERENCES && graph.isPackage(graph.to(edge));
            if (isFact && (isCall || isExternal))
                calls.computeIfPresent(
                        from.get().facts().language().written(),
                        (_, known) -> sum(known, new CodeState.Calls(0, isCall ? 1 : 0, isExternal ? 1 : 0)));
        }
        return calls;
    }

    private static CodeState.Calls sum(CodeState.Calls one, CodeState.Calls other) {
        return new CodeState.Calls(
                one.sites() + other.sites(), one.resolved() + other.resolved(), one.external() + other.external());
    }

    private CodeState.Activity activity(ProjectId project) {
        var status = following.status(project);
        return new CodeState.Activity(
                status.state(),
                status.pending(),
                jobs.active(project).stream().map(HealthJoin::running).toList(),
                jobs.ended(project).stream()
                        .limit(EVENTS_TOLD_MAX)
                        .map(HealthJoin::ended)
                        .toList());
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

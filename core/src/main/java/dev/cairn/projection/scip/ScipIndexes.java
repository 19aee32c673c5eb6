package dev.cairn.projection.scip;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.scip.ScipRecord;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.trust.Staleness;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Queries about a workspace's SCIP index: references to a symbol, and how far the index can be trusted.
public final class ScipIndexes {

    /// The age of an index in commits.
    @FunctionalInterface
    public interface CommitAge {

        /// The number of commits between the given one and the checked-out one; empty if unknown.
        Optional<Integer> commitsSince(ProjectId project, String commit);
    }

    private final Store store;
    private final CodeContents contents;
    private final ScipStore stored;
    private final CodeGraphs graphs;
    private final CommitAge age;
    private final Map<ProjectId, CachedCoverage> counted = new ConcurrentHashMap<>();

    /// A coverage computed after a transaction.
    private record CachedCoverage(long seq, String index, ScipCoverage coverage) {}

    public ScipIndexes(Store store, CodeContents contents, ScipStore stored, CodeGraphs graphs, CommitAge age) {
        this.store = store;
        this.contents = contents;
        this.stored = stored;
        this.graphs = graphs;
        this.age = age;
    }

    /// The state of the index at a moment; empty if there is none.
    public Optional<ScipHealth> health(ProjectId project, AsOf asOf) {
        var snapshot = store.snapshot(project, asOf);
        return contents.file(snapshot, ScipStore.PATH)
                .map(index -> stored.find(project, index)
                        .map(record -> health(project, record, coverage(snapshot, asOf, index, record)))
                        .orElseGet(ScipIndexes::unread));
    }

    private static ScipHealth unread() {
        var why = new Staleness.IndexerError(ScipStore.PATH + " was not read; index the workspace again");
        return new ScipHealth(new ScipRecord.ScipOrigin("", "", Optional.empty()), 0, 0, 0, Set.of(), List.of(why));
    }

    /// Snapshots are immutable, so the coverage of the newest one is computed once.
    private ScipCoverage coverage(Snapshot snapshot, AsOf asOf, FileVersion index, ScipRecord record) {
        var known = counted.get(snapshot.project());
        boolean isNow = asOf.equals(AsOf.NOW);
        if (isNow
                && known != null
                && known.seq() == snapshot.seq()
                && known.index().equals(index.contentHash())) return known.coverage();
        var coverage = ScipCoverage.of(record, contents.files(snapshot));
        if (isNow) counted.put(snapshot.project(), new CachedCoverage(snapshot.seq(), index.contentHash(), coverage));
        return coverage;
    }

    private ScipHealth health(ProjectId project, ScipRecord record, ScipCoverage coverage) {
        int covered = coverage.fresh().size();
        int sources = coverage.sources();
        int missing = coverage.missing();
        var reasons = new ArrayList<Staleness>();
        if (!record.problems().isEmpty())
            reasons.add(new Staleness.IndexerError(record.problems().getFirst()));
        if (coverage.mismatched() > 0) reasons.add(new Staleness.DigestMismatch(coverage.mismatched()));
        if (coverage.differing() > 0)
            reasons.add(changed(project, record, coverage.differing(), covered + coverage.differing()));
        if (missing > 0) reasons.add(new Staleness.CoverageGap((double) (sources - missing) / sources, missing));
        return new ScipHealth(
                record.origin(), record.documents().size(), sources, covered, coverage.changed(), reasons);
    }

    private Staleness changed(ProjectId project, ScipRecord record, int differing, int covered) {
        int commits = record.origin()
                .commit()
                .flatMap(commit -> age.commitsSince(project, commit))
                .orElse(0);
        return commits == 0
                ? new Staleness.WorktreeDirty(differing)
                : new Staleness.CommitsBehind(commits, differing, covered);
    }

    /// All references to a symbol, given by id or name, or as `npm:lodash::template` by package and name.
    public ScipReferences refs(ProjectId project, AsOf asOf, String symbol) {
        var graph = graphs.graph(project, asOf);
        var snapshot = store.snapshot(project, asOf);
        var targets = contents.file(snapshot, ScipStore.PATH).flatMap(index -> stored.targets(project, index));
        return new ReferenceSearch(graph, targets, path -> contents.file(snapshot, path)).of(symbol);
    }
}

package dev.cairn.projection.scip;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.scip.ScipRecord;
import dev.cairn.model.trust.Staleness;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Answers queries about a workspace's SCIP index: references to a symbol, and how far the index can be trusted.
public final class ScipIndexes {

    /// The age of an index in commits.
    @FunctionalInterface
    public interface CommitAge {

        /// The number of commits from the given one to the checked-out one; empty if unknown.
        Optional<Integer> commitsSince(ProjectId project, String commit);
    }

    private final CodeContents contents;
    private final ScipStore stored;
    private final CommitAge age;
    private final Map<ProjectId, CachedCoverage> coverageByProject = new ConcurrentHashMap<>();

    /// The coverage of an index as of a transaction.
    private record CachedCoverage(long seq, String index, ScipCoverage coverage) {}

    public ScipIndexes(CodeContents contents, ScipStore stored, CommitAge age) {
        this.contents = contents;
        this.stored = stored;
        this.age = age;
    }

    /// The state of the index in a snapshot; empty if there is none.
    ///
    /// @param isNow whether the snapshot is the newest state; only then the coverage is cached
    public Optional<ScipHealth> health(Snapshot snapshot, boolean isNow) {
        var project = snapshot.project();
        return contents.file(snapshot, ScipStore.PATH)
                .map(index -> stored.find(project, index)
                        .map(record -> health(project, record, coverage(snapshot, isNow, index, record)))
                        .orElseGet(ScipIndexes::unread));
    }

    private static ScipHealth unread() {
        var why = new Staleness.IndexerError(ScipStore.PATH + " was not read; index the workspace again");
        return new ScipHealth(new ScipRecord.ScipOrigin("", "", Optional.empty()), 0, 0, Set.of(), List.of(why));
    }

    /// The coverage of the index in a snapshot. It is cached for the newest snapshot, which does not change.
    private ScipCoverage coverage(Snapshot snapshot, boolean isNow, FileVersion index, ScipRecord record) {
        var known = coverageByProject.get(snapshot.project());
        if (isNow
                && known != null
                && known.seq() == snapshot.seq()
                && known.index().equals(index.contentHash())) return known.coverage();
        var coverage = ScipCoverage.of(record, contents.files(snapshot));
        if (isNow)
            coverageByProject.put(
                    snapshot.project(), new CachedCoverage(snapshot.seq(), index.contentHash(), coverage));
        return coverage;
    }

    private ScipHealth health(ProjectId project, ScipRecord record, ScipCoverage coverage) {
        int covered = coverage.fresh().size();
        int sources = coverage.sources();
        int missing = coverage.missing();
        var reasons = new ArrayList<Staleness>();
        if (!record.problems().isEmpty())
            reasons.add(new Staleness.IndexerError(record.problems().getFirst()));
        if (coverage.mismatched() > 0)
            reasons.add(new Staleness.DigestMismatch(coverage.mismatched(), covered + coverage.mismatched()));
        if (coverage.differing() > 0)
            reasons.add(changed(project, record, coverage.differing(), covered + coverage.differing()));
        if (missing > 0) reasons.add(new Staleness.CoverageGap((double) (sources - missing) / sources, missing));
        return new ScipHealth(record.origin(), sources, covered, coverage.changed(), reasons);
    }

    private Staleness changed(ProjectId project, ScipRecord record, int differing, int covered) {
        int commits = record.origin()
                .commit()
                .flatMap(commit -> age.commitsSince(project, commit))
                .orElse(0);
        return commits == 0
                ? new Staleness.WorktreeDirty(differing, covered)
                : new Staleness.CommitsBehind(commits, differing, covered);
    }

    /// All references to a symbol, given by id or name, or as `npm:lodash::template` by package and name.
    public ScipReferences refs(ProjectId project, CodeGraph graph, Map<String, FileVersion> files, String symbol) {
        var targets = Optional.ofNullable(files.get(ScipStore.PATH)).flatMap(index -> stored.targets(project, index));
        return new ReferenceSearch(graph, targets, path -> Optional.ofNullable(files.get(path))).of(symbol);
    }
}

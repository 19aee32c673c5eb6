package dev.cairn.engine.health;

import dev.cairn.model.code.FileProblem;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.trust.UnreadShare;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The state of a workspace's indexed code and the activity on it.
///
/// @param edges the number of edges by type and provenance
/// @param calls the number of call sites by language, and of resolved ones
/// @param graphSeq the transaction up to which the graph is built; `textSeq` and `communitySeq` are the same
///     for the text index and the communities
/// @param behind why answers may not reflect the files as they are; empty if they do, or if the files are not watched
public record CodeHealth(
        CodeCounts counts,
        Map<String, Map<String, Long>> edges,
        Map<String, CallCounts> calls,
        long graphSeq,
        long textSeq,
        long communitySeq,
        Optional<String> behind,
        PackageCounts packages,
        Optional<CompilerIndexState> compilerIndex,
        IndexingActivity activity) {

    /// No indexed code and no activity.
    public static final CodeHealth NONE = new CodeHealth(
            new CodeCounts(0, 0, 0, Map.of(), Map.of(), List.of(), 0, 0, UnreadShare.NONE),
            Map.of(),
            Map.of(),
            0,
            0,
            0,
            Optional.empty(),
            PackageCounts.NONE,
            Optional.empty(),
            IndexingActivity.NONE);

    /// Numbers of files, symbols, tests and documents.
    ///
    /// @param unusual the number of files by trait that limits parsing
    /// @param problems what could not be parsed or resolved in the indexed files
    /// @param unread the part in languages that are not parsed
    public record CodeCounts(
            long files,
            long symbols,
            long tests,
            Map<String, Long> languages,
            Map<String, Long> unusual,
            List<FileProblem> problems,
            long documents,
            long sections,
            UnreadShare unread) {}

    /// The call sites of a language: all, those that resolve into the workspace, and those that resolve to external
    /// packages.
    public record CallCounts(long sites, long resolved, long external) {

        /// The fraction of unresolved call sites.
        public double unresolvedShare() {
            return sites == 0 ? 0 : Math.clamp(1 - (double) (resolved + external) / sites, 0, 1);
        }
    }

    /// The packages of the workspace, their declared dependencies, the locked versions, and unreadable build files.
    public record PackageCounts(long packages, long dependencies, long locked, List<String> problems) {

        public static final PackageCounts NONE = new PackageCounts(0, 0, 0, List.of());

        public PackageCounts {
            problems = List.copyOf(problems);
        }
    }

    /// An index produced by a compiler: its tool, commit, coverage and freshness.
    public record CompilerIndexState(
            String tool, Optional<String> commit, double coverage, String freshness, String confidence) {}

    /// The state of the watcher, the running jobs, and recent events, newest first.
    public record IndexingActivity(String watcherState, int pendingChanges, List<String> running, List<String> recent) {

        public static final IndexingActivity NONE = new IndexingActivity("off", 0, List.of(), List.of());

        public IndexingActivity {
            running = List.copyOf(running);
            recent = List.copyOf(recent);
        }
    }

    /// Reads the state of a workspace's code.
    @FunctionalInterface
    public interface CodeHealthSource {
        CodeHealth of(ProjectId project);
    }
}

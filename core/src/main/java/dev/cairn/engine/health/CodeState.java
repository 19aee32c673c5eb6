package dev.cairn.engine.health;

import dev.cairn.model.id.ProjectId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is known about a workspace's code, and what happens to it right now.
///
/// `edges` counts by type and provenance; `calls` tells for each language how many call sites there are and how many
/// lead somewhere. `graphSeq`, `textSeq` and `communitySeq` are the transactions the graph, the searched
/// text and the communities were made after.
public record CodeState(
        Counts counts,
        Map<String, Map<String, Long>> edges,
        Map<String, Calls> calls,
        long graphSeq,
        long textSeq,
        long communitySeq,
        boolean isSettled,
        Packages packages,
        Optional<Index> compilerIndex,
        Activity activity) {

    /// Nothing is indexed and nothing happens.
    public static final CodeState NONE = new CodeState(
            new Counts(0, 0, 0, Map.of(), Map.of(), List.of(), 0, 0),
            Map.of(),
            Map.of(),
            0,
            0,
            0,
            true,
            Packages.NONE,
            Optional.empty(),
            Activity.NONE);

    /// Files, symbols and the tests among them, files by language and by what is unusual about them, a few of those
    /// that could not be read to the end, and documents with their sections.
    public record Counts(
            long files,
            long symbols,
            long tests,
            Map<String, Long> languages,
            Map<String, Long> unusual,
            List<String> problems,
            long documents,
            long sections) {}

    /// Call sites of a language: all, those that reach code of the workspace, and those that reach external packages.
    public record Calls(long sites, long resolved, long external) {

        /// The share that leads nowhere.
        public double unresolvedShare() {
            return sites == 0 ? 0 : Math.clamp(1 - (double) (resolved + external) / sites, 0, 1);
        }
    }

    /// Packages of the workspace, what they declare, what lock files chose, and files that made no sense.
    public record Packages(long packages, long dependencies, long locked, List<String> problems) {

        public static final Packages NONE = new Packages(0, 0, 0, List.of());

        public Packages {
            problems = List.copyOf(problems);
        }
    }

    /// A compiler's own index: who made it, of which commit, how much it covers and whether it is fresh.
    public record Index(String tool, Optional<String> commit, double coverage, String freshness, String confidence) {}

    /// What the watcher does, which runs are under way, and what happened lately, newest first.
    public record Activity(String watcherState, int pendingChanges, List<String> running, List<String> recent) {

        public static final Activity NONE = new Activity("off", 0, List.of(), List.of());

        public Activity {
            running = List.copyOf(running);
            recent = List.copyOf(recent);
        }
    }

    /// Where the state of a workspace's code comes from.
    @FunctionalInterface
    public interface Source {
        CodeState of(ProjectId project);
    }
}

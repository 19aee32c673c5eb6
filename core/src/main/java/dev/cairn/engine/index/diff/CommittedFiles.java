package dev.cairn.engine.index.diff;

import dev.cairn.engine.index.git.GitRepositories;
import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.engine.index.git.GitRepository.GitChange;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.parse.LanguageParser;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads from git what files contained before anything was recorded.
public final class CommittedFiles {

    /// Without git, nothing is known of that time.
    public static final CommittedFiles NONE = new CommittedFiles(
            _ -> Optional.empty(),
            (_, _) -> {
                throw new IllegalStateException("nothing is read from git");
            },
            _ -> Optional.empty());

    /// Larger files are not parsed by indexing either.
    private static final int CONTENT_BYTES_MAX = 4 << 20;

    /// For more paths than this, all files of HEAD are listed.
    private static final int LISTED_FROM = 100;

    private final GitRepositories git;
    private final LanguageParser parser;
    private final Function<ProjectId, Optional<Workspace>> workspaces;

    public CommittedFiles(
            GitRepositories git, LanguageParser parser, Function<ProjectId, Optional<Workspace>> workspaces) {
        this.git = git;
        this.parser = parser;
        this.workspaces = workspaces;
    }

    /// The files of the commit, or of the last commit before the moment; empty without a repository or such a commit.
    Optional<CommittedState> at(ProjectId project, Optional<String> commit, Instant moment) {
        var repository = workspaces
                .apply(project)
                .flatMap(workspace -> git.open(workspace.settings().root()));
        return repository.flatMap(known -> commit.flatMap(known::find)
                .or(() -> known.lastBefore(moment))
                .map(found -> new CommittedState(known, found.id())));
    }

    /// The files of one commit.
    final class CommittedState {

        private final GitRepository repository;
        private final String commit;

        /// The paths that differ between the commit and HEAD.
        private final Map<String, GitChange> changes = new LinkedHashMap<>();

        private final Set<String> deleted;
        private final List<String> submodules;

        /// The blobs of HEAD; loaded by the first request for many files.
        private @Nullable Map<String, String> wholeHead;

        CommittedState(GitRepository repository, String commit) {
            this.repository = repository;
            this.commit = commit;
            this.deleted = repository.deletedPaths();
            this.submodules = repository.submodules();
            for (var change : repository.changesSince(commit)) changes.put(change.path(), change);
        }

        String commit() {
            return commit;
        }

        /// The paths that differ between the commit and HEAD.
        Set<String> changed() {
            return Set.copyOf(changes.keySet());
        }

        /// The folders that belong to other repositories, of which this one knows no contents.
        List<String> submodules() {
            return submodules;
        }

        boolean isInSubmodule(String path) {
            return submodules.stream().anyMatch(folder -> path.startsWith(folder + "/"));
        }

        /// Whether a file that is not indexed is really gone. Files that git has but that are not gone are excluded
        /// from the index.
        boolean isGone(String path) {
            var change = changes.get(path);
            return deleted.contains(path) || (change != null && change.after().isEmpty());
        }

        /// The paths that HEAD has and that were deleted since.
        Set<String> deleted() {
            return deleted;
        }

        /// The contents at the commit, by path; a file that it does not have is left out.
        Map<String, byte[]> contents(Collection<String> paths) {
            var unchanged =
                    paths.stream().filter(path -> !changes.containsKey(path)).toList();
            var head = unchanged.isEmpty() ? Map.<String, String>of() : head(unchanged);
            var blobs = new HashMap<String, String>();
            for (var path : paths) {
                var change = changes.get(path);
                var blob = change == null ? Optional.ofNullable(head.get(path)) : change.before();
                blob.ifPresent(id -> blobs.put(path, id));
            }
            var bytes = repository.contents(blobs.values(), CONTENT_BYTES_MAX);
            var contents = new HashMap<String, byte[]>();
            blobs.forEach((path, blob) -> {
                var content = bytes.get(blob);
                if (content != null) contents.put(path, content);
            });
            return contents;
        }

        /// Many files are asked for in parts, and git lists all files of HEAD for each of them, so that list is kept.
        private Map<String, String> head(Collection<String> paths) {
            if (paths.size() <= LISTED_FROM) return repository.headBlobs(paths);
            var known = wholeHead;
            if (known == null) {
                known = repository.headBlobs(List.of());
                wholeHead = known;
            }
            return known;
        }

        LanguageParser parser() {
            return parser;
        }
    }
}

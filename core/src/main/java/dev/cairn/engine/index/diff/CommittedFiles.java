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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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

        CommittedState(GitRepository repository, String commit) {
            this.repository = repository;
            this.commit = commit;
            for (var change : repository.changesSince(commit)) changes.put(change.path(), change);
        }

        String commit() {
            return commit;
        }

        /// The paths that differ between the commit and HEAD.
        Set<String> changed() {
            return Set.copyOf(changes.keySet());
        }

        /// The contents at the commit, by path; a file that it does not have is left out.
        Map<String, byte[]> contents(Collection<String> paths) {
            var unchanged =
                    paths.stream().filter(path -> !changes.containsKey(path)).toList();
            var head = unchanged.isEmpty() ? Map.<String, String>of() : repository.headBlobs(unchanged);
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

        LanguageParser parser() {
            return parser;
        }
    }
}

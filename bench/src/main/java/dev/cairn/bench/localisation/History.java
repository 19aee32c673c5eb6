package dev.cairn.bench.localisation;

import dev.cairn.projection.text.Commit;
import dev.cairn.projection.text.CommitMessageIndex;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The commits of a repository. For a question at a snapshot, only the ancestors of that commit are used.
final class History implements AutoCloseable {

    private final Map<String, GitMirror.LoggedCommit> commits;
    private CommitMessageIndex messages = new CommitMessageIndex();
    private final Set<String> added = new HashSet<>();

    History(Map<String, GitMirror.LoggedCommit> commits) {
        this.commits = commits;
    }

    /// The messages of all ancestors of a commit, itself included.
    CommitMessageIndex at(String snapshot) {
        var ancestors = ancestors(snapshot);
        if (!ancestors.containsAll(added)) {
            messages.close();
            messages = new CommitMessageIndex();
            added.clear();
        }
        messages.add(consumer -> {
            for (var id : ancestors) {
                var commit = commits.get(id);
                if (commit == null || !added.add(id) || commit.files().isEmpty()) continue;
                consumer.accept(new Commit(commit.epochSecond(), commit.message(), commit.files()));
            }
        });
        return messages;
    }

    private Set<String> ancestors(String snapshot) {
        var found = new HashSet<String>();
        var open = new ArrayDeque<String>();
        open.add(snapshot);
        while (!open.isEmpty()) {
            var id = open.poll();
            var commit = commits.get(id);
            if (commit == null || !found.add(id)) continue;
            open.addAll(commit.parents());
        }
        return found;
    }

    long time(String snapshot) {
        var commit = commits.get(snapshot);
        return commit == null ? 0 : commit.epochSecond();
    }

    @Override
    public void close() {
        messages.close();
    }
}

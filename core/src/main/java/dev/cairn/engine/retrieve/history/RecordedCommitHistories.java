package dev.cairn.engine.retrieve.history;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.text.CommitMessageIndex;
import dev.cairn.view.View;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps each worktree's history at the checked-out commit. It is read in the background and updated when the checkout
/// changes.
public final class RecordedCommitHistories implements TrailingProjection, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RecordedCommitHistories.class);

    private final CommitLogSource histories;
    private final Executor executor;
    private final Map<ProjectId, ProjectHistory> projectHistories = new ConcurrentHashMap<>();

    public RecordedCommitHistories(CommitLogSource histories, Executor executor) {
        this.histories = histories;
        this.executor = executor;
    }

    /// Reads commits made since the last change of the code, so that the next query finds them ready.
    @Override
    public void follow(ProjectId project) {
        projectHistories(project).update(histories.head(project));
    }

    /// The history has no transactions: it trails while a later commit is being read.
    @Override
    public Optional<Long> seq(ProjectId project, GraphView now) {
        var known = projectHistories(project).loaded;
        if (known == null) return Optional.empty();
        return Optional.of(known.head().equals(histories.head(project)) ? now.seq() : now.seq() - 1);
    }

    /// A running query keeps reading the same history.
    @Override
    public void unload(ProjectId project) {
        projectHistories.remove(project);
    }

    private ProjectHistory projectHistories(ProjectId project) {
        return projectHistories.computeIfAbsent(project, ProjectHistory::new);
    }

    /// The history up to the moment of a view; [MissingHistory#NONE] where there is none, [MissingHistory#UNREAD] until
    /// it is read.
    public CommitHistory history(View view) {
        var project = view.project();
        var asOf = view.asOf();
        var head = histories.head(project);
        var known = projectHistories(project).known(head);
        if (known == null) return head.isEmpty() ? MissingHistory.NONE : MissingHistory.UNREAD;
        var moment = Stream.concat(asOf.valid().stream(), asOf.known().stream()).min(Comparator.naturalOrder());
        return moment.isEmpty() ? known.now() : new RecordedHistory(known.messages(), after(moment.get()));
    }

    /// Commits of the same second are included.
    private static long after(Instant moment) {
        return moment.getEpochSecond() + 1;
    }

    /// The commit up to which a worktree's history is read; empty if there is no history.
    ///
    /// A trailing plus means that a later commit is being read.
    public String watermark(ProjectId project) {
        var head = histories.head(project);
        if (head.isEmpty()) return "";
        var known = projectHistories(project).known(head);
        if (known == null) return "+";
        return known.head().equals(head) ? head : known.head() + "+";
    }

    @Override
    public void close() {
        projectHistories.values().forEach(ProjectHistory::close);
    }

    /// The history read so far, its head commit, and the current history made from it.
    private record LoadedHistory(String head, CommitMessageIndex messages, RecordedHistory now) {

        static LoadedHistory of(String head, CommitMessageIndex messages) {
            return new LoadedHistory(head, messages, new RecordedHistory(messages, Long.MAX_VALUE));
        }
    }

    /// One worktree's history.
    private final class ProjectHistory {

        private final ProjectId project;
        private final AtomicBoolean isBusy = new AtomicBoolean();
        private volatile @Nullable LoadedHistory loaded;

        ProjectHistory(ProjectId project) {
            this.project = project;
        }

        /// The history known now; missing commits are read in the background.
        @Nullable
        LoadedHistory known(String head) {
            update(head);
            return loaded;
        }

        void update(String head) {
            var known = loaded;
            if (head.isEmpty() || (known != null && known.head().equals(head))) return;
            if (isBusy.compareAndSet(false, true)) executor.execute(() -> catchUp(head));
        }

        private void catchUp(String head) {
            try {
                loaded = next(loaded, head);
            } catch (RuntimeException e) {
                LOG.warn("The history of {} cannot be read", project, e);
            } finally {
                isBusy.set(false);
            }
        }

        /// Later commits are appended. After a switch to an unrelated commit everything is read again; running queries
        /// keep the old data, which is held only in memory.
        private LoadedHistory next(@Nullable LoadedHistory known, String head) {
            if (known != null) {
                var later = histories.between(project, known.head(), head);
                if (later.isPresent()) {
                    known.messages().add(later.get());
                    return LoadedHistory.of(head, known.messages());
                }
            }
            var messages = new CommitMessageIndex();
            messages.add(histories.upTo(project, head));
            return LoadedHistory.of(head, messages);
        }

        void close() {
            var known = loaded;
            if (known != null) known.messages().close();
        }
    }
}

package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.text.MessageProjection;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps each project's history at the checked-out commit. It is read in the background and updated when the checkout
/// changes.
public final class RecordedPasts implements Pasts, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RecordedPasts.class);

    private final Histories histories;
    private final Executor executor;
    private final Map<ProjectId, Held> held = new ConcurrentHashMap<>();

    public RecordedPasts(Histories histories, Executor executor) {
        this.histories = histories;
        this.executor = executor;
    }

    /// Starts reading early, so that the first query finds the history ready.
    public void prepare(ProjectId project) {
        held(project).follow(histories.head(project));
    }

    private Held held(ProjectId project) {
        return held.computeIfAbsent(project, Held::new);
    }

    @Override
    public Past of(ProjectId project, AsOf asOf) {
        var head = histories.head(project);
        var known = held(project).known(head);
        if (known == null) return head.isEmpty() ? NoPast.NONE : NoPast.UNREAD;
        var moment = Stream.concat(asOf.valid().stream(), asOf.known().stream()).min(Comparator.naturalOrder());
        return moment.isEmpty() ? known.now() : new RecordedPast(known.messages(), after(moment.get()));
    }

    /// Commits of the same second are included.
    private static long after(Instant moment) {
        return moment.getEpochSecond() + 1;
    }

    /// The commit up to which a project's history is read; empty if there is no history.
    ///
    /// A trailing plus means that a later commit is being read.
    public String watermark(ProjectId project) {
        var head = histories.head(project);
        if (head.isEmpty()) return "";
        var known = held(project).known(head);
        if (known == null) return "+";
        return known.head().equals(head) ? head : known.head() + "+";
    }

    @Override
    public void close() {
        held.values().forEach(Held::close);
    }

    /// The history read so far, its head commit, and the current history made from it.
    private record Read(String head, MessageProjection messages, RecordedPast now) {

        static Read of(String head, MessageProjection messages) {
            return new Read(head, messages, new RecordedPast(messages, Long.MAX_VALUE));
        }
    }

    /// One project's history.
    private final class Held {

        private final ProjectId project;
        private final AtomicBoolean isBusy = new AtomicBoolean();
        private volatile @Nullable Read read;

        Held(ProjectId project) {
            this.project = project;
        }

        /// The history known now; missing commits are read in the background.
        @Nullable
        Read known(String head) {
            follow(head);
            return read;
        }

        void follow(String head) {
            var known = read;
            if (head.isEmpty() || (known != null && known.head().equals(head))) return;
            if (isBusy.compareAndSet(false, true)) executor.execute(() -> catchUp(head));
        }

        private void catchUp(String head) {
            try {
                read = next(read, head);
            } catch (RuntimeException e) {
                LOG.warn("The history of {} cannot be read", project, e);
            } finally {
                isBusy.set(false);
            }
        }

        /// Later commits are appended. After a switch to an unrelated commit everything is read again; running queries
        /// keep the old data, which is held only in memory.
        private Read next(@Nullable Read known, String head) {
            if (known != null) {
                var later = histories.between(project, known.head(), head);
                if (later.isPresent()) {
                    known.messages().add(later.get());
                    return Read.of(head, known.messages());
                }
            }
            var messages = new MessageProjection();
            messages.add(histories.upTo(project, head));
            return Read.of(head, messages);
        }

        void close() {
            var known = read;
            if (known != null) known.messages().close();
        }
    }
}

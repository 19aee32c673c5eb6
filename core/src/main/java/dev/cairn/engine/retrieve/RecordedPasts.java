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

/// Keeps each project's history with what is checked out: read beside the first question, and again when that moves.
public final class RecordedPasts implements Pasts, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RecordedPasts.class);

    private final Histories histories;
    private final Executor executor;
    private final Map<ProjectId, Held> held = new ConcurrentHashMap<>();

    public RecordedPasts(Histories histories, Executor executor) {
        this.histories = histories;
        this.executor = executor;
    }

    /// Begins to read, so that the first question finds it done.
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

    /// Commits of that very second are still part of it.
    private static long after(Instant moment) {
        return moment.getEpochSecond() + 1;
    }

    /// What answers know of a project's history: the commit it reaches up to; empty where there is none to know.
    ///
    /// It ends with a plus while a later commit is being read.
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

    /// What was read, up to which commit, and the past of the present made from it.
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

        /// What is known now; what is missing is read beside the question.
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

        /// Later commits are added to what is there. After a move to elsewhere everything is read anew; questions under
        /// way keep the old commits, which are nothing but memory.
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

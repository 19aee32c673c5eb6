package dev.cairn.engine.bundle.ledger;

import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Records which files a session reads after it built a bundle, in the bundle and outside of it. This is evidence: it
/// is written in the background and may be lost.
public final class BundleReadTracker {

    private static final Logger LOG = LoggerFactory.getLogger(BundleReadTracker.class);

    private static final int SESSIONS_MAX = 1_000;
    private static final int BUNDLES_MAX = 20;

    /// At most this many files outside of a bundle are recorded as read in a session.
    private static final int OUTSIDE_MAX = 200;

    private final BundleLedger ledger;
    private final Executor background;
    private final Supplier<UUID> newId;

    /// The bundles of recent sessions; guarded by its own monitor.
    private final Map<SessionKey, List<TrackedBundle>> tracked = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<SessionKey, List<TrackedBundle>> eldest) {
            return size() > SESSIONS_MAX;
        }
    };

    public BundleReadTracker(BundleLedger ledger, Executor background, Supplier<UUID> newId) {
        this.ledger = ledger;
        this.background = background;
        this.newId = newId;
    }

    private record SessionKey(ProjectId project, SessionId session) {}

    /// A bundle, those of its files that were not read yet, and the files outside of it that were read.
    private static final class TrackedBundle {

        private final BundleRecord bundle;
        private final Set<String> unread = new HashSet<>();
        private final Set<String> outside = new HashSet<>();

        /// The files outside of the bundle whose reading is not recorded yet. They are written together with the next
        /// file of the bundle, so that not every read causes a write.
        private final SequencedSet<String> waiting = new TreeSet<>();

        TrackedBundle(BundleRecord bundle) {
            this.bundle = bundle;
            bundle.entries().forEach(entry -> unread.addAll(entry.files()));
        }

        /// The files to record now that the session has read this one.
        SequencedSet<String> read(String path) {
            boolean isInside =
                    bundle.entries().stream().anyMatch(entry -> entry.files().contains(path));
            if (!isInside && outside.size() < OUTSIDE_MAX && outside.add(path)) waiting.add(path);
            if (!unread.remove(path)) return new TreeSet<>();
            return with(path);
        }

        private SequencedSet<String> with(String path) {
            var read = new TreeSet<>(waiting);
            read.add(path);
            waiting.clear();
            return read;
        }
    }

    /// The files outside of a bundle that the session has read and that are not recorded yet. They are recorded with
    /// its feedback.
    public SequencedSet<String> takeWaiting(ProjectId project, SessionId session, BundleId id) {
        synchronized (tracked) {
            for (var each : tracked.getOrDefault(new SessionKey(project, session), List.of())) {
                if (!each.bundle.id().equals(id)) continue;
                var waiting = new TreeSet<>(each.waiting);
                each.waiting.clear();
                return waiting;
            }
        }
        return new TreeSet<>();
    }

    /// Starts tracking a bundle for a session, or goes on with the files that a promotion added.
    public void built(ProjectId project, Author author, BundleRecord bundle) {
        synchronized (tracked) {
            var bundles = tracked.computeIfAbsent(new SessionKey(project, author.session()), _ -> new ArrayList<>());
            if (bundles.stream().anyMatch(known -> known.bundle.equals(bundle))) return;
            bundles.removeIf(known -> known.bundle.id().equals(bundle.id()));
            if (bundles.size() == BUNDLES_MAX) bundles.removeFirst();
            bundles.add(new TrackedBundle(bundle));
        }
    }

    /// Called when a session reads a file.
    public void read(ProjectId project, Author author, String path) {
        for (var news : news(new SessionKey(project, author.session()), path)) {
            try {
                background.execute(() -> note(project, author, news));
            } catch (RejectedExecutionException e) {
                LOG.debug("{} was read while the process ends", path);
            }
        }
    }

    /// Files that a session read, to be recorded with a bundle.
    private record ReadNews(BundleRecord bundle, SequencedSet<String> files) {}

    private List<ReadNews> news(SessionKey who, String path) {
        synchronized (tracked) {
            return tracked.getOrDefault(who, List.of()).stream()
                    .map(each -> new ReadNews(each.bundle, each.read(path)))
                    .filter(news -> !news.files().isEmpty())
                    .toList();
        }
    }

    private void note(ProjectId project, Author author, ReadNews news) {
        var key = RequestKey.withoutRepeat(newId.get());
        var use = new BundleRun.BundleUse(new TreeSet<>(), news.files(), new TreeSet<>());
        try {
            ledger.used(new BundleLedger.LedgerWriter(project, key, author), news.bundle(), use);
        } catch (Refusal e) {
            LOG.warn(
                    "reading {} was not noted for {}",
                    news.files(),
                    news.bundle().id(),
                    e);
        }
    }
}

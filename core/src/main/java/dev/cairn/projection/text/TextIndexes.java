package dev.cairn.projection.text;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps the text index of every project up to date with its newest snapshot; only files whose content differs are
/// indexed again.
///
/// The index is cached for the next start. A cached index may be outdated: changed files are found by content hash and
/// indexed again.
public final class TextIndexes implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(TextIndexes.class);

    /// The index is written to the cache this long after it was last used.
    private static final long CACHE_DELAY_MILLIS = 15_000;

    /// The index is cached again when more files than this differ; indexing fewer costs less than writing the cache.
    private static final int FILES_BEHIND_MAX = 50;

    private final Store store;
    private final CodeContents contents;
    private final TextIndexCache shelf;
    private final ScheduledExecutorService background;
    private final Map<ProjectId, ProjectText> byProject = new ConcurrentHashMap<>();

    public TextIndexes(Store store, CodeContents contents, TextIndexCache shelf, ScheduledExecutorService background) {
        this.store = store;
        this.contents = contents;
        this.shelf = shelf;
        this.background = background;
    }

    /// Runs a query on the text of a moment. A past text is built for this query alone. The query must not keep the
    /// view.
    public <R> R read(ProjectId project, AsOf asOf, Function<TextView, R> query) {
        if (asOf.equals(AsOf.NOW)) {
            var current = byProject.computeIfAbsent(project, _ -> new ProjectText(shelf, store.feed()));
            boolean isBehind = current.follow(contents, store.snapshot(project));
            if (isBehind) scheduleCaching(project, current);
            return current.text.read(query);
        }
        var past = new ProjectText(TextIndexCache.NONE, store.feed());
        try (var text = past.text) {
            past.indexAll(contents, store.snapshot(project, asOf));
            return text.read(query);
        }
    }

    /// Indexes changed files of projects that have been searched before, while other threads build the graph.
    public void catchUp(ProjectId project) {
        if (seq(project) <= 0) return;
        try {
            var _ = read(project, AsOf.NOW, _ -> true);
        } catch (RuntimeException e) {
            LOG.debug("The text of {} is taken in by the next question", project, e);
        }
    }

    private void scheduleCaching(ProjectId project, ProjectText current) {
        long seq = current.seq;
        var _ = background.schedule(
                () -> {
                    if (current.seq == seq) current.writeCache(project);
                },
                CACHE_DELAY_MILLIS,
                TimeUnit.MILLISECONDS);
    }

    /// Writes indexes that have changed too much to the cache.
    public void writeCaches() {
        byProject.forEach((project, current) -> current.writeCache(project));
    }

    /// The newest transaction in the index; 0 before the first query.
    public long seq(ProjectId project) {
        var current = byProject.get(project);
        return current == null ? 0 : current.seq;
    }

    @Override
    public void close() {
        writeCaches();
        byProject.values().forEach(each -> each.text.close());
    }

    /// The text index of one project and the content hash of each indexed path.
    private static final class ProjectText {

        private final TextIndexCache shelf;
        private final Feed feed;
        private final Map<String, String> hashes = new HashMap<>();
        private volatile TextProjection text = new TextProjection();
        private volatile long seq = -1;

        /// The number of files that differ from the cached index.
        private int behind;

        ProjectText(TextIndexCache shelf, Feed feed) {
            this.shelf = shelf;
            this.feed = feed;
        }

        /// Once the index exists, only files changed by later transactions are examined.
        ///
        /// Returns whether the cached index has just become too old.
        synchronized boolean follow(CodeContents contents, Snapshot snapshot) {
            if (snapshot.seq() <= seq) return false;
            if (seq < 0) restore(snapshot);
            var touched =
                    seq < 0 ? Set.<String>of() : TouchedFiles.between(feed, snapshot.project(), seq, snapshot.seq());
            if (seq < 0 || touched.size() > TouchedFiles.LOOKUPS_MAX) indexAll(contents, snapshot);
            else indexSome(contents, snapshot, touched);
            return behind > FILES_BEHIND_MAX;
        }

        /// A cached index may be outdated; from another history only its content is reused.
        private void restore(Snapshot snapshot) {
            shelf.find(snapshot.project(), TextProjection::restored).ifPresent(kept -> {
                text.close();
                text = kept.text();
                hashes.putAll(kept.hashes());
                if (isInHistory(kept.moment(), snapshot)) seq = kept.moment().seq();
            });
        }

        private boolean isInHistory(CachedTextIndex.IndexedTransaction moment, Snapshot snapshot) {
            return moment.seq() <= snapshot.seq()
                    && feed.find(snapshot.project(), moment.tx())
                            .filter(tx -> tx.seq() == moment.seq())
                            .isPresent();
        }

        /// The index can be searched and changed while it is written.
        void writeCache(ProjectId project) {
            try {
                var now = pinned(project);
                if (now.isEmpty()) return;
                try (var written = now.get()) {
                    shelf.put(project, written::write);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private synchronized Optional<TextProjection.PinnedIndex> pinned(ProjectId project) throws IOException {
            if (behind <= FILES_BEHIND_MAX) return Optional.empty();
            var last = feed.after(project, seq - 1, 1);
            if (last.isEmpty()) return Optional.empty();
            behind = 0;
            return Optional.of(text.pinned(
                    hashes,
                    new CachedTextIndex.IndexedTransaction(seq, last.getFirst().id())));
        }

        private void indexSome(CodeContents contents, Snapshot snapshot, Set<String> touched) {
            text.applyTogether(() -> indexTouched(contents, snapshot, touched));
            seq = snapshot.seq();
        }

        private void indexTouched(CodeContents contents, Snapshot snapshot, Set<String> touched) {
            var changed = new ArrayList<FileVersion>();
            for (var path : touched) {
                var file = contents.file(snapshot, path);
                if (file.isEmpty()) drop(path);
                else if (!file.get().contentHash().equals(hashes.get(path))) changed.add(file.get());
            }
            index(contents, changed);
        }

        synchronized void indexAll(CodeContents contents, Snapshot snapshot) {
            text.applyTogether(() -> indexDifferent(contents, snapshot));
            seq = snapshot.seq();
        }

        private void indexDifferent(CodeContents contents, Snapshot snapshot) {
            var changed = new ArrayList<FileVersion>();
            var present = new HashSet<String>();
            for (var file : contents.files(snapshot)) {
                present.add(file.path());
                if (!file.contentHash().equals(hashes.get(file.path()))) changed.add(file);
            }
            for (var path : List.copyOf(hashes.keySet())) if (!present.contains(path)) drop(path);
            index(contents, changed);
        }

        private void index(CodeContents contents, List<FileVersion> changed) {
            var facts = contents.facts(changed);
            for (var file : changed) {
                var fileFacts = facts.get(file.path());
                if (fileFacts == null) continue;
                text.put(file.path(), fileFacts, contents.content(file).orElse(new byte[0]));
                hashes.put(file.path(), file.contentHash());
                behind++;
            }
        }

        private void drop(String path) {
            text.remove(path);
            hashes.remove(path);
            behind++;
        }
    }
}

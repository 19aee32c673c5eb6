package dev.cairn.projection.text;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Feed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The text indexes of all worktrees. After a change only files whose content differs are indexed again.
///
/// Each index is cached on disk for the next start. If the cached index is outdated, the changed files are found
/// by their content hashes and indexed again.
public final class TextIndexes implements AutoCloseable {

    /// The index is written to the cache this long after it was last used.
    private static final long CACHE_DELAY_MILLIS = 15_000;

    /// The index is cached again when more files than this differ. Indexing fewer files again takes less time than
    /// writing the cache.
    private static final int FILES_BEHIND_MAX = 50;

    /// If a view was opened before the first text existed, and at most this many files differ, the index is reverted
    /// to the files of the view. Otherwise the reader gets the newer text and compares content hashes.
    private static final int FILES_BACK_MAX = 64;

    /// Maximum number of texts that are kept ready: one for the graph that readers have, and one for the graph
    /// they get next.
    private static final int READY_MAX = 2;

    private final Feed feed;
    private final CodeContents contents;
    private final TextIndexCache cache;
    private final ScheduledExecutorService background;
    private final Map<ProjectId, ProjectText> byProject = new ConcurrentHashMap<>();

    public TextIndexes(Feed feed, CodeContents contents, TextIndexCache cache, ScheduledExecutorService background) {
        this.feed = feed;
        this.contents = contents;
        this.cache = cache;
        this.background = background;
    }

    /// The pinned text of exactly these files, if it is ready; never waits.
    public Optional<PinnedText> find(ProjectId project, Map<String, FileVersion> files) {
        var current = byProject.get(project);
        return current == null ? Optional.empty() : current.find(files);
    }

    /// Updates the index to these files of a worktree and pins it. `seq` is the transaction to which the files
    /// belong.
    public PinnedText pin(ProjectId project, Map<String, FileVersion> files, long seq) {
        var current = byProject.computeIfAbsent(project, _ -> new ProjectText());
        return current.find(files).orElseGet(() -> current.pin(project, files, seq));
    }

    /// Indexes these files only for the caller. Closing the result discards the index.
    public PinnedText pinPast(Collection<FileVersion> files) {
        var past = new ProjectText();
        past.text.applyTogether(() -> past.index(List.copyOf(files)));
        var pinned = past.text.pin();
        return new PinnedText(pinned.view(), () -> {
            pinned.close();
            past.text.close();
        });
    }

    /// Indexes the changed files of a worktree if it has been searched before and has no newer text. Readers find
    /// the text of these files, and that of the files before them until [#dropReplaced].
    public void follow(ProjectId project, Map<String, FileVersion> files, long seq) {
        long now = seq(project);
        if (now > 0 && now <= seq) pin(project, files, seq).close();
    }

    /// Releases all texts of a worktree but the newest one; readers keep those that they have.
    public void dropReplaced(ProjectId project) {
        var current = byProject.get(project);
        if (current != null) current.dropReplaced(1);
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

    /// Writes those indexes to the cache that differ too much from their cached state.
    public void writeCaches() {
        byProject.forEach((project, current) -> current.writeCache(project));
    }

    /// The newest transaction in the index; 0 before the first query.
    public long seq(ProjectId project) {
        var current = byProject.get(project);
        return current == null ? 0 : Math.max(0, current.seq);
    }

    /// Drops the index of a worktree from memory. The next reader loads it from the cache and indexes the files that
    /// changed since.
    public void unload(ProjectId project) {
        var current = byProject.get(project);
        if (current != null) current.unload(project);
    }

    @Override
    public void close() {
        writeCaches();
        byProject.values().forEach(each -> {
            each.dropReplaced(0);
            each.text.close();
        });
    }

    /// The text index of one worktree and the content hash of each indexed path.
    private final class ProjectText {

        private final Map<String, String> hashes = new HashMap<>();
        private volatile TextProjection text = new TextProjection();
        private volatile long seq = -1;

        /// The texts that readers find, newest first. Only threads that hold the lock replace the list.
        private volatile List<SharedText> ready = List.of();

        /// The files in the index; null before the first query and after a failure.
        private @Nullable Map<String, FileVersion> indexed;

        /// The number of files that differ from the cached index.
        private int filesNotCached;

        /// Updates and pins the index in one step, so that no other change comes between.
        synchronized PinnedText pin(ProjectId project, Map<String, FileVersion> files, long next) {
            if (follow(project, files, next)) scheduleCaching(project, this);
            var pinned = find(files);
            return pinned.isPresent() ? pinned.get() : text.pin();
        }

        Optional<PinnedText> find(Map<String, FileVersion> files) {
            for (var each : ready) {
                var shared = each.share(files);
                if (shared.isPresent()) return shared;
            }
            return Optional.empty();
        }

        /// @param isBack whether the text is of an older state, so that the newest text remains the first one
        ///     for readers
        private void makeReady(Map<String, FileVersion> files, boolean isBack) {
            var texts = new ArrayList<>(ready);
            texts.add(isBack ? Math.min(1, texts.size()) : 0, new SharedText(files, text.pin()));
            ready = List.copyOf(texts);
            dropReplaced(READY_MAX);
        }

        synchronized void dropReplaced(int kept) {
            var all = ready;
            if (all.size() <= kept) return;
            ready = List.copyOf(all.subList(0, kept));
            all.subList(kept, all.size()).forEach(SharedText::close);
        }

        /// Indexes the files that differ. Returns whether the cached index differs too much now.
        @SuppressWarnings("ReferenceEquality") // a changed set of files is always a new map
        private boolean follow(ProjectId project, Map<String, FileVersion> files, long next) {
            if (files == indexed) {
                seq = Math.max(seq, next);
                return false;
            }
            if (seq < 0) restore(project);
            var changed = files.values().stream()
                    .filter(file -> !file.contentHash().equals(hashes.get(file.path())))
                    .toList();
            var gone = hashes.keySet().stream()
                    .filter(path -> !files.containsKey(path))
                    .toList();
            boolean isBack = next < seq;
            if (isBack && changed.size() + gone.size() > FILES_BACK_MAX) return false;
            indexed = null;
            text.applyTogether(() -> {
                gone.forEach(this::drop);
                index(changed);
            });
            indexed = files;
            seq = next;
            makeReady(files, isBack);
            return filesNotCached > FILES_BEHIND_MAX;
        }

        /// Loads the cached index. It may be outdated; its content hashes show which files differ.
        private void restore(ProjectId project) {
            cache.find(project, TextProjection::restored).ifPresent(kept -> {
                text.close();
                text = kept.text();
                hashes.putAll(kept.hashes());
            });
        }

        /// Writes the index to the cache. It can be searched and changed meanwhile.
        void writeCache(ProjectId project) {
            try {
                var now = pinned(project);
                if (now.isEmpty()) return;
                try (var written = now.get()) {
                    cache.put(project, written::write);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private synchronized Optional<TextProjection.PinnedIndex> pinned(ProjectId project) throws IOException {
            if (filesNotCached <= FILES_BEHIND_MAX) return Optional.empty();
            var last = feed.after(project, seq - 1, 1);
            if (last.isEmpty()) return Optional.empty();
            filesNotCached = 0;
            return Optional.of(text.pinned(
                    hashes,
                    new CachedTextIndex.IndexedTransaction(seq, last.getFirst().id())));
        }

        /// Readers keep the texts that they have.
        synchronized void unload(ProjectId project) {
            writeCache(project);
            dropReplaced(0);
            text.close();
            text = new TextProjection();
            hashes.clear();
            indexed = null;
            seq = -1;
            filesNotCached = 0;
        }

        private void index(List<FileVersion> changed) {
            var facts = contents.facts(changed);
            for (var file : changed) {
                var fileFacts = facts.get(file.path());
                if (fileFacts == null) continue;
                var content = contents.content(file).orElse(new byte[0]);
                text.put(file.path(), file.contentHash(), fileFacts, content);
                hashes.put(file.path(), file.contentHash());
                filesNotCached++;
            }
        }

        private void drop(String path) {
            text.remove(path);
            hashes.remove(path);
            filesNotCached++;
        }
    }
}

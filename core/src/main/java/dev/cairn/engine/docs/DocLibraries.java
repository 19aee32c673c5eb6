package dev.cairn.engine.docs;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.feed.FeedFold;
import dev.cairn.projection.feed.FeedStates;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// Keeps the documents of every worktree up to date. Parsed documents are cached by path and content, so
/// queries about different moments share them.
public final class DocLibraries {

    private static final int READ_KEPT_MAX = 10_000;

    /// Larger files are not written by hand and are not read.
    private static final int BYTES_MAX = 4 << 20;

    private final Store store;
    private final CodeContents contents;
    private final Map<ProjectId, FeedStates<DocLibrary>> held = new ConcurrentHashMap<>();
    private final AtomicLong reads = new AtomicLong();

    /// Parsed documents by path and content, least recently used first; guarded by the map's own lock.
    private final Map<String, Document> read = new LinkedHashMap<>(256, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Document> eldest) {
            return size() > READ_KEPT_MAX;
        }
    };

    public DocLibraries(Store store, CodeContents contents) {
        this.store = store;
        this.contents = contents;
    }

    <R> R read(View view, Function<DocLibrary, R> question) {
        return view.read(
                held.computeIfAbsent(view.project(), _ -> new FeedStates<>(store, new LibraryFold())), question);
    }

    /// The number of documents parsed so far.
    long reads() {
        return reads.get();
    }

    /// Drops the library of a project and the parsed documents of all projects, so that the next query parses
    /// them again.
    void forget(ProjectId project) {
        held.remove(project);
        synchronized (read) {
            read.clear();
        }
    }

    private Optional<Document> document(FileVersion file) {
        var kind = DocumentKind.of(file.path());
        if (kind.isEmpty() || !file.hasStoredContent() || file.size() > BYTES_MAX) return Optional.empty();
        var key = file.contentHash() + " " + file.path();
        synchronized (read) {
            var known = read.get(key);
            if (known != null) return Optional.of(known);
        }
        var made = contents.content(file)
                .map(bytes -> DocumentReader.read(file.path(), kind.get(), new String(bytes, StandardCharsets.UTF_8)));
        reads.incrementAndGet();
        synchronized (read) {
            made.ifPresent(document -> read.put(key, document));
        }
        return made;
    }

    /// Builds a library from a snapshot and updates it from the feed.
    private final class LibraryFold implements FeedFold<DocLibrary> {

        @Override
        public boolean isOfWorktree() {
            return true;
        }

        @Override
        public DocLibrary load(Snapshot snapshot) {
            var library = new DocLibrary();
            for (var file : contents.files(snapshot)) document(file).ifPresent(library::put);
            return library.seal();
        }

        @Override
        public DocLibrary apply(DocLibrary state, Tx tx, List<VersionChange> changes) {
            var paths = changes.stream()
                    .map(VersionChange::key)
                    .filter(key -> key.kind() == RecordKind.FILE)
                    .map(RecordKey::name)
                    .filter(path -> DocumentKind.of(path).isPresent())
                    .toList();
            if (paths.isEmpty()) return state;
            var library = new DocLibrary(state);
            // A change may be a version that was already over when it was recorded, so the state after the
            // transaction is read from its snapshot.
            var snapshot = store.snapshot(tx.project(), AsOf.knownAt(tx.recordedAt()));
            for (var path : paths)
                FileCodec.key(path)
                        .flatMap(snapshot::find)
                        .map(FileCodec::read)
                        .flatMap(DocLibraries.this::document)
                        .ifPresentOrElse(library::put, () -> library.remove(path));
            return library.seal();
        }
    }
}

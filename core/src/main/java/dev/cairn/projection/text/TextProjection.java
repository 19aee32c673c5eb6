package dev.cairn.projection.text;

import dev.cairn.model.code.FileFacts;
import dev.cairn.store.codec.ContentHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.Term;

/// The text index of one workspace's files and symbols, in memory. If a file changes, its documents are replaced.
public final class TextProjection implements AutoCloseable {

    private final LuceneIndex files;
    private final LuceneIndex symbols;

    /// Guards the path numbers. It also ensures that both indexes contain the same files when they are read.
    private final Object lock = new Object();

    private final PathNumbers numbers = new PathNumbers();

    /// The paths that readers see; guarded by the lock.
    private TextPaths paths = TextPaths.EMPTY;

    /// The content hash of each file by its number, "" for an unused number; guarded by the lock.
    private final List<String> hashes = new ArrayList<>();

    /// The hashes that readers see; guarded by the lock.
    private List<String> publishedHashes = List.of();

    private boolean hashesChanged;

    /// Whether a group of changes is incomplete. Readers see the state before it. Guarded by the lock.
    private boolean isIncomplete;

    private final TextView.IndexCaches caches;

    public TextProjection() {
        this(new LuceneIndex(), new LuceneIndex());
    }

    private TextProjection(LuceneIndex files, LuceneIndex symbols) {
        this.files = files;
        this.symbols = symbols;
        this.caches = new TextView.IndexCaches(
                files.fileNumbers(),
                new PostingCache(),
                symbols.fileNumbers(),
                symbols.symbolNumbers(),
                new PostingCache());
    }

    /// Reads a cached text index with the content hash of each path. Throws if anything is inconsistent.
    static Restored restored(InputStream from) throws IOException {
        var caches = CachedTextIndex.read(from, List.of(LuceneIndex.memory(), LuceneIndex.memory()));
        var text = new TextProjection(
                new LuceneIndex(caches.indexes().getFirst().directory()),
                new LuceneIndex(caches.indexes().getLast().directory()));
        text.numbers.restore(caches.numbers(), caches.hashes().keySet());
        caches.hashes().forEach((path, hash) -> text.setHash(text.numbers.of(path), hash));
        if (text.files.size() == caches.hashes().size()) return new Restored(text, caches.hashes());
        text.close();
        throw new IOException("files are missing");
    }

    /// A text index that was read from the cache.
    record Restored(TextProjection text, Map<String, String> hashes) {}

    /// Pins the current state, so that it can be written to the cache while the index changes.
    PinnedIndex pinned(Map<String, String> hashes, CachedTextIndex.IndexedTransaction moment) throws IOException {
        synchronized (lock) {
            return new PinnedIndex(moment, files.pin(), symbols.pin(), numbers.all(), Map.copyOf(hashes));
        }
    }

    /// A pinned state of the index. Closing releases it.
    final class PinnedIndex implements AutoCloseable {

        private final CachedTextIndex.IndexedTransaction moment;
        private final IndexCommit ofFiles;
        private final IndexCommit ofSymbols;
        private final Map<String, Integer> numbered;
        private final Map<String, String> hashes;

        private PinnedIndex(
                CachedTextIndex.IndexedTransaction moment,
                IndexCommit ofFiles,
                IndexCommit ofSymbols,
                Map<String, Integer> numbered,
                Map<String, String> hashes) {
            this.moment = moment;
            this.ofFiles = ofFiles;
            this.ofSymbols = ofSymbols;
            this.numbered = numbered;
            this.hashes = hashes;
        }

        void write(OutputStream to) throws IOException {
            new CachedTextIndex(moment, numbered, hashes, List.of(indexFiles(ofFiles), indexFiles(ofSymbols)))
                    .write(to);
        }

        private static CachedTextIndex.IndexFiles indexFiles(IndexCommit commit) throws IOException {
            return new CachedTextIndex.IndexFiles(commit.getDirectory(), List.copyOf(commit.getFileNames()));
        }

        @Override
        public void close() throws IOException {
            files.unpin(ofFiles);
            symbols.unpin(ofSymbols);
        }
    }

    /// Indexes a file and replaces its previous version.
    public void put(String path, FileFacts facts, byte[] content) {
        put(path, ContentHash.of(content), facts, content);
    }

    /// Indexes a file whose content hash is known.
    public void put(String path, String contentHash, FileFacts facts, byte[] content) {
        synchronized (lock) {
            boolean isNew = !numbers.contains(path);
            int number = numbers.of(path);
            var documents = new TextDocuments(path, number, facts, content);
            try {
                if (!isNew) delete(path);
                files.writer().addDocument(documents.file());
                symbols.writer().addDocuments(documents.symbols());
                setHash(number, contentHash);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public void remove(String path) {
        synchronized (lock) {
            try {
                delete(path);
                if (numbers.contains(path)) setHash(numbers.of(path), "");
                numbers.remove(path);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void setHash(int number, String hash) {
        while (hashes.size() <= number) hashes.add("");
        hashes.set(number, hash);
        hashesChanged = true;
    }

    private void delete(String path) throws IOException {
        files.writer().deleteDocuments(new Term(IndexFields.KEY, path));
        symbols.writer().deleteDocuments(new Term(IndexFields.KEY, path));
    }

    /// Runs changes that readers see together or not at all. If the changes fail, readers see none of them until a
    /// later call succeeds. Only one thread at a time may call this.
    public void applyTogether(Runnable changes) {
        synchronized (lock) {
            // Publishes earlier changes first, because they are not part of these.
            if (!isIncomplete) publish();
            isIncomplete = true;
        }
        changes.run();
        synchronized (lock) {
            isIncomplete = false;
            publish();
        }
    }

    private void publish() {
        try {
            files.refresh();
            symbols.refresh();
            paths = numbers.paths();
            if (hashesChanged) publishedHashes = List.copyOf(hashes);
            hashesChanged = false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a query on a view of everything indexed so far. The query must not use the view after it returns.
    public <R> R read(Function<TextView, R> query) {
        try (var pinned = pin()) {
            return query.apply(pinned.view());
        }
    }

    /// Pins everything indexed so far. Later changes do not affect the result until it is closed.
    public PinnedText pin() {
        try {
            synchronized (lock) {
                if (!isIncomplete) publish();
                var view = new TextView(
                        files.borrowRefreshed(),
                        symbols.borrowRefreshed(),
                        new TextView.IndexedFiles(paths, publishedHashes),
                        caches);
                return new PinnedText(view, () -> release(view));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void release(TextView view) {
        try {
            files.release(view.files());
            symbols.release(view.symbols());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        files.close();
        symbols.close();
    }
}

package dev.cairn.projection.text;

import dev.cairn.projection.text.analysis.CodeAnalyzer;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.KeepOnlyLastCommitDeletionPolicy;
import org.apache.lucene.index.SnapshotDeletionPolicy;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.SingleInstanceLockFactory;

/// One in-memory Lucene index: a writer, and searchers that see everything written before they are borrowed.
final class LuceneIndex implements AutoCloseable {

    private static final double BUFFER_MEGABYTES = 48;
    private static final double SEGMENT_MEGABYTES_MAX = 1_000;

    private final Directory directory;

    /// Keeps files that are being copied until the copy is done.
    private final SnapshotDeletionPolicy commits = new SnapshotDeletionPolicy(new KeepOnlyLastCommitDeletionPolicy());

    private final DocValueCache fileNumbers = new DocValueCache(IndexFields.FILE);
    private final DocValueCache symbolNumbers = new DocValueCache(IndexFields.SYMBOL);
    private final IndexWriter writer;
    private final SearcherManager searchers;
    /// The last write that searchers see; a concurrent second refresh does no harm.
    private volatile long refreshed = -1;

    LuceneIndex() {
        this(memory());
    }

    /// Opens the index in the directory.
    LuceneIndex(Directory directory) {
        this.directory = directory;
        try {
            var config = new IndexWriterConfig(new CodeAnalyzer())
                    .setSimilarity(new Bm25Plus())
                    .setRAMBufferSizeMB(BUFFER_MEGABYTES)
                    .setMergePolicy(new TieredMergePolicy().setMaxMergedSegmentMB(SEGMENT_MEGABYTES_MAX))
                    .setIndexDeletionPolicy(commits)
                    .setUseCompoundFile(false);
            writer = new IndexWriter(directory, config);
            searchers = new SearcherManager(writer, new ScoringSearcherFactory());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Every file of a segment is one array, which is much faster to read than a chain of buffers; so segments stay
    /// small.
    static Directory memory() {
        return new ByteBuffersDirectory(
                new SingleInstanceLockFactory(), ByteBuffersDataOutput::new, ByteBuffersDirectory.OUTPUT_AS_BYTE_ARRAY);
    }

    /// The number of documents.
    int size() {
        return writer.getDocStats().numDocs;
    }

    /// Pins everything written so far; [#unpin] releases it.
    IndexCommit pin() throws IOException {
        writer.commit();
        return commits.snapshot();
    }

    void unpin(IndexCommit held) throws IOException {
        commits.release(held);
        writer.deleteUnusedFiles();
    }

    IndexWriter writer() {
        return writer;
    }

    /// The number of the file (or commit) a document belongs to.
    DocValueCache fileNumbers() {
        return fileNumbers;
    }

    /// The index of the symbol a document belongs to.
    DocValueCache symbolNumbers() {
        return symbolNumbers;
    }

    /// A searcher of everything written so far; the caller must give it back.
    IndexSearcher borrow() throws IOException {
        refresh();
        return borrowRefreshed();
    }

    /// A searcher of everything written before the last refresh; the caller must give it back.
    IndexSearcher borrowRefreshed() throws IOException {
        return searchers.acquire();
    }

    /// Makes everything written so far visible to searchers.
    void refresh() throws IOException {
        // Checking for changes costs more than a short search, so it is done only after a write.
        long written = writer.getMaxCompletedSequenceNumber();
        if (written == refreshed) return;
        searchers.maybeRefreshBlocking();
        refreshed = written;
    }

    void release(IndexSearcher searcher) throws IOException {
        searchers.release(searcher);
    }

    @Override
    public void close() {
        try {
            searchers.close();
            writer.close();
            directory.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Every searcher uses the similarity of the writer.
    private static final class ScoringSearcherFactory extends SearcherFactory {

        @Override
        public IndexSearcher newSearcher(
                org.apache.lucene.index.IndexReader reader,
                org.apache.lucene.index.@org.jspecify.annotations.Nullable IndexReader previous) {
            var searcher = new IndexSearcher(reader);
            searcher.setSimilarity(new Bm25Plus());
            searcher.setQueryCache(null);
            return searcher;
        }
    }
}

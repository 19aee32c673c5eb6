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

/// One Lucene index in memory: a writer, and searchers that see everything written before they are borrowed.
final class LuceneIndex implements AutoCloseable {

    private static final double BUFFER_MEGABYTES = 48;
    private static final double SEGMENT_MEGABYTES_MAX = 1_000;

    private final Directory directory;

    /// Prevents the deletion of index files that are being copied.
    private final SnapshotDeletionPolicy commits = new SnapshotDeletionPolicy(new KeepOnlyLastCommitDeletionPolicy());

    private final DocValueCache fileNumbers = new DocValueCache(IndexFields.FILE);
    private final DocValueCache symbolNumbers = new DocValueCache(IndexFields.SYMBOL);
    private final IndexWriter writer;
    private final SearcherManager searchers;
    /// The last write that searchers see. Two threads may refresh at the same time without harm.
    private volatile long lastVisibleWrite = -1;

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

    /// A directory in memory. Every file of a segment is one array, which is much faster to read than a list of
    /// buffers. Segments must be small for that.
    static Directory memory() {
        return new ByteBuffersDirectory(
                new SingleInstanceLockFactory(), ByteBuffersDataOutput::new, ByteBuffersDirectory.OUTPUT_AS_BYTE_ARRAY);
    }

    /// The number of documents.
    int size() {
        return writer.getDocStats().numDocs;
    }

    /// Keeps the files of everything written so far until [#unpin] is called.
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

    /// The number of the file (or commit) to which a document belongs.
    DocValueCache fileNumbers() {
        return fileNumbers;
    }

    /// The index of the symbol to which a document belongs.
    DocValueCache symbolNumbers() {
        return symbolNumbers;
    }

    /// A searcher of everything written so far. The caller must call [#release].
    IndexSearcher borrow() throws IOException {
        refresh();
        return borrowRefreshed();
    }

    /// A searcher of everything written before the last refresh. The caller must call [#release].
    IndexSearcher borrowRefreshed() throws IOException {
        return searchers.acquire();
    }

    /// Makes everything written so far visible to searchers.
    void refresh() throws IOException {
        // Checking for changes costs more than a short search, so it is done only after a write.
        long written = writer.getMaxCompletedSequenceNumber();
        if (written == lastVisibleWrite) return;
        searchers.maybeRefreshBlocking();
        lastVisibleWrite = written;
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

package dev.cairn.projection.text;

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

/// One set of documents in memory: a writer, and searchers that see what was written when they are borrowed.
final class Shelf implements AutoCloseable {

    private static final double BUFFER_MEGABYTES = 48;
    private static final double SEGMENT_MEGABYTES_MAX = 1_000;

    private final Directory directory;

    /// Files that are being copied stay until that is done.
    private final SnapshotDeletionPolicy commits = new SnapshotDeletionPolicy(new KeepOnlyLastCommitDeletionPolicy());

    private final DocNumbers fileNumbers = new DocNumbers(Fields.FILE);
    private final DocNumbers symbolNumbers = new DocNumbers(Fields.SYMBOL);
    private final IndexWriter writer;
    private final SearcherManager searchers;
    /// The last write that searchers see; two readers may both refresh, which does no harm.
    private volatile long refreshed = -1;

    Shelf() {
        this(memory());
    }

    /// A shelf of what is in the directory.
    Shelf(Directory directory) {
        this.directory = directory;
        try {
            var config = new IndexWriterConfig(new CodeAnalyzer())
                    .setSimilarity(new BestMatchPlus())
                    .setRAMBufferSizeMB(BUFFER_MEGABYTES)
                    .setMergePolicy(new TieredMergePolicy().setMaxMergedSegmentMB(SEGMENT_MEGABYTES_MAX))
                    .setIndexDeletionPolicy(commits)
                    .setUseCompoundFile(false);
            writer = new IndexWriter(directory, config);
            searchers = new SearcherManager(writer, new Scored());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Every file of a segment is one array, which reads far faster than a chain of buffers; so segments stay small.
    static Directory memory() {
        return new ByteBuffersDirectory(
                new SingleInstanceLockFactory(), ByteBuffersDataOutput::new, ByteBuffersDirectory.OUTPUT_AS_BYTE_ARRAY);
    }

    /// How many documents there are.
    int size() {
        return writer.getDocStats().numDocs;
    }

    /// Holds everything written so far in place; [#letGo] ends that.
    IndexCommit hold() throws IOException {
        writer.commit();
        return commits.snapshot();
    }

    void letGo(IndexCommit held) throws IOException {
        commits.release(held);
        writer.deleteUnusedFiles();
    }

    IndexWriter writer() {
        return writer;
    }

    /// The number of the file, or whatever was numbered, that a document is about.
    DocNumbers fileNumbers() {
        return fileNumbers;
    }

    /// The index of the symbol a document is about.
    DocNumbers symbolNumbers() {
        return symbolNumbers;
    }

    /// A searcher of everything written so far; it is to be given back.
    IndexSearcher borrow() throws IOException {
        refresh();
        return borrowRefreshed();
    }

    /// A searcher of what was written before the last refresh; it is to be given back.
    IndexSearcher borrowRefreshed() throws IOException {
        return searchers.acquire();
    }

    /// Lets searchers see everything written so far.
    void refresh() throws IOException {
        // Looking for changes costs more than a short search, so it is done only after a write.
        long written = writer.getMaxCompletedSequenceNumber();
        if (written == refreshed) return;
        searchers.maybeRefreshBlocking();
        refreshed = written;
    }

    void giveBack(IndexSearcher searcher) throws IOException {
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

    /// Every searcher ranks as the writer weighed.
    private static final class Scored extends SearcherFactory {

        @Override
        public IndexSearcher newSearcher(
                org.apache.lucene.index.IndexReader reader,
                org.apache.lucene.index.@org.jspecify.annotations.Nullable IndexReader previous) {
            var searcher = new IndexSearcher(reader);
            searcher.setSimilarity(new BestMatchPlus());
            searcher.setQueryCache(null);
            return searcher;
        }
    }
}

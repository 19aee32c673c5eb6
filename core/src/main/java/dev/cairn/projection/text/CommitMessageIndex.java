package dev.cairn.projection.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;

/// A text index of past commit messages. It is used to find files that were changed for a similar purpose.
public final class CommitMessageIndex implements AutoCloseable {

    private static final String TIME = "time";
    private static final int TERMS_MAX = 64;
    private static final double HALF_LIFE_SECONDS = 182 * 86_400d;
    private static final int MESSAGE_LENGTH_MAX = 2_000;

    private static final Map<TextField, Float> MESSAGES = Map.of(TextField.BODY, 1f);

    private final LuceneIndex index = new LuceneIndex();
    private final PostingCache lists = new PostingCache();
    private final List<Commit> commits = Collections.synchronizedList(new ArrayList<>());
    /// Interned paths, because the same paths occur in many commits.
    private final Map<String, String> paths = new HashMap<>();

    public synchronized void add(CommitLog log) {
        log.forEach(this::add);
    }

    private void add(Commit commit) {
        var kept = new Commit(
                commit.epochSecond(),
                "",
                commit.files().stream()
                        .map(path -> paths.computeIfAbsent(path, _ -> path))
                        .toList());
        var document = new Document();
        var message = commit.message();
        document.add(new Field(
                IndexFields.BODY,
                message.substring(0, Math.min(message.length(), MESSAGE_LENGTH_MAX)),
                IndexFields.TEXT));
        document.add(new NumericDocValuesField(IndexFields.FILE, commits.size()));
        document.add(new LongPoint(TIME, commit.epochSecond()));
        commits.add(kept);
        try {
            index.writer().addDocument(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int size() {
        return commits.size();
    }

    /// How often each path changed before a moment. The weight of a change halves every half a year.
    public synchronized Map<String, Double> changes(long beforeEpochSecond) {
        long newest = Long.MIN_VALUE;
        for (var commit : commits)
            if (commit.epochSecond() < beforeEpochSecond) newest = Math.max(newest, commit.epochSecond());
        var changes = new HashMap<String, Double>();
        for (var commit : commits) {
            if (commit.epochSecond() >= beforeEpochSecond) continue;
            double weight = Math.pow(0.5, (newest - commit.epochSecond()) / HALF_LIFE_SECONDS);
            for (var path : commit.files()) changes.merge(path, weight, Double::sum);
        }
        return changes;
    }

    /// The best matching commits before a moment, best first, without their messages.
    public List<CommitMatch> matches(WeightedTerms bag, long beforeEpochSecond, int limit) {
        if (bag.isEmpty() || commits.isEmpty()) return List.of();
        try {
            var searcher = index.borrow();
            try {
                return matches(searcher, bag, beforeEpochSecond, limit);
            } finally {
                index.release(searcher);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<CommitMatch> matches(IndexSearcher searcher, WeightedTerms bag, long before, int limit)
            throws IOException {
        var matches = new ArrayList<CommitMatch>();
        if (before == Long.MAX_VALUE) {
            var selected = TermSelection.shortened(bag, MESSAGES, TERMS_MAX, searcher.getIndexReader());
            var scores =
                    QueryScorer.of(searcher, lists, List.of(selected), MESSAGES).sums()[0];
            for (int document : QueryScorer.best(scores, limit))
                matches.add(new CommitMatch(commits.get(index.fileNumbers().of(searcher, document)), scores[document]));
            return matches;
        }
        var query = new BooleanQuery.Builder()
                .add(TermSelection.query(bag, MESSAGES, TERMS_MAX, searcher.getIndexReader()), BooleanClause.Occur.MUST)
                .add(LongPoint.newRangeQuery(TIME, Long.MIN_VALUE, before - 1), BooleanClause.Occur.FILTER)
                .build();
        for (var hit : searcher.search(query, limit).scoreDocs)
            matches.add(new CommitMatch(commits.get(index.fileNumbers().of(searcher, hit.doc)), hit.score));
        return matches;
    }

    @Override
    public void close() {
        index.close();
    }
}

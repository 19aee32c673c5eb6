package dev.cairn.projection.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/// The text index of a workspace at one moment, see [TextProjection#pin].
public final class TextView {

    private static final int FILE_TERMS_MAX = 160;
    private static final int SYMBOL_TERMS_MAX = 48;

    /// Terms that a file must all have; further ones are not looked at.
    private static final int ALL_TERMS_MAX = 40;

    private final IndexSearcher files;
    private final IndexSearcher symbols;
    private final IndexedFiles indexed;
    private final IndexCaches numbers;

    /// The path and the content hash of each file, by its number.
    record IndexedFiles(TextPaths paths, List<String> hashes) {}

    /// Doc values and posting lists, cached across views.
    record IndexCaches(
            DocValueCache ofFiles,
            PostingCache wordsOfFiles,
            DocValueCache filesOfSymbols,
            DocValueCache ofSymbols,
            PostingCache wordsOfSymbols) {}

    TextView(IndexSearcher files, IndexSearcher symbols, IndexedFiles indexed, IndexCaches numbers) {
        this.files = files;
        this.symbols = symbols;
        this.indexed = indexed;
        this.numbers = numbers;
    }

    IndexSearcher files() {
        return files;
    }

    IndexSearcher symbols() {
        return symbols;
    }

    public TextPaths paths() {
        return indexed.paths();
    }

    /// The content hash of the indexed version of a file.
    public String hash(int file) {
        return indexed.hashes().get(file);
    }

    /// The scores of all files by file number; 0 for files that do not match.
    public float[] scores(TextField field, WeightedTerms bag) {
        return scores(field, List.of(bag)).getFirst();
    }

    /// Scores files against several queries that share terms. This takes little more time than for one query.
    public List<float[]> scores(TextField field, List<WeightedTerms> bags) {
        try {
            var boosts = Map.of(field, 1f);
            var queries = shortened(bags, boosts, FILE_TERMS_MAX, files);
            var scores = new ArrayList<float[]>();
            for (var sum : QueryScorer.of(files, numbers.wordsOfFiles(), queries, boosts)
                    .sums()) scores.add(byNumber(sum));
            return scores;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private float[] byNumber(float[] byDocument) throws IOException {
        var scores = new float[indexed.paths().size()];
        for (var leaf : files.getIndexReader().leaves()) {
            var file = numbers.ofFiles().in(leaf.reader());
            for (int document = 0; document < file.length; document++) {
                float score = byDocument[leaf.docBase + document];
                if (score > 0) scores[file[document]] = score;
            }
        }
        return scores;
    }

    /// The top-k symbols, best first.
    public List<SymbolMatch> symbols(WeightedTerms bag, Map<TextField, Float> boosts, int limit) {
        return symbols(List.of(bag), boosts).best(0, limit);
    }

    /// Scores symbols against several queries that share terms.
    public SymbolScores symbols(List<WeightedTerms> bags, Map<TextField, Float> boosts) {
        try {
            var queries = shortened(bags, boosts, SYMBOL_TERMS_MAX, symbols);
            return new SymbolScores(
                    QueryScorer.of(symbols, numbers.wordsOfSymbols(), queries, boosts), symbols, numbers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<WeightedTerms> shortened(
            List<WeightedTerms> bags, Map<TextField, Float> boosts, int termsMax, IndexSearcher searcher)
            throws IOException {
        var queries = new ArrayList<WeightedTerms>();
        for (var bag : bags) queries.add(TermSelection.shortened(bag, boosts, termsMax, searcher.getIndexReader()));
        return queries;
    }

    /// The symbols with exactly this name, which may be qualified as in `Store.commit`, ignoring case.
    public List<SymbolMatch> symbolsNamed(String name, int limit) {
        var field = name.indexOf('.') < 0 ? IndexFields.EXACT : IndexFields.QUALIFIED;
        try {
            return best(exactly(field, name), limit);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The numbers of files with exactly this name in any folder, ignoring case.
    public List<Integer> filesNamed(String name, int limit) {
        try {
            var found = new ArrayList<Integer>();
            for (var hit : files.search(exactly(IndexFields.EXACT, name), limit).scoreDocs)
                found.add(numbers.ofFiles().of(files, hit.doc));
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The numbers of files whose text has all of these terms, best first; terms that no file has are ignored.
    public List<Integer> filesWithAll(WeightedTerms terms, int limit) {
        try {
            var query = new BooleanQuery.Builder();
            int wanted = 0;
            for (var term : terms.weights().keySet()) {
                var body = new Term(IndexFields.BODY, term);
                if (wanted == ALL_TERMS_MAX || files.getIndexReader().docFreq(body) == 0) continue;
                query.add(new TermQuery(body), BooleanClause.Occur.MUST);
                wanted++;
            }
            if (wanted == 0) return List.of();
            var found = new ArrayList<Integer>();
            for (var hit : files.search(query.build(), limit).scoreDocs)
                found.add(numbers.ofFiles().of(files, hit.doc));
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Query exactly(String field, String name) {
        return new ConstantScoreQuery(new TermQuery(new Term(field, name.toLowerCase(Locale.ROOT))));
    }

    private List<SymbolMatch> best(Query query, int limit) throws IOException {
        var matches = new ArrayList<SymbolMatch>();
        for (var hit : symbols.search(query, limit).scoreDocs) matches.add(match(hit.doc, hit.score));
        return matches;
    }

    private SymbolMatch match(int document, float score) throws IOException {
        return new SymbolMatch(
                numbers.filesOfSymbols().of(symbols, document),
                numbers.ofSymbols().of(symbols, document),
                score);
    }
}

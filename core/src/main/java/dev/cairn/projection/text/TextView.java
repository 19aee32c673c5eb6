package dev.cairn.projection.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/// The text of a workspace at one moment; lent by [TextProjection#read].
public final class TextView {

    private static final int FILE_TERMS_MAX = 160;
    private static final int SYMBOL_TERMS_MAX = 48;

    private final IndexSearcher files;
    private final IndexSearcher symbols;
    private final TextPaths paths;
    private final Numbers numbers;

    /// What documents are about, by their numbers.
    record Numbers(
            DocNumbers ofFiles,
            TermLists wordsOfFiles,
            DocNumbers filesOfSymbols,
            DocNumbers ofSymbols,
            TermLists wordsOfSymbols) {}

    TextView(IndexSearcher files, IndexSearcher symbols, TextPaths paths, Numbers numbers) {
        this.files = files;
        this.symbols = symbols;
        this.paths = paths;
        this.numbers = numbers;
    }

    IndexSearcher files() {
        return files;
    }

    IndexSearcher symbols() {
        return symbols;
    }

    public TextPaths paths() {
        return paths;
    }

    /// How well every file matches, by its number; zero where nothing does.
    public float[] scores(TextField field, TermBag bag) {
        return scores(field, List.of(bag)).getFirst();
    }

    /// The same for several bags that have words in common, which costs hardly more than for one.
    public List<float[]> scores(TextField field, List<TermBag> bags) {
        try {
            var boosts = Map.of(field, 1f);
            var asked = shortened(bags, boosts, FILE_TERMS_MAX, files);
            var scores = new ArrayList<float[]>();
            for (var sum :
                    Scoring.of(files, numbers.wordsOfFiles(), asked, boosts).sums()) scores.add(byNumber(sum));
            return scores;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private float[] byNumber(float[] byDocument) throws IOException {
        var scores = new float[paths.size()];
        for (var leaf : files.getIndexReader().leaves()) {
            var file = numbers.ofFiles().in(leaf.reader());
            for (int document = 0; document < file.length; document++) {
                float score = byDocument[leaf.docBase + document];
                if (score > 0) scores[file[document]] = score;
            }
        }
        return scores;
    }

    /// The symbols that match best, best first.
    public List<SymbolMatch> symbols(TermBag bag, Map<TextField, Float> boosts, int limit) {
        return symbols(List.of(bag), boosts).best(0, limit);
    }

    /// How well every symbol matches each of several bags that have words in common.
    public SymbolScores symbols(List<TermBag> bags, Map<TextField, Float> boosts) {
        try {
            var asked = shortened(bags, boosts, SYMBOL_TERMS_MAX, symbols);
            return new SymbolScores(Scoring.of(symbols, numbers.wordsOfSymbols(), asked, boosts), symbols, numbers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<TermBag> shortened(
            List<TermBag> bags, Map<TextField, Float> boosts, int termsMax, IndexSearcher searcher) throws IOException {
        var asked = new ArrayList<TermBag>();
        for (var bag : bags) asked.add(Bags.shortened(bag, boosts, termsMax, searcher.getIndexReader()));
        return asked;
    }

    /// Symbols of exactly this name, or `Holder.name`, in whatever case.
    public List<SymbolMatch> symbolsNamed(String name, int limit) {
        var field = name.indexOf('.') < 0 ? Fields.EXACT : Fields.QUALIFIED;
        try {
            return best(exactly(field, name), limit);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The numbers of files of exactly this name, in whatever folder and case.
    public List<Integer> filesNamed(String name, int limit) {
        try {
            var found = new ArrayList<Integer>();
            for (var hit : files.search(exactly(Fields.EXACT, name), limit).scoreDocs)
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

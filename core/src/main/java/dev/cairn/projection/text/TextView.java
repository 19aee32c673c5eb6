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
    record Numbers(DocNumbers ofFiles, DocNumbers filesOfSymbols, DocNumbers ofSymbols) {}

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
        var scores = new float[paths.size()];
        if (bag.isEmpty()) return scores;
        try {
            var query = Bags.query(bag, Map.of(field, 1f), FILE_TERMS_MAX, files.getIndexReader());
            return files.search(query, new ScoreCollector.Merging(numbers.ofFiles(), scores));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The symbols that match best, best first.
    public List<SymbolMatch> symbols(TermBag bag, Map<TextField, Float> boosts, int limit) {
        if (bag.isEmpty()) return List.of();
        try {
            return best(Bags.query(bag, boosts, SYMBOL_TERMS_MAX, symbols.getIndexReader()), limit);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
        for (var hit : symbols.search(query, limit).scoreDocs)
            matches.add(new SymbolMatch(
                    numbers.filesOfSymbols().of(symbols, hit.doc),
                    numbers.ofSymbols().of(symbols, hit.doc),
                    hit.score));
        return matches;
    }
}

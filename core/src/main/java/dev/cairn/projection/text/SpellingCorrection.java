package dev.cairn.projection.text;

import dev.cairn.model.problem.Misspelling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.search.FuzzyTermsEnum;

/// Corrects a query whose words do not occur in the index: each word is replaced by the most similar indexed word.
public final class SpellingCorrection {

    /// Only this many words of a text are looked up.
    private static final int WORDS_MAX = 8;

    /// Shorter words are not corrected, because they are similar to too many others.
    private static final int LENGTH_MIN = 4;

    /// A word with at least this length may have two mistakes.
    private static final int LENGTH_FOR_TWO_EDITS = 6;

    /// The number of leading letters that must match, because the first letter is rarely wrong.
    private static final int PREFIX = 1;

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}_$]+");

    private final IndexReader reader;

    public SpellingCorrection(TextView view) {
        this.reader = view.files().getIndexReader();
    }

    /// The corrected terms to search for, and the corrected words to show to people.
    public record CorrectedQuery(String terms, String words) {}

    /// The corrected query; empty if no indexed word is similar.
    public Optional<CorrectedQuery> of(String text) {
        var searched = new LinkedHashSet<String>();
        var words = new LinkedHashSet<String>();
        try {
            for (var word : words(text))
                for (var term : WeightedTerms.of(word).weights().keySet()) {
                    var near = nearest(term);
                    if (near.isEmpty()) continue;
                    searched.add(near.get());
                    words.add(near.get() + ending(word, term));
                }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return searched.isEmpty()
                ? Optional.empty()
                : Optional.of(new CorrectedQuery(String.join(" ", searched), String.join(" ", words)));
    }

    private static List<String> words(String text) {
        return BETWEEN.splitAsStream(text.substring(0, Math.min(text.length(), WeightedTerms.CHARACTERS_MAX)))
                .filter(word -> word.length() >= LENGTH_MIN)
                .limit(WORDS_MAX)
                .toList();
    }

    /// The ending that the stemmer removed.
    private static String ending(String word, String term) {
        var lower = word.toLowerCase(Locale.ROOT);
        return lower.startsWith(term) ? lower.substring(term.length()) : "";
    }

    /// The term with the smallest edit distance; of several the one that occurs in most files.
    private Optional<String> nearest(String term) throws IOException {
        if (term.length() < LENGTH_MIN) return Optional.empty();
        int edits = term.length() < LENGTH_FOR_TWO_EDITS ? 1 : 2;
        var files = new HashMap<String, Integer>();
        for (var leaf : reader.leaves()) {
            var terms = Terms.getTerms(leaf.reader(), IndexFields.BODY);
            var near = new FuzzyTermsEnum(terms, new Term(IndexFields.BODY, term), edits, PREFIX, true);
            for (var found = near.next(); found != null; found = near.next())
                files.merge(found.utf8ToString(), near.docFreq(), Integer::sum);
        }
        var misspelling = new Misspelling(term);
        return new ArrayList<>(files.entrySet())
                .stream()
                        .filter(found ->
                                misspelling.editDistance(found.getKey()).isPresent())
                        .min(Comparator.<Map.Entry<String, Integer>>comparingInt(found ->
                                        misspelling.editDistance(found.getKey()).getAsInt())
                                .thenComparingInt(found -> -found.getValue())
                                .thenComparing(Map.Entry::getKey))
                        .map(Map.Entry::getKey);
    }
}

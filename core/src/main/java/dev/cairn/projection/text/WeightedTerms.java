package dev.cairn.projection.text;

import dev.cairn.projection.text.analysis.CodeAnalyzer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// The terms of a query with their weights. Queries are tokenized like the indexed documents.
public record WeightedTerms(Map<String, Float> weights) {

    /// A longer text is truncated.
    public static final int CHARACTERS_MAX = 30_000;

    private static final CodeAnalyzer ANALYZER = new CodeAnalyzer();

    /// Stop words in the form that [LightStemmer] gives them.
    private static final Set<String> STOP_WORDS = stemmed("""
            a an and are as at be been but by can cannot could did do does don for from had has have if in into is it
            its may might must no nor not of on or our so some such than that the their them then there these they
            this those to too use used uses using was we were what when where which while who will with would you
            your also should just about how why any all here i my me
            """);

    public WeightedTerms {
        weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
    }

    /// The terms of a text, weighted by the logarithm of their frequency.
    public static WeightedTerms of(String text) {
        var counts = new LinkedHashMap<String, Float>();
        for (var term : terms(text.length() > CHARACTERS_MAX ? text.substring(0, CHARACTERS_MAX) : text)
                .entrySet())
            if (!STOP_WORDS.contains(term.getKey())) counts.put(term.getKey(), (float) (1 + Math.log(term.getValue())));
        return new WeightedTerms(counts);
    }

    public boolean isEmpty() {
        return weights.isEmpty();
    }

    private static Map<String, Integer> terms(String text) {
        var counts = new LinkedHashMap<String, Integer>();
        try (var stream = ANALYZER.tokenStream("", text)) {
            var term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) counts.merge(term.toString(), 1, Integer::sum);
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return counts;
    }

    private static Set<String> stemmed(String words) {
        var stems = new HashMap<>(terms(words));
        stems.put("t", 1);
        return Set.copyOf(stems.keySet());
    }
}

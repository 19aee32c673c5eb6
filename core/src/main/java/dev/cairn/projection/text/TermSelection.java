package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/// Turns weighted terms into queries. For a long text only the most selective (rarest) terms are used.
final class TermSelection {

    private TermSelection() {}

    static Query query(WeightedTerms bag, Map<TextField, Float> boosts, int termsMax, IndexReader reader)
            throws IOException {
        var query = new BooleanQuery.Builder();
        for (var term : mostSelective(bag, boosts, termsMax, reader)) {
            float weight = bag.weights().getOrDefault(term, 0f);
            boosts.forEach((field, boost) -> query.add(
                    new BoostQuery(new TermQuery(new Term(field.field(), term)), weight * boost),
                    BooleanClause.Occur.SHOULD));
        }
        return query.build();
    }

    /// The most selective terms.
    static WeightedTerms shortened(WeightedTerms bag, Map<TextField, Float> boosts, int termsMax, IndexReader reader)
            throws IOException {
        if (bag.weights().size() <= termsMax) return bag;
        var kept = new LinkedHashMap<String, Float>();
        for (var term : mostSelective(bag, boosts, termsMax, reader))
            kept.put(term, bag.weights().getOrDefault(term, 0f));
        return new WeightedTerms(kept);
    }

    private static List<String> mostSelective(
            WeightedTerms bag, Map<TextField, Float> boosts, int termsMax, IndexReader reader) throws IOException {
        var terms = List.copyOf(bag.weights().keySet());
        if (terms.size() <= termsMax) return terms;
        var widest = boosts.containsKey(TextField.BODY)
                ? TextField.BODY
                : boosts.keySet().iterator().next();
        var selectivity = new HashMap<String, Double>();
        for (var term : terms) {
            int found = reader.docFreq(new Term(widest.field(), term));
            double rarity = found == 0 ? 0 : Math.log(1 + reader.numDocs() / (double) found);
            selectivity.put(term, rarity * bag.weights().getOrDefault(term, 0f));
        }
        return terms.stream()
                .sorted(Comparator.comparingDouble(term -> -selectivity.getOrDefault(term, 0d)))
                .limit(termsMax)
                .toList();
    }
}

package dev.cairn.engine.memory.recall;

import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.EpisodeTerms;
import dev.cairn.projection.memory.MemoryView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/// The terms of a query, each weighted by its inverse document frequency.
record QueryTerms(Map<String, Double> weights) {

    QueryTerms {
        weights = Map.copyOf(weights);
    }

    static QueryTerms of(MemoryView view, String question) {
        var weights = new HashMap<String, Double>();
        for (var word : EpisodeTerms.of(question)) weights.put(word, view.inverseDocumentFrequency(word));
        return new QueryTerms(weights);
    }

    /// The weighted fraction of the query terms that the episode contains, from 0 to 1.
    double share(Episode episode) {
        var words = new HashSet<>(EpisodeTerms.of(episode.content() + " " + String.join(" ", episode.entities())));
        double all = 0;
        double shared = 0;
        for (var word : weights.entrySet()) {
            all += word.getValue();
            if (words.contains(word.getKey())) shared += word.getValue();
        }
        return all == 0 ? 0 : shared / all;
    }
}

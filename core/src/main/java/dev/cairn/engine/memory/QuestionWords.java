package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.Words;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/// The terms of a query, each weighted by its inverse document frequency.
record QuestionWords(Map<String, Double> weights) {

    QuestionWords {
        weights = Map.copyOf(weights);
    }

    static QuestionWords of(MemoryView view, String question) {
        var weights = new HashMap<String, Double>();
        for (var word : Words.of(question)) weights.put(word, view.rarity(word));
        return new QuestionWords(weights);
    }

    /// The weighted fraction of the query terms that the episode contains, from 0 to 1.
    double share(Episode episode) {
        var words = new HashSet<>(Words.of(episode.content() + " " + String.join(" ", episode.entities())));
        double all = 0;
        double shared = 0;
        for (var word : weights.entrySet()) {
            all += word.getValue();
            if (words.contains(word.getKey())) shared += word.getValue();
        }
        return all == 0 ? 0 : shared / all;
    }
}

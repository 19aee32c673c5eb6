package dev.cairn.engine.hydrate.source;

import java.util.Map;

/// Finds backlog items and documents whose texts mean something similar.
public interface MeaningSearch {

    /// Without a model, words alone decide.
    MeaningSearch NONE = new MeaningSearch() {

        @Override
        public Map<String, Double> nearest(String text, int limit) {
            return Map.of();
        }

        @Override
        public Map<String, Double> around(String key, int limit) {
            return Map.of();
        }

        @Override
        public long watermark() {
            return 0;
        }
    };

    /// The cosine similarity of the nearest items and documents, by id or uri; empty while there are no vectors.
    Map<String, Double> nearest(String text, int limit);

    /// Like the method above, for the text of an item that has a vector already; no text is embedded.
    Map<String, Double> around(String key, int limit);

    /// Changes whenever a search could return something else.
    long watermark();
}

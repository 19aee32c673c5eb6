package dev.cairn.engine.docs;

import dev.cairn.projection.persistent.PersistentMap;
import dev.cairn.projection.text.Bm25;
import dev.cairn.projection.text.WeightedTerms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The documents of a workspace as of one moment, searchable with BM25; kept by [DocLibraries]. Immutable once it is
/// sealed.
final class DocLibrary {

    private static final float HEADING_WEIGHT = 3;
    private static final float TRAIL_WEIGHT = 1.5f;

    /// A document and the weighted words of each section; the maps do not change.
    private record IndexedDocument(Document document, List<Map<String, Float>> words, double size) {}

    /// A matching section and its score.
    record SectionHit(Document document, DocSection section, double score) {}

    private final PersistentMap<String, IndexedDocument> documents;

    /// An empty library that accepts changes.
    DocLibrary() {
        documents = PersistentMap.create();
    }

    /// A copy that accepts changes.
    DocLibrary(DocLibrary before) {
        documents = before.documents.open();
    }

    /// Ends changes: from now on the library is immutable.
    DocLibrary seal() {
        documents.seal();
        return this;
    }

    void put(Document document) {
        var words = new ArrayList<Map<String, Float>>();
        double size = 0;
        for (var section : document.sections()) {
            var own = new HashMap<String, Float>();
            add(own, section.text(), 1);
            size += own.size();
            add(own, section.heading().words(), HEADING_WEIGHT);
            add(own, String.join(" ", section.heading().above()) + " " + document.path(), TRAIL_WEIGHT);
            words.add(own);
        }
        documents.put(document.path(), new IndexedDocument(document, words, size));
    }

    private static void add(Map<String, Float> words, String text, float weight) {
        WeightedTerms.of(text).weights().forEach((word, count) -> words.merge(word, weight * count, Float::sum));
    }

    void remove(String path) {
        documents.remove(path);
    }

    Optional<Document> find(String path) {
        return Optional.ofNullable(documents.get(path)).map(IndexedDocument::document);
    }

    /// Documents whose path passes the filter, in the order of paths.
    List<Document> named(Predicate<String> path, int limit) {
        return documents.entries().values().stream()
                .map(IndexedDocument::document)
                .filter(document -> path.test(document.path()))
                .sorted(Comparator.comparing(Document::path))
                .limit(limit)
                .toList();
    }

    Collection<Document> all() {
        return documents.entries().values().stream()
                .map(IndexedDocument::document)
                .toList();
    }

    /// Sections by score, best first; ties in the order of paths.
    List<SectionHit> search(String query, int limit) {
        var queryTerms = WeightedTerms.of(query).weights();
        var found = new HashMap<String, Integer>();
        int sections = 0;
        double size = 0;
        for (var indexed : documents.entries().values()) {
            sections += indexed.words.size();
            size += indexed.size;
            for (var words : indexed.words)
                for (var term : queryTerms.keySet()) if (words.containsKey(term)) found.merge(term, 1, Integer::sum);
        }
        if (found.isEmpty()) return List.of();
        double average = Math.max(1, size / sections);
        var weights = new HashMap<String, Double>();
        for (var each : found.entrySet())
            weights.put(each.getKey(), Bm25.inverseDocumentFrequency(sections, each.getValue()));
        var hits = new ArrayList<SectionHit>();
        boolean isAboutThePast = DocumentStanding.isAskedFor(query);
        for (var indexed : documents.entries().values()) {
            double standing = isAboutThePast
                    ? 1
                    : DocumentStanding.of(indexed.document.path()).weight();
            score(indexed, weights, new ScoreScale(average, standing), hits);
        }
        hits.sort((one, other) -> Double.compare(other.score, one.score));
        return hits.subList(0, Math.min(limit, hits.size()));
    }

    /// The average size of a section, and the factor on the scores of a document.
    private record ScoreScale(double average, double factor) {}

    private static void score(
            IndexedDocument indexed, Map<String, Double> weights, ScoreScale scale, List<SectionHit> hits) {
        for (int at = 0; at < indexed.words.size(); at++) {
            var words = indexed.words.get(at);
            float norm = Bm25.lengthNorm(words.size(), (float) scale.average);
            double score = 0;
            for (var each : weights.entrySet()) {
                var count = words.get(each.getKey());
                if (count != null) score += each.getValue() * Bm25.termScore(count, norm);
            }
            if (score > 0)
                hits.add(new SectionHit(
                        indexed.document, indexed.document.sections().get(at), score * scale.factor));
        }
    }
}

package dev.cairn.engine.bundle.source;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.FileHit;
import dev.cairn.engine.bundle.query.FilePosition;
import dev.cairn.engine.bundle.query.ImportQueries;
import dev.cairn.engine.bundle.query.IndexFreshness;
import dev.cairn.engine.bundle.query.ReferenceQueries;
import dev.cairn.engine.bundle.query.SourceAnswer;
import dev.cairn.engine.bundle.query.SymbolReferences;
import dev.cairn.model.trust.Confidence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// References from a SCIP index. Files that changed since are added by their imports.
record ScipSource(SymbolReferences references, CodeSnapshot code) {

    /// The references, and the freshness of the index.
    record ScipAnswer(SourceAnswer found, IndexFreshness freshness) {}

    Optional<ScipAnswer> ask(List<String> symbols) {
        var places = new TreeMap<String, TreeSet<FilePosition>>();
        var notes = new ArrayList<String>();
        var changed = new HashSet<String>();
        var indexed = new HashSet<String>();
        var freshness = IndexFreshness.FRESH;
        boolean isKnown = false;
        var confidence = Confidence.HIGH;
        for (var symbol : symbols) {
            var answer = references.of(code.view(), symbol);
            if (answer.isEmpty()) return Optional.empty();
            freshness = answer.get().freshness();
            isKnown |= answer.get().isKnown();
            if (!answer.get().isKnown()) {
                confidence = Confidence.MEDIUM;
                notes.add("the index does not know " + symbol);
            }
            changed.addAll(answer.get().changed());
            for (var each : answer.get().references()) {
                places.computeIfAbsent(each.path(), _ -> new TreeSet<>()).add(each.place());
                if (each.isIndexed()) indexed.add(each.path());
            }
        }
        var hits = new LinkedHashMap<String, FileHit>();
        places.forEach((path, found) -> hits.put(path, new FileHit(path, List.copyOf(found), why(indexed, path))));
        long local =
                places.keySet().stream().filter(path -> !indexed.contains(path)).count();
        if (local > 0) notes.add(local + " files are known by our local references, where the index is silent");
        if (!changed.isEmpty()) addChanged(symbols, changed, hits, notes);
        return Optional.of(
                new ScipAnswer(new SourceAnswer(List.copyOf(hits.values()), confidence, isKnown, notes), freshness));
    }

    private static String why(Set<String> indexed, String path) {
        return indexed.contains(path) ? "refers to it" : "refers to it by our own references";
    }

    private void addChanged(
            List<String> symbols, Set<String> changed, LinkedHashMap<String, FileHit> hits, List<String> notes) {
        var modules = new ReferenceQueries(code).modules(symbols);
        int before = hits.size();
        for (var hit : new ImportQueries(code).reverseLookup(modules).hits())
            if (changed.contains(hit.path()))
                hits.putIfAbsent(
                        hit.path(), new FileHit(hit.path(), hit.places(), hit.why() + ", changed since indexing"));
        if (hits.size() > before) notes.add((hits.size() - before) + " changed files are added by their imports");
    }
}

package dev.cairn.engine.bundle.source;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.FileHit;
import dev.cairn.engine.bundle.query.FilePosition;
import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.engine.bundle.query.SourceAnswer;
import dev.cairn.model.trust.Confidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// Finds the packages of the workspace that depend on another one, as the files that declare them.
record DependencySource(PackageConsumers consumers, CodeSnapshot code) {

    private static final int GAPS_LISTED_MAX = 10;

    Optional<SourceAnswer> ask(List<String> packages) {
        var hits = new LinkedHashMap<String, FileHit>();
        var notes = new ArrayList<String>();
        var gaps = new LinkedHashSet<String>();
        boolean isKnown = false;
        for (var name : packages) {
            var result = consumers.of(code.view(), name);
            if (result.isEmpty()) return Optional.empty();
            var found = result.get();
            isKnown |= found.isKnown();
            gaps.addAll(found.gaps());
            if (!found.isKnown())
                notes.add("no manifest mentions " + name
                        + (found.similar().isEmpty() ? "" : "; similar: " + String.join(", ", found.similar())));
            found.consumers()
                    .forEach(each -> hits.putIfAbsent(
                            each.manifest(),
                            new FileHit(
                                    each.manifest(),
                                    each.line() > 0 ? List.of(new FilePosition(each.line(), 0)) : List.of(),
                                    each.name() + " needs " + name
                                            + (each.how().isEmpty() ? "" : " (" + each.how() + ")"))));
        }
        gaps.stream().limit(GAPS_LISTED_MAX).forEach(notes::add);
        if (gaps.size() > GAPS_LISTED_MAX)
            notes.add("and " + (gaps.size() - GAPS_LISTED_MAX) + " more files not fully read");
        return Optional.of(new SourceAnswer(
                List.copyOf(hits.values()), confidence(!gaps.isEmpty(), !hits.isEmpty()), isKnown, notes));
    }

    /// A declaration that could not be read may be another consumer; if none is known, it may be the only one.
    private static Confidence confidence(boolean hasGaps, boolean hasConsumers) {
        if (!hasGaps) return Confidence.HIGH;
        return hasConsumers ? Confidence.MEDIUM : Confidence.LOW;
    }
}

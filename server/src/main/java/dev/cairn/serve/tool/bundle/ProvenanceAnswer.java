package dev.cairn.serve.tool.bundle;

import dev.cairn.engine.bundle.DeferralReason;
import dev.cairn.engine.bundle.DeferredFile;
import dev.cairn.engine.bundle.QueryProvenance;
import dev.cairn.engine.bundle.repository.RepositoryFactList;
import dev.cairn.engine.bundle.source.SourceDowngrade;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats the provenance of a bundle: which query of the manifest found which files.
final class ProvenanceAnswer {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private ProvenanceAnswer() {}

    /// The details of one query. The duration is missing for a stored bundle, because it is not part of the
    /// bundle.
    static Map<String, Object> of(QueryProvenance each, Map<String, Long> nanosByQuery, boolean isDebug) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("name", each.name());
        fields.put("compute", each.compute());
        fields.put("band", each.band().written());
        fields.put("source", each.answered().source());
        fields.put("confidence", each.answered().confidence().written());
        fields.put("fallbackUsed", !each.answered().downgrades().isEmpty());
        fields.put("returned", each.counts().returned());
        fields.put("afterCap", each.counts().afterCap());
        fields.put("included", each.counts().included());
        fields.put("deferred", each.deferredCount());
        each.reason().ifPresent(reason -> fields.put("reason", reason.written()));
        if (isDebug && !each.answered().downgrades().isEmpty())
            fields.put(
                    "downgrades",
                    each.answered().downgrades().stream()
                            .map(SourceDowngrade::written)
                            .toList());
        var nanos = nanosByQuery.get(each.name());
        if (nanos != null) fields.put("ms", nanos / NANOS_PER_MILLI);
        fields.put("sentence", each.sentence());
        return fields;
    }

    static Map<String, Object> fact(RepositoryFactList slice) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("key", slice.key().written());
        fields.put("lines", slice.lines());
        if (slice.leftOut() > 0) fields.put("leftOut", slice.leftOut());
        return fields;
    }

    /// Every file that was found but left out, with its query and reason.
    static List<Map<String, Object>> deferred(List<QueryProvenance> provenance) {
        var all = new ArrayList<Map<String, Object>>();
        for (var each : provenance)
            for (var reason : DeferralReason.values()) {
                var paths = each.deferred().stream()
                        .filter(file -> file.reason() == reason)
                        .map(DeferredFile::path)
                        .toList();
                if (paths.isEmpty()) continue;
                var fields = new LinkedHashMap<String, Object>();
                fields.put("query", each.name());
                fields.put("reason", reason.written());
                fields.put("paths", paths);
                int untold = each.reasons().getOrDefault(reason, 0) - paths.size();
                if (untold > 0) fields.put("leftOut", untold);
                all.add(fields);
            }
        return all;
    }
}

package dev.cairn.serve.tool.bundle;

import dev.cairn.engine.bundle.Deferral;
import dev.cairn.engine.bundle.Deferred;
import dev.cairn.engine.bundle.Downgrade;
import dev.cairn.engine.bundle.Provenance;
import dev.cairn.engine.bundle.RepoSlice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Provenance as it is told.
final class ProvenanceForm {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private ProvenanceForm() {}

    /// All that is known of one query; how long it took is told only where it is known, it is no part of the bundle.
    static Map<String, Object> of(Provenance each, Map<String, Long> nanosByQuery, boolean isDebug) {
        var told = new LinkedHashMap<String, Object>();
        told.put("name", each.name());
        told.put("compute", each.compute());
        told.put("band", each.band().written());
        told.put("source", each.answered().source());
        told.put("confidence", each.answered().confidence().written());
        told.put("fallbackUsed", !each.answered().downgrades().isEmpty());
        told.put("returned", each.counts().returned());
        told.put("afterCap", each.counts().afterCap());
        told.put("included", each.counts().included());
        told.put("deferred", each.deferredCount());
        each.reason().ifPresent(reason -> told.put("reason", reason.written()));
        if (isDebug && !each.answered().downgrades().isEmpty())
            told.put(
                    "downgrades",
                    each.answered().downgrades().stream()
                            .map(Downgrade::written)
                            .toList());
        var nanos = nanosByQuery.get(each.name());
        if (nanos != null) told.put("ms", nanos / NANOS_PER_MILLI);
        told.put("sentence", each.sentence());
        return told;
    }

    static Map<String, Object> fact(RepoSlice slice) {
        var told = new LinkedHashMap<String, Object>();
        told.put("key", slice.key().written());
        told.put("lines", slice.lines());
        if (slice.leftOut() > 0) told.put("leftOut", slice.leftOut());
        return told;
    }

    /// Every file that was found and is not there, by query and reason.
    static List<Map<String, Object>> deferred(List<Provenance> provenance) {
        var all = new ArrayList<Map<String, Object>>();
        for (var each : provenance)
            for (var reason : Deferral.values()) {
                var paths = each.deferred().stream()
                        .filter(file -> file.reason() == reason)
                        .map(Deferred::path)
                        .toList();
                if (paths.isEmpty()) continue;
                var told = new LinkedHashMap<String, Object>();
                told.put("query", each.name());
                told.put("reason", reason.written());
                told.put("paths", paths);
                int untold = each.reasons().getOrDefault(reason, 0) - paths.size();
                if (untold > 0) told.put("leftOut", untold);
                all.add(told);
            }
        return all;
    }
}

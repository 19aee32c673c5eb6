package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.bundle.Bundle;
import dev.cairn.engine.bundle.QueryProvenance;
import dev.cairn.model.id.BundleId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats the files that `bundle_promote` added to a bundle.
final class PromoteAnswer {

    private PromoteAnswer() {}

    static Answer of(BundleId id, String name, Bundle bundle) {
        var added = bundle.files().stream()
                .filter(file -> file.query().equals(name))
                .toList();
        var entries = bundle.provenance(name).stream().toList();
        var data = new LinkedHashMap<String, Object>();
        data.put("bundleId", id.value());
        data.put("budget", BundleAnswer.budget(bundle.spent()));
        data.put(
                "provenance",
                entries.stream()
                        .map(each -> ProvenanceAnswer.of(each, Map.of(), false))
                        .toList());
        data.put("files", added.stream().map(BundleAnswer::file).toList());
        data.put("isSameCode", bundle.id().equals(id));
        var deferred = ProvenanceAnswer.deferred(entries);
        if (!deferred.isEmpty()) data.put("deferred", deferred);
        var moved = bundle.id().equals(id) ? "" : " The code has changed since the bundle was built.";
        return Answer.of(
                (added.isEmpty() ? "No file was added. " : "Added " + Plurals.of(added.size(), "file") + ". ")
                        + known(entries, added.size())
                        + entries.stream()
                                .map(QueryProvenance::sentence)
                                .findFirst()
                                .orElse("")
                        + moved,
                data);
    }

    /// The found files that other queries had brought before.
    private static String known(List<QueryProvenance> entries, int added) {
        int known = entries.stream().mapToInt(each -> each.counts().included()).sum() - added;
        return known <= 0
                ? ""
                : Plurals.of(known, "further file") + Plurals.verb(known, " was", " were") + " in the bundle before. ";
    }
}

package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.engine.bundle.Bundle;
import dev.cairn.engine.bundle.QueryProvenance;
import dev.cairn.model.id.BundleId;
import java.util.LinkedHashMap;
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
                "Added " + added.size() + (added.size() == 1 ? " file. " : " files. ")
                        + entries.stream()
                                .map(QueryProvenance::sentence)
                                .findFirst()
                                .orElse("") + moved,
                data);
    }
}

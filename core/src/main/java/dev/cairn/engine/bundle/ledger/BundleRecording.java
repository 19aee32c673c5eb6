package dev.cairn.engine.bundle.ledger;

import dev.cairn.engine.bundle.Bundle;
import dev.cairn.engine.bundle.BundleFile;
import dev.cairn.engine.bundle.DeferralReason;
import dev.cairn.engine.bundle.DeferredFile;
import dev.cairn.engine.bundle.QueryProvenance;
import dev.cairn.engine.bundle.TaskInputs;
import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.source.SourceDowngrade;
import dev.cairn.model.bundle.BundleRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Turns a built bundle into what the ledger stores of it.
public final class BundleRecording {

    /// At most this many of the files that a query left out are stored by name; all are counted.
    static final int DEFERRED_STORED_MAX = 50;

    private BundleRecording() {}

    /// The stored form of a bundle.
    public static BundleRecord of(Bundle bundle, String manifest, TaskInputs inputs) {
        var entries = new ArrayList<BundleRecord.BundleEntry>();
        for (var each : bundle.provenance()) {
            // Repository facts are part of the answer itself, so their use cannot be observed.
            if (each.isAboutRepository()) continue;
            entries.add(entry(bundle, each));
        }
        bundle.offered()
                .forEach(offer ->
                        entries.add(new BundleRecord.BundleEntry(offer.name(), Band.MAY.written(), List.of())));
        return new BundleRecord(bundle.id(), bundle.taskClass(), manifest, Map.copyOf(inputs.asMap()), entries);
    }

    /// The stored form of one query.
    public static BundleRecord.BundleEntry entry(Bundle bundle, QueryProvenance each) {
        return new BundleRecord.BundleEntry(
                each.name(),
                each.band().written(),
                bundle.files().stream()
                        .filter(file -> file.query().equals(each.name())
                                || file.alsoBy().contains(each.name()))
                        .map(BundleFile::path)
                        .toList(),
                Optional.of(outcome(each)));
    }

    private static BundleRecord.QueryOutcome outcome(QueryProvenance each) {
        var deferred = new TreeMap<String, Integer>();
        each.reasons().forEach((reason, count) -> {
            // A file that is shown in part was not left out.
            if (reason != DeferralReason.PER_FILE) deferred.put(reason.written(), count);
        });
        return new BundleRecord.QueryOutcome(
                each.compute(),
                new BundleRecord.AnsweredBy(
                        each.answered().source(),
                        each.answered().confidence().written(),
                        each.answered().downgrades().stream()
                                .map(SourceDowngrade::written)
                                .toList()),
                each.counts().returned(),
                deferred,
                each.deferred().stream()
                        .map(DeferredFile::path)
                        .limit(DEFERRED_STORED_MAX)
                        .toList(),
                each.sentence());
    }
}

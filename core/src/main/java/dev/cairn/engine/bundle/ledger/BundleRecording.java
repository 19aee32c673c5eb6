package dev.cairn.engine.bundle.ledger;

import dev.cairn.engine.bundle.Bundle;
import dev.cairn.engine.bundle.BundleFile;
import dev.cairn.engine.bundle.ManifestResolution;
import dev.cairn.engine.bundle.TaskInputs;
import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.model.bundle.BundleRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Turns a built bundle into what the ledger stores of it.
public final class BundleRecording {

    private BundleRecording() {}

    /// The stored form of a bundle.
    public static BundleRecord of(Bundle bundle, String manifest, TaskInputs inputs) {
        var entries = new ArrayList<BundleRecord.BundleEntry>();
        for (var each : bundle.provenance()) {
            // Repository facts are part of the answer itself, so their use cannot be observed.
            if (each.name().equals(ManifestResolution.keysName(each.band()))) continue;
            entries.add(new BundleRecord.BundleEntry(
                    each.name(),
                    each.band().written(),
                    bundle.files().stream()
                            .filter(file -> file.query().equals(each.name())
                                    || file.alsoBy().contains(each.name()))
                            .map(BundleFile::path)
                            .toList()));
        }
        bundle.offered()
                .forEach(offer ->
                        entries.add(new BundleRecord.BundleEntry(offer.name(), Band.MAY.written(), List.of())));
        return new BundleRecord(bundle.id(), bundle.taskClass(), manifest, Map.copyOf(inputs.asMap()), entries);
    }
}

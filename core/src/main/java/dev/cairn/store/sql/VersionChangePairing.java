package dev.cairn.store.sql;

import dev.cairn.model.time.ValidTime;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.VersionChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Pairs the versions that one transaction ended with those it began.
final class VersionChangePairing {

    private static final Comparator<VersionChange> ORDER = Comparator.comparing(VersionChange::key)
            .thenComparing(change -> validTime(change).from());

    private VersionChangePairing() {}

    /// `ended` are versions that earlier transactions began and this one ended. `begun` are versions that this one
    /// began, including those recorded as past.
    static List<VersionChange> of(List<RecordVersion> ended, List<RecordVersion> begun) {
        Map<RecordKey, RecordVersion> endedByKey = new HashMap<>();
        ended.forEach(version -> endedByKey.put(version.key(), version));
        var changes = new ArrayList<VersionChange>();
        for (var version : begun) {
            var itself = Optional.of(version);
            var before = version.valid().isOpen() ? Optional.ofNullable(endedByKey.remove(version.key())) : itself;
            changes.add(new VersionChange(version.key(), before, itself));
        }
        endedByKey
                .values()
                .forEach(version ->
                        changes.add(new VersionChange(version.key(), Optional.of(version), Optional.empty())));
        changes.sort(ORDER);
        return List.copyOf(changes);
    }

    private static ValidTime validTime(VersionChange change) {
        return change.begun().or(change::ended).orElseThrow().valid();
    }
}

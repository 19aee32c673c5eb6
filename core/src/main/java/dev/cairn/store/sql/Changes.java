package dev.cairn.store.sql;

import dev.cairn.model.time.ValidTime;
import dev.cairn.store.Change;
import dev.cairn.store.Key;
import dev.cairn.store.Version;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Pairs the versions that one transaction ended with those it began.
final class Changes {

    private static final Comparator<Change> ORDER = Comparator.comparing(Change::key)
            .thenComparing(change -> validTime(change).from());

    private Changes() {}

    /// `ended` holds versions of earlier transactions, `begun` those of this one, including past ones.
    static List<Change> of(List<Version> ended, List<Version> begun) {
        Map<Key, Version> endedByKey = new HashMap<>();
        ended.forEach(version -> endedByKey.put(version.key(), version));
        var changes = new ArrayList<Change>();
        for (var version : begun) {
            var itself = Optional.of(version);
            var before = version.valid().isOpen() ? Optional.ofNullable(endedByKey.remove(version.key())) : itself;
            changes.add(new Change(version.key(), before, itself));
        }
        endedByKey
                .values()
                .forEach(version -> changes.add(new Change(version.key(), Optional.of(version), Optional.empty())));
        changes.sort(ORDER);
        return List.copyOf(changes);
    }

    private static ValidTime validTime(Change change) {
        return change.begun().or(change::ended).orElseThrow().valid();
    }
}

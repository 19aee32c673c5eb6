package dev.cairn.engine.merge;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.Snapshot;
import java.util.Map;
import java.util.stream.Collectors;

/// The new ids of backlog items that came from another project, where an item of the project had their id.
final class MergedIds {

    private static final String KEY = "merged ids of ";
    private static final String PAIR = " ";
    private static final String LINE = "\n";

    private final Map<String, String> newIds;

    /// Reads what [#write] wrote.
    MergedIds(Snapshot at, ProjectId source) {
        var written =
                at.find(key(source)).map(version -> version.state().text()).orElse("");
        this.newIds = written.lines()
                .map(line -> line.split(PAIR, 2))
                .filter(pair -> pair.length == 2)
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }

    static RecordKey key(ProjectId source) {
        return new RecordKey(RecordKind.COUNTER, KEY + source.name());
    }

    /// The stored form: an old and a new id on each line. The new ids are Cairn's own, which have no spaces.
    static RecordState write(Map<String, String> newIds) {
        var text = new StringBuilder();
        newIds.forEach((old, id) -> text.append(old).append(PAIR).append(id).append(LINE));
        return RecordState.ofText(text.toString());
    }

    String now(String id) {
        return newIds.getOrDefault(id, id);
    }
}

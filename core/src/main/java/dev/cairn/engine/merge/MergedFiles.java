package dev.cairn.engine.merge;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Draft;
import dev.cairn.store.Feed;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Copies the files of a project with their past. Everything is read before the transaction.
final class MergedFiles {

    private static final int TRANSACTIONS_AT_ONCE = 500;

    private final List<RecordVersion> versions = new ArrayList<>();

    MergedFiles(Feed feed, Snapshot source) {
        for (var key : keys(feed, source)) versions.addAll(history(source, key));
    }

    /// Every file that was recorded, deleted ones included.
    private static Set<RecordKey> keys(Feed feed, Snapshot source) {
        var keys = new TreeSet<RecordKey>();
        long seq = 0;
        while (seq < source.seq()) {
            for (var tx : feed.after(source.project(), seq, TRANSACTIONS_AT_ONCE)) {
                seq = tx.seq();
                addFiles(feed, source.project(), seq, keys);
            }
        }
        return keys;
    }

    private static void addFiles(Feed feed, ProjectId project, long seq, Set<RecordKey> keys) {
        feed.forEachChange(project, seq, change -> {
            if (change.key().kind() == RecordKind.FILE) keys.add(change.key());
        });
    }

    private static List<RecordVersion> history(Snapshot source, RecordKey key) {
        var all = new ArrayList<RecordVersion>();
        Page<RecordVersion> page;
        do {
            page = source.history(key, all.size(), Page.LIMIT_MAX);
            all.addAll(page.items());
        } while (page.more());
        return all;
    }

    void copy(Draft draft) {
        for (var version : versions) {
            if (version.valid().isOpen())
                draft.begin(version.key(), version.state(), version.valid().from());
            else draft.recordPast(version.key(), version.state(), version.valid());
        }
    }
}

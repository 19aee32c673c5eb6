package dev.cairn.projection.work;

import dev.cairn.projection.feed.FeedFold;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.store.codec.EntityCodec;
import dev.cairn.store.codec.OperationCodec;
import dev.cairn.store.codec.ResourceCodec;
import dev.cairn.store.codec.StoredRecords;
import java.util.List;

/// Loads a backlog from a snapshot and updates it with each transaction.
final class BacklogFold implements FeedFold<Backlog> {

    private static final List<RecordKind> KINDS = List.of(RecordKind.ENTITY, RecordKind.RESOURCE, RecordKind.OPERATION);

    @Override
    public Backlog load(Snapshot snapshot) {
        var edit = new BacklogEdit();
        for (var kind : KINDS) load(snapshot, kind, edit);
        return edit.build();
    }

    private static void load(Snapshot snapshot, RecordKind kind, BacklogEdit into) {
        Page<RecordVersion> page;
        var after = "";
        do {
            page = snapshot.list(kind, after, Page.LIMIT_MAX);
            page.items().forEach(version -> put(version, into));
            if (!page.items().isEmpty()) after = page.items().getLast().key().name();
        } while (page.more());
    }

    @Override
    public Backlog apply(Backlog state, Tx tx, List<VersionChange> changes) {
        if (changes.stream().noneMatch(change -> KINDS.contains(change.key().kind()))) return state;
        var edit = new BacklogEdit(state);
        for (var change : changes) {
            var current = change.begun().filter(version -> version.valid().isOpen());
            if (current.isPresent()) put(current.get(), edit);
            else if (change.begun().isEmpty()) remove(change.key(), edit);
        }
        return edit.build();
    }

    private static void put(RecordVersion version, BacklogEdit edit) {
        switch (version.key().kind()) {
            case ENTITY ->
                StoredRecords.read(version, EntityCodec::read)
                        .ifPresent(entity -> edit.put(entity, version.begunSeq()));
            case RESOURCE -> StoredRecords.read(version, ResourceCodec::read).ifPresent(edit::put);
            case OPERATION -> StoredRecords.read(version, OperationCodec::read).ifPresent(edit::add);
            case WORKSPACE, FILE, EPISODE, LEARNING, CLAIM, COUNTER, BUNDLE -> {}
        }
    }

    private static void remove(RecordKey key, BacklogEdit edit) {
        switch (key.kind()) {
            case ENTITY -> edit.remove(key.name());
            case RESOURCE -> edit.removeResource(key.name());
            // The log only grows.
            case OPERATION, WORKSPACE, FILE, EPISODE, LEARNING, CLAIM, COUNTER, BUNDLE -> {}
        }
    }
}

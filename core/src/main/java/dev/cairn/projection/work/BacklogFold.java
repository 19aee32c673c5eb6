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

    @Override
    public Backlog load(Snapshot snapshot) {
        var backlog = new Backlog();
        load(snapshot, RecordKind.ENTITY, backlog);
        load(snapshot, RecordKind.RESOURCE, backlog);
        load(snapshot, RecordKind.OPERATION, backlog);
        return backlog;
    }

    private static void load(Snapshot snapshot, RecordKind kind, Backlog into) {
        Page<RecordVersion> page;
        var after = "";
        do {
            page = snapshot.list(kind, after, Page.LIMIT_MAX);
            page.items().forEach(version -> begin(version, into));
            if (!page.items().isEmpty()) after = page.items().getLast().key().name();
        } while (page.more());
    }

    @Override
    public void apply(Backlog view, Tx tx, List<VersionChange> changes) {
        for (var change : changes) {
            var current = change.begun().filter(version -> version.valid().isOpen());
            if (current.isPresent()) begin(current.get(), view);
            else if (change.begun().isEmpty()) end(change.key(), view);
        }
    }

    private static void begin(RecordVersion version, Backlog view) {
        switch (version.key().kind()) {
            case ENTITY ->
                StoredRecords.read(version, EntityCodec::read)
                        .ifPresent(entity -> view.put(entity, version.begunSeq()));
            case RESOURCE -> StoredRecords.read(version, ResourceCodec::read).ifPresent(view::put);
            case OPERATION -> StoredRecords.read(version, OperationCodec::read).ifPresent(view::add);
            case WORKSPACE, FILE, EPISODE, LEARNING, CLAIM, COUNTER, BUNDLE -> {}
        }
    }

    private static void end(RecordKey key, Backlog view) {
        switch (key.kind()) {
            case ENTITY -> view.remove(key.name());
            case RESOURCE -> view.removeResource(key.name());
            // The log only grows.
            case OPERATION, WORKSPACE, FILE, EPISODE, LEARNING, CLAIM, COUNTER, BUNDLE -> {}
        }
    }
}

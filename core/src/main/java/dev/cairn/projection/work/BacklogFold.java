package dev.cairn.projection.work;

import dev.cairn.projection.follow.Fold;
import dev.cairn.store.Change;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.Page;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.Version;
import dev.cairn.store.codec.EntityCodec;
import dev.cairn.store.codec.OperationCodec;
import dev.cairn.store.codec.ResourceCodec;
import dev.cairn.store.codec.StoredRows;
import java.util.List;

/// Loads a backlog from a snapshot and updates it with each transaction.
final class BacklogFold implements Fold<Backlog> {

    @Override
    public Backlog load(Snapshot snapshot) {
        var backlog = new Backlog();
        load(snapshot, Kind.ENTITY, backlog);
        load(snapshot, Kind.RESOURCE, backlog);
        load(snapshot, Kind.OPERATION, backlog);
        return backlog;
    }

    private static void load(Snapshot snapshot, Kind kind, Backlog into) {
        Page<Version> page;
        var after = "";
        do {
            page = snapshot.list(kind, after, Page.LIMIT_MAX);
            page.items().forEach(version -> begin(version, into));
            if (!page.items().isEmpty()) after = page.items().getLast().key().name();
        } while (page.more());
    }

    @Override
    public void apply(Backlog view, Tx tx, List<Change> changes) {
        for (var change : changes) {
            var current = change.begun().filter(version -> version.valid().isOpen());
            if (current.isPresent()) begin(current.get(), view);
            else if (change.begun().isEmpty()) end(change.key(), view);
        }
    }

    private static void begin(Version version, Backlog view) {
        switch (version.key().kind()) {
            case ENTITY ->
                StoredRows.read(version, EntityCodec::read).ifPresent(entity -> view.put(entity, version.begunSeq()));
            case RESOURCE -> StoredRows.read(version, ResourceCodec::read).ifPresent(view::put);
            case OPERATION -> StoredRows.read(version, OperationCodec::read).ifPresent(view::add);
            case WORKSPACE, FILE, EPISODE, LEARNING, CLAIM, COUNTER, BUNDLE -> {}
        }
    }

    private static void end(Key key, Backlog view) {
        switch (key.kind()) {
            case ENTITY -> view.remove(key.name());
            case RESOURCE -> view.removeResource(key.name());
            // The log only grows.
            case OPERATION, WORKSPACE, FILE, EPISODE, LEARNING, CLAIM, COUNTER, BUNDLE -> {}
        }
    }
}

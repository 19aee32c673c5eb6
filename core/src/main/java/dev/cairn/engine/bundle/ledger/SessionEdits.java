package dev.cairn.engine.bundle.ledger;

import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.store.Feed;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.store.codec.StoredRecords;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the files that sessions edited after they built a bundle, from their transactions.
final class SessionEdits {

    /// Maximum number of transactions read.
    static final int TRANSACTIONS_MAX = 100_000;

    private static final int PAGE = 1_000;

    /// A full rebuild says nothing about who changed what.
    private static final Set<TxKind> EDIT_KINDS = Set.of(TxKind.AGENT_EDIT, TxKind.INCREMENTAL_REBUILD, TxKind.EPISODE);

    private final Feed feed;

    SessionEdits(Feed feed) {
        this.feed = feed;
    }

    Map<SessionId, Set<String>> since(Snapshot at, List<BundleRun> runs) {
        var edits = new HashMap<SessionId, Set<String>>();
        if (runs.isEmpty()) return edits;
        runs.forEach(run -> edits.put(run.session(), new HashSet<>()));
        long seq = runs.stream().mapToLong(BundleRun::since).min().orElse(0);
        long last = Math.min(at.seq(), seq + TRANSACTIONS_MAX);
        while (seq < last) {
            var page = feed.after(at.project(), seq, PAGE);
            if (page.isEmpty()) break;
            for (var tx : page) {
                seq = tx.seq();
                var edited = edits.get(tx.author().session());
                if (edited != null && seq <= last) addPaths(at, tx, edited);
            }
        }
        return edits;
    }

    private void addPaths(Snapshot at, Tx tx, Set<String> edited) {
        if (!EDIT_KINDS.contains(tx.kind())) return;
        feed.forEachChange(at.project(), tx.seq(), change -> {
            if (change.key().kind() == RecordKind.FILE) edited.add(change.key().name());
            if (change.key().kind() == RecordKind.EPISODE)
                change.begun()
                        .flatMap(version -> StoredRecords.read(version, EpisodeCodec::read))
                        .filter(episode -> episode.type() == EpisodeType.EDIT)
                        .ifPresent(episode -> {
                            episode.body().entities().forEach(entity -> edited.add(path(entity)));
                            if (episode.body().metadata().get("file") instanceof String file) edited.add(file);
                        });
        });
    }

    /// The file of an entity's id.
    private static String path(String entity) {
        int end = entity.indexOf("::");
        return end < 0 ? entity : entity.substring(0, end);
    }
}

package dev.cairn.engine.memory.sensitive;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.Draft;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.store.codec.StoredRecords;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Wraps the keys of all encrypted stories with keys of their agents under the current master key.
///
/// Stories stay unchanged; only their keys are wrapped again, in new versions, because the store deletes nothing. After
/// the earlier master key is deleted, the old wrapped keys in the store are useless.
public final class KeyRotation {

    private static final int AT_ONCE = 500;

    private final Store store;
    private final StoryCipher seal;
    private final Supplier<UUID> newId;

    public KeyRotation(Store store, StoryCipher seal, Supplier<UUID> newId) {
        this.store = store;
        this.seal = seal;
        this.newId = newId;
    }

    /// Rewraps every key not under the current master key and returns the number of episodes concerned. It is
    /// idempotent.
    public int rewrapAll(Author author) {
        return store.projects().stream()
                .mapToInt(project -> rewrap(project, author))
                .sum();
    }

    private int rewrap(ProjectId project, Author author) {
        int rewrapped = 0;
        var after = "";
        Page<RecordVersion> page;
        do {
            page = store.snapshot(project).list(RecordKind.EPISODE, after, AT_ONCE);
            var stale = page.items().stream()
                    .filter(version -> StoredRecords.read(version, EpisodeCodec::read)
                            .filter(this::isStale)
                            .isPresent())
                    .map(RecordVersion::key)
                    .toList();
            if (!stale.isEmpty()) commit(project, author, stale);
            rewrapped += stale.size();
            if (!page.items().isEmpty()) after = page.items().getLast().key().name();
        } while (page.more());
        return rewrapped;
    }

    private boolean isStale(Episode episode) {
        return episode.encrypted().map(shut -> !seal.isCurrent(shut)).orElse(false);
    }

    private void commit(ProjectId project, Author author, List<RecordKey> stale) {
        var key = RequestKey.withoutRepeat(newId.get());
        store.<String>commit(new TxRequest(project, key, TxKind.EPISODE, author), draft -> {
            stale.forEach(episode -> rewrap(draft, episode));
            return CommitDecision.accept("rewrapped " + stale.size());
        });
    }

    private void rewrap(Draft draft, RecordKey key) {
        var current = draft.find(key).orElseThrow();
        var episode = EpisodeCodec.read(current.state());
        var sealed = seal.rewrapped(
                episode.id(), episode.agent(), episode.encrypted().orElseThrow());
        draft.begin(
                key,
                EpisodeCodec.write(new Episode(
                        episode.id(),
                        episode.type(),
                        episode.origin(),
                        episode.body(),
                        Optional.of(sealed),
                        episode.relations())),
                beginning(draft, current));
    }

    /// Earlier releases wrote episodes whose valid time begins slightly after their recording.
    private static Instant beginning(Draft draft, RecordVersion current) {
        var next = current.valid().from().plus(1, ChronoUnit.MICROS);
        return next.isAfter(draft.now()) ? next : draft.now();
    }
}

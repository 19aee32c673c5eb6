package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Learning;
import dev.cairn.projection.feed.FeedFold;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.store.codec.LearningCodec;
import dev.cairn.store.codec.StoredRecords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/// Loads the memory of a project from a snapshot and updates it with each transaction.
public final class MemoryFold implements FeedFold<MemoryView> {

    /// An episode or learning to add, with the fields that define the order of recording.
    private record RecordedItem(Instant recordedAt, String kind, String name, Consumer<MemoryEdit> add) {}

    private static final Comparator<RecordedItem> ORDER = Comparator.comparing(RecordedItem::recordedAt)
            .thenComparing(RecordedItem::kind)
            .thenComparing(RecordedItem::name);

    @Override
    public MemoryView load(Snapshot snapshot) {
        var entries = new ArrayList<RecordedItem>();
        each(
                snapshot,
                RecordKind.EPISODE,
                version -> StoredRecords.read(version, EpisodeCodec::read)
                        .ifPresent(episode -> entries.add(entry(episode))));
        each(
                snapshot,
                RecordKind.LEARNING,
                version -> StoredRecords.read(version, LearningCodec::read)
                        .ifPresent(learning -> entries.add(entry(learning))));
        entries.sort(ORDER);
        var edit = new MemoryEdit();
        entries.forEach(entry -> entry.add().accept(edit));
        return edit.build();
    }

    private static RecordedItem entry(Episode episode) {
        return new RecordedItem(
                episode.origin().recordedAt(),
                RecordKind.EPISODE.written(),
                episode.id().value(),
                edit -> edit.put(episode));
    }

    private static RecordedItem entry(Learning learning) {
        return new RecordedItem(
                learning.origin().extractedAt(),
                RecordKind.LEARNING.written(),
                learning.id().value(),
                edit -> edit.put(learning));
    }

    private static void each(Snapshot snapshot, RecordKind kind, Consumer<RecordVersion> consumer) {
        var after = "";
        Page<RecordVersion> page;
        do {
            page = snapshot.list(kind, after, Page.LIMIT_MAX);
            page.items().forEach(consumer);
            if (!page.items().isEmpty()) after = page.items().getLast().key().name();
        } while (page.more());
    }

    @Override
    public MemoryView apply(MemoryView state, Tx tx, List<VersionChange> changes) {
        if (changes.stream().noneMatch(change -> isMemory(change.key().kind()))) return state;
        var edit = new MemoryEdit(state);
        for (var change : changes) {
            switch (change.key().kind()) {
                case EPISODE ->
                    change.begun()
                            .flatMap(begun -> StoredRecords.read(begun, EpisodeCodec::read))
                            .ifPresent(edit::put);
                case LEARNING ->
                    change.begun()
                            .flatMap(begun -> StoredRecords.read(begun, LearningCodec::read))
                            .ifPresent(edit::put);
                default -> {
                    // kinds of other projections
                }
            }
        }
        return edit.build();
    }

    private static boolean isMemory(RecordKind kind) {
        return kind == RecordKind.EPISODE || kind == RecordKind.LEARNING;
    }
}

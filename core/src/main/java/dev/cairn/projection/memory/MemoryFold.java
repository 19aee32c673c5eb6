package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Learning;
import dev.cairn.projection.follow.Fold;
import dev.cairn.store.Change;
import dev.cairn.store.Kind;
import dev.cairn.store.Page;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.Version;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.store.codec.LearningCodec;
import dev.cairn.store.codec.StoredRows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/// Loads the memory of a project from a snapshot and updates it with each transaction.
public final class MemoryFold implements Fold<MemoryView> {

    /// An item to add, and its position in the order of recording.
    private record Entry(Instant recordedAt, String kind, String name, Consumer<MemoryView> add) {}

    private static final Comparator<Entry> ORDER =
            Comparator.comparing(Entry::recordedAt).thenComparing(Entry::kind).thenComparing(Entry::name);

    @Override
    public MemoryView load(Snapshot snapshot) {
        var entries = new ArrayList<Entry>();
        each(
                snapshot,
                Kind.EPISODE,
                version ->
                        StoredRows.read(version, EpisodeCodec::read).ifPresent(episode -> entries.add(entry(episode))));
        each(
                snapshot,
                Kind.LEARNING,
                version -> StoredRows.read(version, LearningCodec::read)
                        .ifPresent(learning -> entries.add(entry(learning))));
        entries.sort(ORDER);
        var view = new MemoryView();
        entries.forEach(entry -> entry.add().accept(view));
        return view;
    }

    private static Entry entry(Episode episode) {
        return new Entry(
                episode.origin().recordedAt(),
                Kind.EPISODE.written(),
                episode.id().value(),
                view -> view.put(episode));
    }

    private static Entry entry(Learning learning) {
        return new Entry(
                learning.drawn().extractedAt(),
                Kind.LEARNING.written(),
                learning.id().value(),
                view -> view.put(learning));
    }

    private static void each(Snapshot snapshot, Kind kind, Consumer<Version> consumer) {
        var after = "";
        Page<Version> page;
        do {
            page = snapshot.list(kind, after, Page.LIMIT_MAX);
            page.items().forEach(consumer);
            if (!page.items().isEmpty()) after = page.items().getLast().key().name();
        } while (page.more());
    }

    @Override
    public void apply(MemoryView view, Tx tx, List<Change> changes) {
        for (var change : changes) {
            switch (change.key().kind()) {
                case EPISODE ->
                    change.begun()
                            .flatMap(begun -> StoredRows.read(begun, EpisodeCodec::read))
                            .ifPresent(view::put);
                case LEARNING ->
                    change.begun()
                            .flatMap(begun -> StoredRows.read(begun, LearningCodec::read))
                            .ifPresent(view::put);
                default -> {
                    // kinds of other projections
                }
            }
        }
    }
}

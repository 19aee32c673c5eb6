package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.view.View;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the decisions and learnings about given code. Sensitive episodes are never included.
public final class CodeNotes {

    private static final int EPISODES_READ_MAX = 200;
    private static final int DRIFTED_MAX = 5;

    private final EpisodeReader remembered;
    private final Recall recall;
    private final Learnings learnings;

    public CodeNotes(EpisodeReader remembered, Recall recall, Learnings learnings) {
        this.remembered = remembered;
        this.recall = recall;
        this.learnings = learnings;
    }

    /// Decisions about a symbol, an enclosing symbol, or its file; newest first.
    public List<MemoryNote> decisions(View view, String symbolId, int limit) {
        return remembered.involving(view, enclosing(symbolId), EPISODES_READ_MAX).stream()
                .filter(episode -> episode.type() == EpisodeType.DECISION)
                .limit(limit)
                .map(episode -> MemoryNote.of(episode, remembered.standing(view, episode)))
                .toList();
    }

    /// Learnings about a symbol, an enclosing symbol, or its file.
    public List<MemoryNote> learnings(View view, String symbolId, int limit) {
        return learnings.about(view, List.copyOf(enclosing(symbolId)), limit).stream()
                .map(MemoryNote::of)
                .toList();
    }

    /// Decisions about this code whose code has since changed or been removed.
    public List<MemoryNote> drifted(View view, List<String> ids) {
        var about = new LinkedHashSet<String>();
        ids.forEach(id -> about.addAll(enclosing(id)));
        var request = new RecallRequest(
                "decision",
                List.copyOf(about),
                EpisodeSelection.of(EpisodeType.DECISION),
                Optional.empty(),
                DRIFTED_MAX,
                RecallRanking.DEFAULT,
                Optional.empty());
        return recall.recall(view, request).hits().stream()
                .filter(hit -> hit.standing() != AnchorStatus.FRESH)
                .filter(hit -> hit.episode().entities().stream().anyMatch(about::contains))
                .map(hit -> MemoryNote.of(hit.episode(), hit.standing()))
                .toList();
    }

    /// The symbol, its enclosing symbols and its file: a note about any of them concerns the symbol too.
    private static Set<String> enclosing(String symbolId) {
        var id = SymbolId.parse(symbolId);
        var enclosing = new LinkedHashSet<String>();
        for (int depth = id.names().size(); depth >= 0; depth--)
            enclosing.add(new SymbolId(id.path(), id.names().subList(0, depth)).toString());
        return enclosing;
    }
}

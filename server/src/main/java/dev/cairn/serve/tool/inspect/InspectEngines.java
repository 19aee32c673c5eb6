package dev.cairn.serve.tool.inspect;

import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.engine.inspect.explain.CodeExplainer;
import dev.cairn.engine.inspect.finding.CodeFindings;
import dev.cairn.engine.inspect.finding.Finding;
import dev.cairn.engine.memory.recall.CodeNotes;
import dev.cairn.view.View;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The parts of the engine that the tools of this package use.
public record InspectEngines(ChangeResolver changes, InspectAnalyses engines, CodeNotes notes, Violations violations) {

    private static final int ASKED_MAX = 20;
    private static final int DECISIONS_MAX = 10;
    private static final int DECISIONS_PER_SYMBOL_MAX = 3;

    public record InspectAnalyses(
            Impact impact, TestSelection selection, CodeExplainer explanations, CodeFindings patterns) {}

    /// Decisions about one symbol or file, as rows of the answer.
    List<Map<String, Object>> decisions(View view, String id) {
        return notes.decisions(view, id, DECISIONS_PER_SYMBOL_MAX).stream()
                .map(note -> Map.<String, Object>of("id", note.id(), "text", note.text()))
                .toList();
    }

    /// Decisions about any of the first few ids, each listed once.
    List<Map<String, Object>> decided(View view, Stream<String> ids) {
        return ids.distinct()
                .limit(ASKED_MAX)
                .flatMap(id -> decisions(view, id).stream())
                .distinct()
                .limit(DECISIONS_MAX)
                .toList();
    }

    /// Finds uses that the declared layers forbid.
    @FunctionalInterface
    public interface Violations {
        List<Finding> of(View view, int limit);
    }
}

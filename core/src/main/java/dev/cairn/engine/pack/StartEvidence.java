package dev.cairn.engine.pack;

import dev.cairn.engine.retrieve.question.TaskSubject;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.text.WeightedTerms;
import java.util.Set;
import java.util.regex.Pattern;

/// Decides whether the words of a task name a place: the symbol, the type around it, its file or a word of its
/// signature. Words that only occur in its code are no evidence.
final class StartEvidence {

    /// A shorter name may stand in any sentence.
    private static final int NAME_LENGTH_MIN = 4;

    private static final Pattern NO_WORD = Pattern.compile("\\W+");

    private final CodeGraph graph;
    private final Set<String> words;

    StartEvidence(CodeGraph graph, String task) {
        this.graph = graph;
        this.words = WeightedTerms.of(TaskSubject.of(task)).weights().keySet();
    }

    boolean isFor(int node) {
        if (isNamed(fileName(graph.path(node)))) return true;
        if (!graph.isSymbol(node)) return false;
        int parent = graph.declarations().parent(node);
        return isNamed(graph.name(node))
                || (parent >= 0 && isNamed(graph.name(parent)))
                || graph.fact(node).map(SymbolFact::signature).stream()
                        .flatMap(NO_WORD::splitAsStream)
                        .anyMatch(this::isNamed);
    }

    private boolean isNamed(String name) {
        var terms = WeightedTerms.of(name).weights().keySet();
        return name.length() >= NAME_LENGTH_MIN && !terms.isEmpty() && words.containsAll(terms);
    }

    private static String fileName(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.indexOf('.', 1);
        return dot > 0 ? name.substring(0, dot) : name;
    }
}

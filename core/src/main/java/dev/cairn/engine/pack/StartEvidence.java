package dev.cairn.engine.pack;

import dev.cairn.engine.retrieve.question.TaskSubject;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.text.WeightedTerms;
import java.util.Locale;
import java.util.Set;

/// Decides whether the words of a task name a place: the symbol, the type around it or its file. Words that occur
/// only in its signature or its code are not evidence; neither is a single word that many paths contain, such as
/// `config`.
final class StartEvidence {

    /// A shorter name may be an ordinary word.
    private static final int NAME_LENGTH_MIN = 4;

    /// A word is common if more paths than this, and more than this share of them, contain it.
    private static final int PATHS_MAX = 5;

    private static final double PATHS_SHARE_MAX = 0.05;

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
        return isNamed(graph.name(node)) || (parent >= 0 && isNamed(graph.name(parent)));
    }

    private boolean isNamed(String name) {
        var terms = WeightedTerms.of(name).weights().keySet();
        return name.length() >= NAME_LENGTH_MIN
                && !terms.isEmpty()
                && words.containsAll(terms)
                && (terms.size() > 1 || !isCommon(name.toLowerCase(Locale.ROOT)));
    }

    private boolean isCommon(String word) {
        var files = graph.declarations().files();
        long with = files.stream()
                .filter(file -> file.path().toLowerCase(Locale.ROOT).contains(word))
                .count();
        return with > Math.max(PATHS_MAX, PATHS_SHARE_MAX * files.size());
    }

    private static String fileName(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.indexOf('.', 1);
        return dot > 0 ? name.substring(0, dot) : name;
    }
}

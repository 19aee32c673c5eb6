package dev.cairn.engine.claim.target;

import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.PathAndName;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Predicts the id that a file or symbol will have once it is written.
final class NewTargets {

    /// A file name with a short ending, such as `notes.md`.
    private static final Pattern FILE_NAME = Pattern.compile("[^\\s/]+\\.[a-z][a-z0-9]{0,4}|\\.[\\w.-]+");

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}_$]+");

    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+");

    /// The ending of the file in an id.
    private static final Pattern ENDING = Pattern.compile("\\.\\w+::");

    private NewTargets() {}

    /// Whether the text says by `./` that its path begins in the root folder.
    static boolean isExplicit(String text) {
        return text.startsWith("./") || text.startsWith(".\\");
    }

    /// The existing symbol that a text names with other separators, such as `src/a.py > open`; empty if there is
    /// none. It must not become a new symbol of nearly the same name.
    static Optional<String> misspelled(CodeGraph graph, String text) {
        if (isExplicit(text)) return Optional.empty();
        var words = words(text);
        if (words.size() < 2) return Optional.empty();
        return IntStream.range(0, graph.symbols())
                .filter(node -> graph.name(node).equals(words.getLast()))
                .mapToObj(graph::id)
                .filter(id -> isEnd(words, words(id))
                        || isEnd(words, words(ENDING.matcher(id).replaceFirst("::"))))
                .findFirst();
    }

    private static List<String> words(String text) {
        return NO_WORD.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
    }

    private static boolean isEnd(List<String> written, List<String> known) {
        int from = known.size() - written.size();
        return from >= 0 && known.subList(from, known.size()).equals(written);
    }

    /// Whether the place that a text names is a pattern, which would seem to hold everything that fits it.
    static boolean isPattern(String text) {
        var place = text.split("::", 2)[0];
        // `(*T).name` is a method of Go.
        return place.contains("*") && !place.contains("(*");
    }

    static SymbolId id(SymbolLookup lookup, CodeGraph graph, String text) {
        if (isPattern(text)) throw TargetRefusals.pattern(text);
        for (var split : PathAndName.splits(text)) {
            var path = path(lookup, split.path());
            if (path.isEmpty() || split.names().isEmpty()) continue;
            if (NUMBER.matcher(split.names().getLast()).matches()) throw TargetRefusals.noLine(text);
            return new SymbolId(path, split.names());
        }
        var member = new PathAndName("", text).names();
        if (member.size() > 1 && !text.contains("/")) {
            var outer = lookup.find(String.join(".", member.subList(0, member.size() - 1)));
            if (outer instanceof LookupResult.One(var node) && graph.isSymbol(node)) return inside(graph, node, member);
        }
        var path = path(lookup, text);
        if (path.isEmpty() || path.endsWith(":")) throw TargetRefusals.placeless(text);
        return new SymbolId(path, List.of());
    }

    private static SymbolId inside(CodeGraph graph, int outer, List<String> member) {
        var id = SymbolId.parse(graph.id(outer));
        var names = new ArrayList<>(id.names());
        names.add(member.getLast());
        return new SymbolId(id.path(), names);
    }

    /// The text as a path, spelled like an indexed file if there is one; empty if the text does not look like a path.
    private static String path(SymbolLookup lookup, String text) {
        var path = PathAndName.cleanPath(text);
        if (path.isEmpty()) return "";
        var known = isExplicit(text)
                ? ""
                : lookup.file(path).map(file -> file.path()).orElse("");
        if (!known.isEmpty()) return known;
        boolean isPath = isExplicit(text)
                || path.contains("/")
                || FILE_NAME.matcher(path).matches();
        return isPath ? path : "";
    }
}

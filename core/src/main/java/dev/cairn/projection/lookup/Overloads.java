package dev.cairn.projection.lookup;

import dev.cairn.model.code.ParameterFact;
import dev.cairn.projection.graph.CodeGraph;
import java.util.List;
import java.util.regex.Pattern;

/// Chooses between overloads by written parameters, which may be types, names or both.
final class Overloads {

    private static final Pattern WORD = Pattern.compile("[^\\p{L}\\p{N}_$.\\[\\]*&]+");
    private static final Pattern TYPE_ARGUMENTS = Pattern.compile("<.*>");

    private Overloads() {}

    /// The functions whose parameters are those written; all of them if none are written or nothing fits, because
    /// callers also write calls with arguments.
    static List<Integer> matching(CodeGraph graph, List<Integer> found, List<String> parameters) {
        if (parameters.isEmpty() || found.size() == 1) return found;
        var fitting =
                found.stream().filter(node -> fits(graph, node, parameters)).toList();
        return fitting.isEmpty() ? found : fitting;
    }

    private static boolean fits(CodeGraph graph, int node, List<String> parameters) {
        var declared = graph.declarations().fact(node).types().parameters();
        if (declared.size() != parameters.size()) return false;
        for (int at = 0; at < declared.size(); at++) if (!isWritten(declared.get(at), parameters.get(at))) return false;
        return true;
    }

    private static boolean isWritten(ParameterFact declared, String written) {
        var type = declared.type().map(ref -> ref.name()).orElse(declared.name());
        var words = WORD.split(TYPE_ARGUMENTS.matcher(written).replaceAll(""), -1);
        for (var word : words) if (simple(word).equals(simple(type))) return true;
        return false;
    }

    /// A type without its package.
    private static String simple(String type) {
        var plain = type.replace("...", "[]");
        return plain.substring(plain.lastIndexOf('.') + 1);
    }
}

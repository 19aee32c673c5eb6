package dev.cairn.engine.inspect.finding;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Counts how often names occur in non-test code, minus how often they are declared.
///
/// The graph does not contain every occurrence; a name that occurs more often than it is declared may be used.
final class NameOccurrences {

    private final Map<String, Integer> surplus = new HashMap<>();

    NameOccurrences(CodeGraph graph, int[] symbols, UnusedCode.FileContentSource text) {
        for (int symbol : symbols) surplus.put(graph.name(symbol), 0);
        if (surplus.isEmpty()) return;
        for (var file : graph.declarations().files()) {
            if (TestCode.isTest(file)) continue;
            for (var fact : file.facts().symbols()) surplus.computeIfPresent(fact.name(), (_, count) -> count - 1);
            text.of(file.path()).ifPresent(this::count);
        }
    }

    private void count(byte[] content) {
        int start = 0;
        for (int at = 0; at <= content.length; at++) {
            if (at < content.length && isPart(content[at])) continue;
            if (at > start)
                surplus.computeIfPresent(
                        new String(content, start, at - start, StandardCharsets.UTF_8), (_, count) -> count + 1);
            start = at + 1;
        }
    }

    /// Non-ASCII bytes belong to letters.
    private static boolean isPart(byte letter) {
        return letter < 0 || letter == '$' || Character.isJavaIdentifierPart((char) letter);
    }

    boolean isMentioned(String name) {
        return surplus.getOrDefault(name, 0) > 0;
    }
}

package dev.cairn.parse;

import dev.cairn.model.code.Language;
import java.util.List;
import java.util.Map;

/// Parses code patterns: ordinary code in which `$X` stands for one node and `$$$X` for any number of nodes.
@FunctionalInterface
public interface CodePatternParser {

    /// Parses a pattern in one language. Throws a [dev.cairn.model.problem.Refusal] with the reason if it cannot
    /// be parsed.
    CodePattern parse(Language language, String pattern);

    /// A parsed pattern.
    interface CodePattern {

        /// Identifiers that every match contains, so that files without them need not be parsed.
        List<String> words();

        /// The names of `$X` in source order.
        List<String> variables();

        /// The matches in a file in source order, at most `limit`.
        List<CodeMatch> find(String path, byte[] content, int limit);
    }

    /// One match: its lines, its text, and the code bound to each `$X`.
    record CodeMatch(int line, int endLine, String text, Map<String, String> bindings) {

        public CodeMatch {
            bindings = Map.copyOf(bindings);
        }
    }
}

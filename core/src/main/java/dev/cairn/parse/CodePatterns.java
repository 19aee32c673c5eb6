package dev.cairn.parse;

import dev.cairn.model.code.Language;
import java.util.List;
import java.util.Map;

/// Reads patterns of code: ordinary code in which `$X` stands for one thing and `$$$X` for any number of
/// things.
@FunctionalInterface
public interface CodePatterns {

    /// The pattern in one language; a [dev.cairn.model.problem.Refusal] says why it cannot be read.
    Pattern read(Language language, String pattern);

    /// A pattern that was read.
    interface Pattern {

        /// Names that every match contains.
        List<String> words();

        /// The names of `$X` in the order they are written.
        List<String> variables();

        /// Where the code of a file has this shape, in the order of the text; no more than `limit`.
        List<Match> find(String path, byte[] content, int limit);
    }

    /// One place that has the shape: its lines, its text, and what stands for each `$X`.
    record Match(int line, int endLine, String text, Map<String, String> bound) {

        public Match {
            bound = Map.copyOf(bound);
        }
    }
}

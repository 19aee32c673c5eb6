package dev.cairn.language.pattern;

import java.util.List;

/// How a pattern, which is a piece of code, is completed to a file that the grammar can parse.
///
/// @param contexts tried in order until one gives a tree without errors
/// @param typeSeparator stands between a parameter and its type, so that a placeholder parameter can be parsed; empty
///     where types are optional
public record PatternSyntax(List<PatternContext> contexts, String typeSeparator) {

    /// For languages in which a statement or expression is a whole file.
    public static final PatternSyntax PLAIN = new PatternSyntax(List.of(PatternContext.NONE), "");

    public PatternSyntax {
        contexts = List.copyOf(contexts);
    }
}

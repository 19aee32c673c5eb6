package dev.cairn.language.pattern;

import java.util.List;

/// Says which code is put around a code pattern, so that the result is a file that the grammar can parse.
///
/// @param contexts the surroundings to try, in this order, until one gives a tree without errors
/// @param typeSeparator the text between a parameter and its type, with which a placeholder becomes a typed
///     parameter; empty where types are optional
public record PatternSyntax(List<PatternContext> contexts, String typeSeparator) {

    /// The syntax for languages in which a single statement or expression is a valid file.
    public static final PatternSyntax PLAIN = new PatternSyntax(List.of(PatternContext.NONE), "");

    public PatternSyntax {
        contexts = List.copyOf(contexts);
    }
}

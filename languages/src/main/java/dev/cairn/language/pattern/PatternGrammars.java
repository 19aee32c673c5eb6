package dev.cairn.language.pattern;

import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.Language;
import java.util.List;
import java.util.Optional;

/// Finds the grammars and the syntax with which code patterns are parsed.
public interface PatternGrammars {

    /// The grammar of a file, by its path.
    Optional<GrammarName> grammar(String path);

    List<GrammarName> grammars(Language language);

    PatternSyntax syntax(Language language);
}

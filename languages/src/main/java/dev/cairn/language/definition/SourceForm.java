package dev.cairn.language.definition;

import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.Language;
import java.util.List;

/// Files of one grammar, recognised by their endings; a language has several forms if it has several grammars.
///
/// @param endings file name endings without the dot
/// @param adjustments changes to the text that the grammar needs
public record SourceForm(
        Language language,
        GrammarName grammar,
        List<String> endings,
        TreeReader.Factory reader,
        TextAdjustments adjustments) {

    public SourceForm {
        endings = List.copyOf(endings);
    }

    /// A form whose text is parsed as it is written.
    public SourceForm(Language language, GrammarName grammar, List<String> endings, TreeReader.Factory reader) {
        this(language, grammar, endings, reader, TextAdjustments.NONE);
    }
}

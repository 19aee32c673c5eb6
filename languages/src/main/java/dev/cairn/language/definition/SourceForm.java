package dev.cairn.language.definition;

import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.Language;
import java.util.List;

/// The file name endings that belong to one grammar, and the reader of its trees. A language with several grammars
/// has several forms.
///
/// @param endings file name endings without the dot
/// @param adjustments changes that the text needs before the grammar can parse it
public record SourceForm(
        Language language,
        GrammarName grammar,
        List<String> endings,
        TreeReader.Factory reader,
        TextAdjustments adjustments) {

    public SourceForm {
        endings = List.copyOf(endings);
    }
}

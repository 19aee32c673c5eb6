package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;

/// Reads the facts of TypeScript and JavaScript files. There is one reader per grammar, which several threads may
/// use at once.
public final class ScriptReader {

    private final ScriptNodeKinds kinds;
    private final Language language;

    public ScriptReader(Grammar grammar) {
        this.kinds = new ScriptNodeKinds(grammar);
        this.language = grammar.name() == GrammarName.JAVASCRIPT ? Language.JAVASCRIPT : Language.TYPESCRIPT;
    }

    /// The facts of one file; if it has syntax errors, of the parts that could be parsed.
    public FileFacts read(String path, FlatTree tree) {
        var file = new ScriptFileContext(tree, kinds, language);
        if (tree.size() > 0) {
            new ScriptFileWalk(file).program();
        }
        file.facts.readOwnNamesOnly();
        return file.facts.build();
    }
}

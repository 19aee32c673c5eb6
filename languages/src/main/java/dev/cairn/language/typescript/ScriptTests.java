package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.Set;

/// Recognises tests with a title: calls of `describe`, `it`, `test` and similar functions.
final class ScriptTests {

    private static final Set<String> GROUPS = Set.of("describe", "suite", "context", "fdescribe", "xdescribe");
    private static final Set<String> CASES = Set.of("it", "test", "specify", "fit", "xit", "bench");
    private static final int CHAIN_MAX = 6;

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptTests(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// Opens a test symbol if the call declares a test; then the caller has to close it.
    boolean open(int call) {
        int arguments = tree.child(call, kinds.arguments);
        int title = arguments == FlatTree.NONE ? arguments : tree.firstNamedChild(arguments);
        if (title == FlatTree.NONE || !isTitle(title) || tree.nextNamedSibling(title) == FlatTree.NONE) return false;
        var word = rootWord(tree.child(call, kinds.function));
        boolean group = GROUPS.contains(word);
        if (!group && !CASES.contains(word)) return false;
        var name = file.unquoted(title);
        if (name.isBlank() || !hasFunction(arguments)) return false;
        file.facts.open(new SymbolDraft(group ? SymbolKind.TEST_SUITE : SymbolKind.TEST_CASE, name, call, title)
                .modifier(Modifier.TEST, true)
                .signature(word + " " + name));
        return true;
    }

    private boolean isTitle(int node) {
        int kind = file.kind(node);
        return kind == ScriptNode.STRING || kind == ScriptNode.TEMPLATE;
    }

    private boolean hasFunction(int arguments) {
        for (int child = tree.firstNamedChild(arguments); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == ScriptNode.ARROW || file.kind(child) == ScriptNode.FUNCTION_EXPRESSION) return true;
        return false;
    }

    /// The first word of `it`, `it.only`, `it.each(table)`, `it.each` with a tagged table; `Deno.test` counts
    /// as `test`.
    private String rootWord(int function) {
        int here = function;
        for (int step = 0; step < CHAIN_MAX && here != FlatTree.NONE; step++) {
            switch (file.kind(here)) {
                case ScriptNode.IDENTIFIER -> {
                    return file.names.of(here);
                }
                case ScriptNode.MEMBER -> {
                    int object = tree.child(here, kinds.object);
                    int property = tree.child(here, kinds.property);
                    if (object != FlatTree.NONE && property != FlatTree.NONE && tree.isText(object, "Deno"))
                        return file.names.of(property);
                    here = object;
                }
                case ScriptNode.CALL -> here = tree.child(here, kinds.function);
                default -> {
                    return "";
                }
            }
        }
        return "";
    }
}

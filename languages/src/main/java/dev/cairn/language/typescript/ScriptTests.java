package dev.cairn.language.typescript;

import dev.cairn.language.extract.ReaderText;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;

/// Recognises tests: calls of `describe`, `it`, `test` and similar functions with a title.
final class ScriptTests {

    private static final Set<String> GROUPS = Set.of("describe", "suite", "context", "fdescribe", "xdescribe");
    private static final Set<String> CASES = Set.of("it", "test", "specify", "fit", "xit", "bench");

    /// Objects of test runners whose members declare tests. Some of these objects are also functions that declare
    /// a test.
    private static final Set<String> RUNNERS = Set.of("QUnit", "tape", "tap", "Deno", "lab", "bdd", "tdd", "mocha");

    private static final Set<String> VARIANTS = Set.of("only", "skip", "todo", "if", "test");
    private static final String MODULE = "module";
    private static final int CHAIN_MAX = 6;
    private static final int NAME_CHARS_MAX = 120;

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptTests(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// Opens a symbol if the call declares a test. If the result is true, the caller must close the symbol.
    boolean open(int call) {
        int arguments = tree.child(call, kinds.arguments);
        int title = arguments == FlatTree.NONE ? arguments : tree.firstNamedChild(arguments);
        if (title == FlatTree.NONE || tree.nextNamedSibling(title) == FlatTree.NONE) return false;
        var word = word(tree.child(call, kinds.function), title);
        boolean group = GROUPS.contains(word);
        if ((!group && !CASES.contains(word)) || !isTitle(title) || !hasFunction(arguments)) return false;
        var name = name(title);
        if (name.isBlank()) return false;
        file.facts.open(new SymbolDraft(group ? SymbolKind.TEST_SUITE : SymbolKind.TEST_CASE, name, call, title)
                .modifier(Modifier.TEST, true)
                .signature(word + " " + name));
        return true;
    }

    /// Whether an argument is a title: a string, or an expression that may compute one, because tests are also
    /// declared in loops.
    private boolean isTitle(int node) {
        return switch (file.kind(node)) {
            case ScriptNode.STRING,
                    ScriptNode.TEMPLATE,
                    ScriptNode.BINARY,
                    ScriptNode.IDENTIFIER,
                    ScriptNode.MEMBER,
                    ScriptNode.CALL,
                    ScriptNode.PARENTHESES,
                    ScriptNode.TERNARY -> true;
            default -> false;
        };
    }

    private String name(int title) {
        int kind = file.kind(title);
        if (kind == ScriptNode.STRING || kind == ScriptNode.TEMPLATE) return file.unquoted(title);
        return ReaderText.clipped(ReaderText.oneLine(tree.text(title)), NAME_CHARS_MAX);
    }

    /// Whether a function is among the arguments, either directly or inside a call that wraps it.
    private boolean hasFunction(int arguments) {
        for (int child = tree.firstNamedChild(arguments); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (isFunction(child) || (file.kind(child) == ScriptNode.CALL && wrapsFunction(child))) return true;
        return false;
    }

    private boolean wrapsFunction(int call) {
        int arguments = tree.child(call, kinds.arguments);
        if (arguments == FlatTree.NONE) return false;
        for (int child = tree.firstNamedChild(arguments); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (isFunction(child)) return true;
        return false;
    }

    private boolean isFunction(int node) {
        return file.kind(node) == ScriptNode.ARROW || file.kind(node) == ScriptNode.FUNCTION_EXPRESSION;
    }

    /// The function that declares the test: `it` for `it`, `it.only` and `it.each(table)`, `test` for
    /// `QUnit.test.skip`.
    private String word(int function, int title) {
        var path = path(function);
        if (path.isEmpty()) return "";
        var first = path.getFirst();
        if (GROUPS.contains(first) || CASES.contains(first)) return first;
        if (path.size() == 1) return RUNNERS.contains(first) ? "test" : "";
        var second = path.get(1);
        if (RUNNERS.contains(first))
            return VARIANTS.contains(second) ? "test" : MODULE.equals(second) ? "suite" : second;
        // A test inside of a test is declared by the object that the outer one is given.
        boolean isText = file.kind(title) == ScriptNode.STRING || file.kind(title) == ScriptNode.TEMPLATE;
        return path.size() == 2 && second.equals("test") && isText ? second : "";
    }

    /// The names of a member chain in order; arguments in it, as in `it.each(table)`, are ignored.
    private List<String> path(int function) {
        var path = new ArrayDeque<String>();
        int here = function;
        for (int step = 0; step < CHAIN_MAX && here != FlatTree.NONE; step++) {
            switch (file.kind(here)) {
                case ScriptNode.IDENTIFIER -> {
                    path.addFirst(file.names.of(here));
                    return List.copyOf(path);
                }
                case ScriptNode.MEMBER -> {
                    int property = tree.child(here, kinds.property);
                    if (property != FlatTree.NONE) path.addFirst(file.names.of(property));
                    here = tree.child(here, kinds.object);
                }
                case ScriptNode.CALL -> here = tree.child(here, kinds.function);
                default -> {
                    return List.of();
                }
            }
        }
        return List.of();
    }
}

package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Recognises test cases that macros create: `check!(opens, …)` may expand to `#[test] fn opens() { … }`.
///
/// For a macro of the same file, its definition decides. For other macros their name decides, and only in test
/// code.
final class RustMacroTests {

    /// Longer definitions are not searched, because they do more than create a test.
    private static final int DEFINITION_BYTES_MAX = 8_000;

    /// Matches a definition whose first argument becomes the name of a test function.
    private static final Pattern CREATES_TEST = Pattern.compile(
            "^[^$]*\\$(\\w+)\\s*:\\s*ident\\b.*?#\\[(?:\\w+::)*test\\b[^\\]]*\\]\\s*(?:#\\[[^\\]]*\\]\\s*)*"
                    + "(?:async\\s+)?fn\\s+\\$\\1\\b",
            Pattern.DOTALL);

    private static final Pattern TEST_NAME = Pattern.compile("(?:^|_)tests?(?:_|$)|^[a-z]*test$|^test[a-z]*$");

    private static final String AFTER_A_NAME = ",)]}:=";

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustBodies bodies;
    private final Map<String, Boolean> createsTestsByName = new HashMap<>();

    RustMacroTests(RustFileContext file, RustBodies bodies) {
        this.file = file;
        this.tree = file.tree;
        this.bodies = bodies;
    }

    /// Remembers whether a macro of this file creates tests. In Rust, a macro is defined before it is used.
    void define(String name, int node) {
        boolean isShort = tree.endByte(node) - tree.startByte(node) <= DEFINITION_BYTES_MAX;
        createsTestsByName.put(
                name, isShort && CREATES_TEST.matcher(tree.text(node)).find());
    }

    /// Reads a macro call between declarations as a test; false if it creates none.
    boolean read(int node, RustAttributes attributes) {
        int call = file.kind(node) == EXPRESSION_STATEMENT ? tree.firstNamedChild(node) : node;
        if (call == FlatTree.NONE) return false;
        int macro = macro(call);
        if (macro == FlatTree.NONE || file.kind(macro) != IDENTIFIER || !makesTests(file.words.of(macro))) return false;
        int name = firstName(call);
        if (name == FlatTree.NONE) return false;
        file.cases++;
        file.facts.open(new SymbolDraft(SymbolKind.FUNCTION, file.words.of(name), node, name)
                .startingAt(attributes.start())
                .doc(attributes.doc())
                .signature(file.words.of(macro) + "!(" + file.words.of(name) + ")")
                .modifier(Modifier.TEST, true)
                .modifier(Modifier.PRIVATE, true));
        bodies.visit(call);
        file.facts.close();
        return true;
    }

    /// The node with the name of the called macro, no matter whether the call was unwrapped.
    private int macro(int call) {
        if (file.kind(call) == MACRO_INVOCATION) return tree.child(call, file.kinds.macro);
        boolean isOpened = file.kind(call) == CALL && file.expressions().isMacro(call);
        return isOpened ? tree.child(call, file.kinds.function) : FlatTree.NONE;
    }

    private boolean makesTests(String macro) {
        var known = createsTestsByName.get(macro);
        return known != null
                ? known
                : file.mayHoldTests() && TEST_NAME.matcher(macro).find();
    }

    private int firstName(int call) {
        int arguments = arguments(call);
        int first = arguments == FlatTree.NONE ? FlatTree.NONE : tree.firstNamedChild(arguments);
        boolean isName = first != FlatTree.NONE && file.kind(first) == IDENTIFIER;
        return isName && isWholeArgument(first, tree.endByte(arguments)) ? first : FlatTree.NONE;
    }

    private int arguments(int call) {
        if (file.kind(call) == CALL) return tree.child(call, file.kinds.arguments);
        for (int child = call + 1; child < tree.end(call); child = tree.end(child))
            if (file.kind(child) == TOKEN_TREE) return child;
        return FlatTree.NONE;
    }

    /// Whether a name is the whole first argument, and not only the beginning of it.
    private boolean isWholeArgument(int name, int end) {
        var after = tree.text(tree.endByte(name), Math.min(end, tree.endByte(name) + 2))
                .strip();
        return !after.isEmpty() && AFTER_A_NAME.indexOf(after.charAt(0)) >= 0 && !after.startsWith("::");
    }
}

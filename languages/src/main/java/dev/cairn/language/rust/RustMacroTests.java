package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Recognises test cases created by macros: `check!(opens, …)` may stand for `#[test] fn opens() { … }`.
///
/// A macro of the same file is judged by its definition; others by their name, in test code only.
final class RustMacroTests {

    /// Longer definitions do more than wrap a test and are not searched.
    private static final int DEFINITION_BYTES_MAX = 8_000;

    /// The first name in the call is the name of the test.
    private static final Pattern MAKES = Pattern.compile(
            "^[^$]*\\$(\\w+)\\s*:\\s*ident\\b.*?#\\[(?:\\w+::)*test\\b[^\\]]*\\]\\s*(?:#\\[[^\\]]*\\]\\s*)*"
                    + "(?:async\\s+)?fn\\s+\\$\\1\\b",
            Pattern.DOTALL);

    private static final Pattern SAYS = Pattern.compile("(?:^|_)tests?(?:_|$)|^[a-z]*test$|^test[a-z]*$");

    private static final String AFTER_A_NAME = ",)]}:=";

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustBodies bodies;
    private final Map<String, Boolean> own = new HashMap<>();

    RustMacroTests(RustFileContext file, RustBodies bodies) {
        this.file = file;
        this.tree = file.tree;
        this.bodies = bodies;
    }

    /// Records whether a macro creates tests; Rust macros are defined before they are used.
    void define(String name, int node) {
        boolean isShort = tree.endByte(node) - tree.startByte(node) <= DEFINITION_BYTES_MAX;
        own.put(name, isShort && MAKES.matcher(tree.text(node)).find());
    }

    /// Reads a macro call among items as a test; false if it creates none.
    boolean read(int node, RustAttributes attributes) {
        int call = file.kind(node) == EXPRESSION_STATEMENT ? tree.firstNamedChild(node) : node;
        if (call == FlatTree.NONE) return false;
        int macro = macro(call);
        if (macro == FlatTree.NONE || file.kind(macro) != IDENTIFIER || !makesTests(file.words.of(macro))) return false;
        int name = firstName(call);
        if (name == FlatTree.NONE) return false;
        file.tests.add();
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

    /// The name of a called macro, whether it was unwrapped or not.
    private int macro(int call) {
        if (file.kind(call) == MACRO_INVOCATION) return tree.child(call, file.kinds.macro);
        boolean isOpened = file.kind(call) == CALL && file.expressions().isMacro(call);
        return isOpened ? tree.child(call, file.kinds.function) : FlatTree.NONE;
    }

    private boolean makesTests(String macro) {
        var known = own.get(macro);
        return known != null
                ? known
                : file.tests.isTestFile() && SAYS.matcher(macro).find();
    }

    private int firstName(int call) {
        int arguments = arguments(call);
        int first = arguments == FlatTree.NONE ? FlatTree.NONE : tree.firstNamedChild(arguments);
        boolean isName = first != FlatTree.NONE && file.kind(first) == IDENTIFIER;
        return isName && isWhole(first, tree.endByte(arguments)) ? first : FlatTree.NONE;
    }

    private int arguments(int call) {
        if (file.kind(call) == CALL) return tree.child(call, file.kinds.arguments);
        for (int child = call + 1; child < tree.end(call); child = tree.end(child))
            if (file.kind(child) == TOKEN_TREE) return child;
        return FlatTree.NONE;
    }

    /// Whether a name is all of the first argument.
    private boolean isWhole(int name, int end) {
        var after = tree.text(tree.endByte(name), Math.min(end, tree.endByte(name) + 2))
                .strip();
        return !after.isEmpty() && AFTER_A_NAME.indexOf(after.charAt(0)) >= 0 && !after.startsWith("::");
    }
}

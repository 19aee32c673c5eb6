package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Language;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// The state while one JavaScript or TypeScript file is read: its tree, the facts found so far, and the enclosing
/// functions and blocks.
final class ScriptFileContext {

    final FlatTree tree;
    final ScriptNodeKinds kinds;
    final FactsBuilder facts;
    final ScriptNameTable names;
    final ScriptTypeReader types;
    final ScriptExpressions expressions;
    final ScriptPrototypes prototypes;
    final ScriptDocTypes docTypes;

    final FunctionValues functionNodes = new FunctionValues();

    private final Enclosing enclosing = new Enclosing(new ArrayDeque<>(), new ArrayDeque<>());

    /// The blocks and functions around the node that is read, innermost first.
    private record Enclosing(Deque<ScriptBlock> blocks, Deque<ScriptFunctionScope> functions) {}

    ScriptFileContext(FlatTree tree, ScriptNodeKinds kinds, Language language) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, language);
        this.names = new ScriptNameTable(tree);
        this.types = new ScriptTypeReader(this);
        this.expressions = new ScriptExpressions(this);
        this.prototypes = new ScriptPrototypes(tree, kinds);
        this.docTypes = new ScriptDocTypes(this, language);
    }

    int kind(int node) {
        return kinds.at(tree.kind(node));
    }

    /// The text of a node; if it is a string literal, without the quotes.
    String unquoted(int node) {
        int kind = kind(node);
        if (kind != ScriptNode.STRING && kind != ScriptNode.TEMPLATE) return names.of(node);
        int start = tree.startByte(node);
        int end = tree.endByte(node);
        return end - start < 2 ? "" : tree.text(start + 1, end - 1);
    }

    boolean hasToken(int node, String token) {
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (!tree.isNamed(child) && tree.isText(child, token)) return true;
        return false;
    }

    void enter(ScriptBlock block) {
        enclosing.blocks().push(block);
    }

    /// Leaves a block and records those of its names that got a value after their declaration.
    void leave() {
        enclosing.blocks().pop().bindAssigned(facts);
    }

    ScriptBlock block() {
        var block = enclosing.blocks().peek();
        if (block == null) throw new IllegalStateException("no block is open");
        return block;
    }

    /// Records a value that is assigned to a name declared without a value.
    void assigned(String name, Expr value) {
        for (var block : enclosing.blocks()) if (block.assign(name, value)) return;
    }

    void enter(ScriptFunctionScope frame) {
        enclosing.functions().push(frame);
    }

    void leaveFunction() {
        enclosing.functions().pop();
    }

    boolean inFunction() {
        return !enclosing.functions().isEmpty();
    }

    ScriptFunctionScope frame() {
        var frame = enclosing.functions().peek();
        return frame == null ? ScriptFunctionScope.OUTSIDE : frame;
    }

    /// Facts about the functions and classes of a file that are values, by their nodes.
    static final class FunctionValues {

        /// The numbers of the symbols that the nodes of functions, classes and methods of objects have become.
        final Map<Integer, Integer> symbols = new HashMap<>();

        /// The names of local variables for the anonymous functions that may be their values.
        final Map<Integer, String> names = new HashMap<>();

        /// The results of the anonymous functions.
        final Map<Integer, Expr> results = new HashMap<>();
    }
}

package dev.cairn.parsers.typescript;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Language;
import dev.cairn.parsers.extract.FactsBuilder;
import dev.cairn.parsers.tree.FlatTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// One file while it is read: its tree, the facts found so far, and the functions and blocks around the current node.
final class ScriptFile {

    final FlatTree tree;
    final ScriptKinds kinds;
    final FactsBuilder facts;
    final NameTable names;
    final TypeReader types;
    final Expressions expressions;

    /// The symbols that function, class and object method nodes became.
    final Map<Integer, Integer> declared = new HashMap<>();

    private final Deque<Block> blocks = new ArrayDeque<>();
    private final Deque<Frame> frames = new ArrayDeque<>();

    ScriptFile(FlatTree tree, ScriptKinds kinds, Language language) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, language);
        this.names = new NameTable(tree);
        this.types = new TypeReader(this);
        this.expressions = new Expressions(this);
    }

    int kind(int node) {
        return kinds.at(tree.kind(node));
    }

    /// The text of a string literal without its quotes; of any other node its text.
    String unquoted(int node) {
        int kind = kind(node);
        if (kind != Kind.STRING && kind != Kind.TEMPLATE) return names.of(node);
        int start = tree.startByte(node);
        int end = tree.endByte(node);
        return end - start < 2 ? "" : tree.text(start + 1, end - 1);
    }

    boolean hasToken(int node, String token) {
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (!tree.isNamed(child) && tree.isText(child, token)) return true;
        return false;
    }

    void enter(Block block) {
        blocks.push(block);
    }

    /// Leaves a block and notes the names in it that were only given values later.
    void leave() {
        blocks.pop().bindAssigned(facts);
    }

    Block block() {
        var block = blocks.peek();
        if (block == null) throw new IllegalStateException("no block is open");
        return block;
    }

    /// Notes a value given to a name declared without one.
    void assigned(String name, Expr value) {
        for (var block : blocks) if (block.assign(name, value)) return;
    }

    void enter(Frame frame) {
        frames.push(frame);
    }

    void leaveFunction() {
        frames.pop();
    }

    boolean inFunction() {
        return !frames.isEmpty();
    }

    Frame frame() {
        var frame = frames.peek();
        return frame == null ? Frame.OUTSIDE : frame;
    }
}

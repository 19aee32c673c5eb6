package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;

/// Reads destructuring patterns: reports every name with the part of the value that it is bound to.
final class ScriptPatterns {

    /// Receives each bound name: its node and its value.
    @FunctionalInterface
    interface NameSink {
        void named(int nameNode, Expr value);
    }

    private static final int DEPTH_MAX = 40;

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final NameSink sink;
    private int depth;

    ScriptPatterns(ScriptFileContext file, NameSink sink) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.sink = sink;
    }

    void read(int pattern, Expr value) {
        if (depth >= DEPTH_MAX) return;
        depth++;
        part(pattern, value);
        depth--;
    }

    private void part(int pattern, Expr value) {
        switch (file.kind(pattern)) {
            case ScriptNode.IDENTIFIER, ScriptNode.SHORTHAND_PATTERN -> sink.named(pattern, value);
            case ScriptNode.OBJECT_PATTERN -> object(pattern, value);
            case ScriptNode.ARRAY_PATTERN -> array(pattern, value);
            case ScriptNode.ASSIGNMENT_PATTERN -> withDefault(pattern, value);
            case ScriptNode.REST_PATTERN -> {
                int inner = tree.firstNamedChild(pattern);
                if (inner != FlatTree.NONE) read(inner, value);
            }
            default -> {}
        }
    }

    private void object(int pattern, Expr value) {
        for (int child = tree.firstNamedChild(pattern); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (file.kind(child)) {
                case ScriptNode.SHORTHAND_PATTERN -> sink.named(child, member(value, child));
                case ScriptNode.PAIR_PATTERN -> pair(child, value);
                case ScriptNode.ASSIGNMENT_PATTERN -> {
                    int left = tree.child(child, kinds.left);
                    if (left != FlatTree.NONE) withDefault(child, member(value, left));
                }
                case ScriptNode.REST_PATTERN -> read(child, value);
                default -> {}
            }
        }
    }

    private void pair(int node, Expr value) {
        int key = tree.child(node, kinds.key);
        int inner = tree.child(node, kinds.value);
        if (key == FlatTree.NONE || inner == FlatTree.NONE) return;
        read(inner, file.expressions.isPlainKey(key) ? member(value, key) : Expr.UNKNOWN);
    }

    private Expr member(Expr value, int key) {
        if (value instanceof Expr.Unknown) return value;
        var member = new Expr.Member(value, file.unquoted(key));
        file.facts.read(member, key, key);
        return member;
    }

    private void withDefault(int pattern, Expr value) {
        int left = tree.child(pattern, kinds.left);
        if (left == FlatTree.NONE) return;
        read(left, value instanceof Expr.Unknown ? file.expressions.inField(pattern, kinds.right) : value);
    }

    private void array(int pattern, Expr value) {
        int index = 0;
        int from = tree.startByte(pattern);
        for (int child = tree.firstNamedChild(pattern); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            index += commas(from, tree.startByte(child));
            from = tree.endByte(child);
            if (file.kind(child) == ScriptNode.REST_PATTERN) read(child, value);
            else read(child, value instanceof Expr.Unknown ? value : new Expr.TupleElement(value, index));
        }
    }

    /// The number of commas between two bytes, which gives the position in an array pattern. They are counted in
    /// the text, because separators are not in the tree.
    private int commas(int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) if (tree.source()[i] == ',') count++;
        return count;
    }
}

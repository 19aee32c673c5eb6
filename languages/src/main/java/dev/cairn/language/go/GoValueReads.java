package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.Expr;

/// Records the variables, constants and fields that Go code reads or writes.
final class GoValueReads {

    /// Maximum nesting of composite literals.
    private static final int LITERALS_MAX = 8;

    private final GoFileContext file;
    private final GoExpressions expressions;
    private final GoWrittenTypes types;

    GoValueReads(GoFileContext file, GoExpressions expressions, GoWrittenTypes types) {
        this.file = file;
        this.expressions = expressions;
        this.types = types;
    }

    /// Records a name or selector in an expression; callees and declarations are recorded elsewhere.
    void note(int node) {
        int parent = file.tree.parent(node);
        if (parent == NONE || file.tree.isMissing(node) || isCalled(node, parent)) return;
        if (file.kind(node) == GoNodeKinds.SELECTOR) {
            selector(node);
        } else if (file.tree.field(parent) == file.kinds.key && file.kind(parent) == GoNodeKinds.LITERAL_ELEMENT) {
            key(node, parent);
        } else if (!declares(node, parent) && !file.tree.isText(node, "_")) {
            file.facts.read(expressions.of(node), node, node);
        }
    }

    private boolean isCalled(int node, int parent) {
        return file.kind(parent) == GoNodeKinds.CALL && file.tree.field(node) == file.kinds.function;
    }

    private void selector(int node) {
        int name = file.tree.child(node, file.kinds.field);
        var used = expressions.of(node);
        if (name != NONE && used instanceof Expr.Member) file.facts.read(used, node, name);
    }

    private boolean declares(int node, int parent) {
        if (file.tree.field(node) == file.kinds.name) return true;
        if (file.kind(parent) != GoNodeKinds.EXPRESSION_LIST) return false;
        int around = file.tree.parent(parent);
        if (around == NONE) return false;
        int field = file.tree.field(parent);
        return switch (file.kind(around)) {
            case GoNodeKinds.SHORT_VAR -> field == file.kinds.left;
            case GoNodeKinds.RANGE, GoNodeKinds.RECEIVE ->
                field == file.kinds.left && GoLocalNames.declares(file, around);
            case GoNodeKinds.TYPE_SWITCH -> field == file.kinds.alias;
            default -> false;
        };
    }

    /// Records the key in a composite literal: a field if the literal is a struct, otherwise a value.
    private void key(int node, int element) {
        int level = 0;
        int here = file.tree.parent(element);
        while (here != NONE && file.kind(here) != GoNodeKinds.COMPOSITE && level <= LITERALS_MAX) {
            if (file.kind(here) == GoNodeKinds.LITERAL_VALUE) level++;
            here = file.tree.parent(here);
        }
        int type = here == NONE ? NONE : file.tree.child(here, file.kinds.type);
        if (type == NONE || level > LITERALS_MAX) return;
        Expr made = new Expr.Typed(types.of(type));
        for (int i = 1; i < level; i++) made = new Expr.Element(made);
        int kind = file.kind(type);
        boolean isListed = level == 1 && (kind == GoNodeKinds.MAP_TYPE || kind == GoNodeKinds.ARRAY_TYPE);
        var used = isListed ? expressions.of(node) : new Expr.Member(made, file.text(node));
        file.facts.read(used, node, node);
    }
}

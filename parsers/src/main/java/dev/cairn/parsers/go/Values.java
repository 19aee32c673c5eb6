package dev.cairn.parsers.go;

import static dev.cairn.parsers.go.GoFile.NONE;

import dev.cairn.model.code.Expr;
import java.util.ArrayList;
import java.util.List;

/// What stands right of an assignment: one value for each name, or one with several results.
final class Values {

    private final GoFile file;
    private final Expressions expressions;
    private final List<Integer> nodes = new ArrayList<>();

    Values(GoFile file, Expressions expressions, int list) {
        this.file = file;
        this.expressions = expressions;
        if (list == NONE) return;
        if (file.kind(list) != GoKinds.EXPRESSION_LIST) {
            nodes.add(list);
            return;
        }
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child))
            if (file.kind(child) != GoKinds.COMMENT) nodes.add(child);
    }

    /// The value of the name at a position, `names` of them in all.
    Expr at(int index, int names) {
        if (nodes.isEmpty()) return Expr.UNKNOWN;
        if (nodes.size() > 1 || names == 1)
            return index < nodes.size() ? expressions.of(nodes.get(index)) : Expr.UNKNOWN;
        int only = nodes.getFirst();
        var value = expressions.of(only);
        return switch (file.kind(only)) {
            // `v, ok := m[k]`, `x.(T)` and `<-c`: the second tells whether there was one.
            case GoKinds.INDEX, GoKinds.ASSERTION, GoKinds.UNARY -> index == 0 ? value : Expressions.BOOLEAN;
            default -> new Expr.Part(value, index);
        };
    }
}

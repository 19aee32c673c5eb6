package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.Expr;
import java.util.ArrayList;
import java.util.List;

/// The right side of a Go assignment: either one value per name, or a single call with several results.
final class GoAssignedValues {

    private final GoFileContext file;
    private final GoExpressions expressions;
    private final List<Integer> nodes = new ArrayList<>();

    GoAssignedValues(GoFileContext file, GoExpressions expressions, int list) {
        this.file = file;
        this.expressions = expressions;
        if (list == NONE) return;
        if (file.kind(list) != GoNodeKinds.EXPRESSION_LIST) {
            nodes.add(list);
            return;
        }
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child))
            if (file.kind(child) != GoNodeKinds.COMMENT) nodes.add(child);
    }

    /// The value that is assigned to the name at this index, if the left side has `names` names.
    Expr at(int index, int names) {
        if (nodes.isEmpty()) return Expr.UNKNOWN;
        if (nodes.size() > 1 || names == 1)
            return index < nodes.size() ? expressions.of(nodes.get(index)) : Expr.UNKNOWN;
        int only = nodes.getFirst();
        var value = expressions.of(only);
        return switch (file.kind(only)) {
            // `v, ok := m[k]`, `x.(T)` and `<-c`: the second value is a boolean.
            case GoNodeKinds.INDEX, GoNodeKinds.ASSERTION, GoNodeKinds.UNARY ->
                index == 0 ? value : GoExpressions.BOOLEAN;
            default -> new Expr.TupleElement(value, index);
        };
    }
}

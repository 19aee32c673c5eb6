package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reads those arguments of Java calls whose types help to select an overload.
final class JavaArguments {

    /// Later arguments are ignored, because they rarely help to select an overload.
    static final int ARGUMENTS_MAX = 4;

    private static final int NODES_MAX = 12;
    private static final int LAMBDA_NODES_MAX = 60;
    private static final Expr BOOLEAN = new Expr.Typed(JavaWrittenTypes.BOOLEAN);
    private static final Expr STRING = new Expr.Typed(JavaWrittenTypes.STRING);
    private static final Expr INT = new Expr.Typed(JavaWrittenTypes.INT);
    private static final Expr LONG = new Expr.Typed(TypeRef.of("long"));
    private static final Expr DOUBLE = new Expr.Typed(TypeRef.of("double"));
    private static final Expr FLOAT = new Expr.Typed(TypeRef.of("float"));
    private static final Expr CHAR = new Expr.Typed(TypeRef.of("char"));

    /// Stands for every argument that is a function. Its result type is omitted because it does not help to select
    /// an overload.
    private static final Expr FUNCTION = new Expr.Function(Expr.UNKNOWN, 0);

    private final JavaFileContext file;
    private final JavaExpressions expressions;

    JavaArguments(JavaFileContext file, JavaExpressions expressions) {
        this.file = file;
        this.expressions = expressions;
    }

    /// The first arguments of a call; empty if none of their types is known.
    List<Expr> of(int call) {
        int list = file.child(call, file.kinds.arguments);
        int first = list == FlatTree.NONE ? FlatTree.NONE : file.tree.firstNamedChild(list);
        if (first == FlatTree.NONE) return List.of();
        var given = new ArrayList<Expr>(ARGUMENTS_MAX);
        boolean hasKnownType = false;
        for (int child = first;
                child != FlatTree.NONE && given.size() < ARGUMENTS_MAX;
                child = file.tree.nextNamedSibling(child)) {
            if (file.tree.isExtra(child)) continue;
            var argument = isFunction(child) ? FUNCTION : argument(child);
            hasKnownType |= !(argument instanceof Expr.Unknown);
            given.add(argument);
        }
        return hasKnownType ? given : List.of();
    }

    private boolean isFunction(int node) {
        var form = file.node(node);
        return form == JavaNode.LAMBDA_EXPRESSION || form == JavaNode.METHOD_REFERENCE;
    }

    /// Converts one argument. A large expression becomes unknown, to keep the facts of calls small.
    Expr argument(int node) {
        return switch (file.node(node)) {
            case LAMBDA_EXPRESSION -> isLarger(node, LAMBDA_NODES_MAX) ? FUNCTION : expressions.of(node);
            case DECIMAL_INTEGER_LITERAL, HEX_INTEGER_LITERAL ->
                file.text(node).toLowerCase(Locale.ROOT).endsWith("l") ? LONG : INT;
            case DECIMAL_FLOATING_POINT_LITERAL ->
                file.text(node).toLowerCase(Locale.ROOT).endsWith("f") ? FLOAT : DOUBLE;
            case CHARACTER_LITERAL -> CHAR;
            case STRING_LITERAL -> STRING;
            case BINARY_EXPRESSION -> operation(node);
            case UNARY_EXPRESSION -> file.tree.source()[file.tree.startByte(node)] == '!' ? BOOLEAN : operand(node);
            case UPDATE_EXPRESSION, PARENTHESIZED_EXPRESSION -> operand(node);
            default -> isLarger(node, NODES_MAX) ? Expr.UNKNOWN : expressions.of(node);
        };
    }

    private boolean isLarger(int node, int nodes) {
        return file.tree.end(node) - node > nodes;
    }

    private Expr operand(int node) {
        int inner = file.tree.firstNamedChild(node);
        return inner == FlatTree.NONE ? Expr.UNKNOWN : argument(inner);
    }

    /// The type of a binary expression: comparisons are boolean, sums with a string are strings, and other results
    /// depend on both operands.
    private Expr operation(int node) {
        int left = file.tree.firstChild(node);
        int operator = left == FlatTree.NONE ? FlatTree.NONE : file.tree.nextSibling(left);
        int right = operator == FlatTree.NONE ? FlatTree.NONE : file.tree.nextSibling(operator);
        if (right == FlatTree.NONE) return Expr.UNKNOWN;
        return switch (file.text(operator)) {
            case "==", "!=", "<", ">", "<=", ">=", "&&", "||" -> BOOLEAN;
            case "+" -> isString(left) || isString(right) ? STRING : Expr.UNKNOWN;
            default -> Expr.UNKNOWN;
        };
    }

    private boolean isString(int node) {
        var operand = node;
        while (file.node(operand) == JavaNode.BINARY_EXPRESSION) {
            int left = file.tree.firstChild(operand);
            int last = left == FlatTree.NONE ? FlatTree.NONE : file.tree.nextNamedSibling(left);
            if (last != FlatTree.NONE && file.node(last) == JavaNode.STRING_LITERAL) return true;
            if (left == FlatTree.NONE) return false;
            operand = left;
        }
        return file.node(operand) == JavaNode.STRING_LITERAL;
    }
}

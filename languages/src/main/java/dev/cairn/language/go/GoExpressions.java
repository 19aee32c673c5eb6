package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.Set;

/// Converts expression nodes of Go to [dev.cairn.model.code.Expr].
final class GoExpressions {

    private static final int DEPTH_MAX = 60;
    private static final Expr STRING = typed("string");
    private static final Expr NUMBER = typed("int");
    static final Expr BOOLEAN = typed("bool");
    private static final Set<String> COMPARISONS = Set.of("==", "!=", "<", "<=", ">", ">=", "&&", "||");

    private final GoFileContext file;
    private final GoWrittenTypes types;
    private final GoBuiltins library;
    private int depth;

    GoExpressions(GoFileContext file, GoWrittenTypes types) {
        this.file = file;
        this.types = types;
        this.library = new GoBuiltins(file, this, types);
    }

    private static Expr typed(String name) {
        return new Expr.Typed(TypeRef.of(name));
    }

    Expr of(int node) {
        if (node == NONE || depth >= DEPTH_MAX) return Expr.UNKNOWN;
        depth++;
        try {
            return convert(node);
        } finally {
            depth--;
        }
    }

    private Expr convert(int node) {
        return switch (file.kind(node)) {
            case GoNodeKinds.IDENTIFIER, GoNodeKinds.TYPE_IDENTIFIER ->
                file.tree.isMissing(node) ? Expr.UNKNOWN : new Expr.Name(file.text(node));
            case GoNodeKinds.SELECTOR -> selector(node);
            case GoNodeKinds.QUALIFIED_TYPE ->
                new Expr.Member(of(child(node, file.kinds.packageField)), file.name(node));
            case GoNodeKinds.CALL -> call(node);
            case GoNodeKinds.PARENTHESIZED,
                    GoNodeKinds.LITERAL_ELEMENT,
                    GoNodeKinds.VARIADIC_ARGUMENT,
                    GoNodeKinds.POINTER_TYPE,
                    GoNodeKinds.WRAPPED_TYPE -> of(file.tree.firstNamedChild(node));
            case GoNodeKinds.UNARY -> unary(node);
            case GoNodeKinds.BINARY -> binary(node);
            case GoNodeKinds.INDEX -> new Expr.Element(of(child(node, file.kinds.operand)));
            case GoNodeKinds.SLICE -> of(child(node, file.kinds.operand));
            case GoNodeKinds.CONVERSION -> conversion(node);
            case GoNodeKinds.GENERIC_TYPE, GoNodeKinds.INSTANTIATION -> of(child(node, file.kinds.type));
            case GoNodeKinds.COMPOSITE, GoNodeKinds.ASSERTION -> new Expr.Typed(types.of(child(node, file.kinds.type)));
            case GoNodeKinds.FUNC_LITERAL -> new Expr.Typed(types.function(node));
            case GoNodeKinds.STRING -> STRING;
            case GoNodeKinds.NUMBER -> NUMBER;
            case GoNodeKinds.BOOLEAN -> BOOLEAN;
            default -> Expr.UNKNOWN;
        };
    }

    private int child(int node, int field) {
        return file.tree.child(node, field);
    }

    private Expr selector(int node) {
        int name = child(node, file.kinds.field);
        if (name == NONE || file.tree.isMissing(name)) return Expr.UNKNOWN;
        return new Expr.Member(of(child(node, file.kinds.operand)), file.text(name));
    }

    private Expr call(int node) {
        int function = child(node, file.kinds.function);
        int arguments = child(node, file.kinds.arguments);
        if (function == NONE || arguments == NONE) return Expr.UNKNOWN;
        var known = library.result(function, arguments);
        return known.orElseGet(() -> new Expr.Call(of(function), file.count(arguments)));
    }

    /// `T(x)` is a conversion. `f[T](x)` has the same syntax but may be a call of a generic function.
    private Expr conversion(int node) {
        int type = child(node, file.kinds.type);
        if (type != NONE && file.kind(type) == GoNodeKinds.GENERIC_TYPE) return new Expr.Call(of(type), 1);
        return new Expr.Typed(types.of(type));
    }

    private Expr unary(int node) {
        int operator = child(node, file.kinds.operator);
        var operand = of(child(node, file.kinds.operand));
        if (operator == NONE) return operand;
        if (file.tree.isText(operator, "<-")) return new Expr.Element(operand);
        return file.tree.isText(operator, "!") ? BOOLEAN : operand;
    }

    /// Both operands have the same type; a literal operand has the type of the other operand.
    private Expr binary(int node) {
        int operator = child(node, file.kinds.operator);
        if (operator != NONE && COMPARISONS.contains(file.text(operator))) return BOOLEAN;
        int left = child(node, file.kinds.left);
        boolean literal = left != NONE && file.kind(left) == GoNodeKinds.NUMBER;
        return of(literal ? child(node, file.kinds.right) : left);
    }
}

package dev.cairn.parsers.go;

import static dev.cairn.parsers.go.GoFile.NONE;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.Set;

/// Turns expression nodes into what resolution can follow.
final class Expressions {

    private static final int DEPTH_MAX = 60;
    private static final Expr STRING = typed("string");
    private static final Expr NUMBER = typed("int");
    static final Expr BOOLEAN = typed("bool");
    private static final Set<String> COMPARISONS = Set.of("==", "!=", "<", "<=", ">", ">=", "&&", "||");

    private final GoFile file;
    private final TypeForms types;
    private final Library library;
    private int depth;

    Expressions(GoFile file, TypeForms types) {
        this.file = file;
        this.types = types;
        this.library = new Library(file, this, types);
    }

    private static Expr typed(String name) {
        return new Expr.Typed(TypeRef.of(name));
    }

    Expr of(int node) {
        if (node == NONE || depth >= DEPTH_MAX) return Expr.UNKNOWN;
        depth++;
        try {
            return written(node);
        } finally {
            depth--;
        }
    }

    private Expr written(int node) {
        return switch (file.kind(node)) {
            case GoKinds.IDENTIFIER, GoKinds.TYPE_IDENTIFIER ->
                file.tree.isMissing(node) ? Expr.UNKNOWN : new Expr.Name(file.text(node));
            case GoKinds.SELECTOR -> selector(node);
            case GoKinds.QUALIFIED_TYPE -> new Expr.Member(of(in(node, file.kinds.packageField)), file.name(node));
            case GoKinds.CALL -> call(node);
            case GoKinds.PARENTHESIZED,
                    GoKinds.LITERAL_ELEMENT,
                    GoKinds.VARIADIC_ARGUMENT,
                    GoKinds.POINTER_TYPE,
                    GoKinds.WRAPPED_TYPE -> of(file.tree.firstNamedChild(node));
            case GoKinds.UNARY -> unary(node);
            case GoKinds.BINARY -> binary(node);
            case GoKinds.INDEX -> new Expr.Element(of(in(node, file.kinds.operand)));
            case GoKinds.SLICE -> of(in(node, file.kinds.operand));
            case GoKinds.CONVERSION -> conversion(node);
            case GoKinds.GENERIC_TYPE, GoKinds.INSTANTIATION -> of(in(node, file.kinds.type));
            case GoKinds.COMPOSITE, GoKinds.ASSERTION -> new Expr.Typed(types.of(in(node, file.kinds.type)));
            case GoKinds.FUNC_LITERAL -> new Expr.Typed(types.function(node));
            case GoKinds.STRING -> STRING;
            case GoKinds.NUMBER -> NUMBER;
            case GoKinds.BOOLEAN -> BOOLEAN;
            default -> Expr.UNKNOWN;
        };
    }

    private int in(int node, int field) {
        return file.tree.child(node, field);
    }

    private Expr selector(int node) {
        int name = in(node, file.kinds.field);
        if (name == NONE || file.tree.isMissing(name)) return Expr.UNKNOWN;
        return new Expr.Member(of(in(node, file.kinds.operand)), file.text(name));
    }

    private Expr call(int node) {
        int function = in(node, file.kinds.function);
        int arguments = in(node, file.kinds.arguments);
        if (function == NONE || arguments == NONE) return Expr.UNKNOWN;
        var known = library.result(function, arguments);
        return known.orElseGet(() -> new Expr.Call(of(function), file.count(arguments)));
    }

    /// `T(x)` is a conversion, but `f[T](x)` reads the same as a generic function called with one argument.
    private Expr conversion(int node) {
        int type = in(node, file.kinds.type);
        if (type != NONE && file.kind(type) == GoKinds.GENERIC_TYPE) return new Expr.Call(of(type), 1);
        return new Expr.Typed(types.of(type));
    }

    private Expr unary(int node) {
        int operator = in(node, file.kinds.operator);
        var operand = of(in(node, file.kinds.operand));
        if (operator == NONE) return operand;
        if (file.tree.isText(operator, "<-")) return new Expr.Element(operand);
        return file.tree.isText(operator, "!") ? BOOLEAN : operand;
    }

    /// Both sides of an operator have one type; a literal takes that of the other side.
    private Expr binary(int node) {
        int operator = in(node, file.kinds.operator);
        if (operator != NONE && COMPARISONS.contains(file.text(operator))) return BOOLEAN;
        int left = in(node, file.kinds.left);
        boolean literal = left != NONE && file.kind(left) == GoKinds.NUMBER;
        return of(literal ? in(node, file.kinds.right) : left);
    }
}

package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.Optional;
import java.util.Set;

/// Result types of built-in functions, and of generic functions of the standard library whose result depends on
/// the arguments.
final class GoBuiltins {

    private static final Set<String> BUILT_IN =
            Set.of("append", "cap", "complex", "imag", "len", "make", "new", "panic", "real", "recover");
    private static final Set<String> GENERIC_PACKAGES = Set.of("slices", "maps");
    private static final Set<String> RETURNS_ARGUMENT_TYPE = Set.of(
            "Clip",
            "Clone",
            "Compact",
            "CompactFunc",
            "Concat",
            "Delete",
            "DeleteFunc",
            "Grow",
            "Insert",
            "Replace",
            "Repeat",
            "All",
            "Backward");
    private static final Set<String> RETURNS_ELEMENT_TYPE = Set.of("Max", "MaxFunc", "Min", "MinFunc");

    private final GoFileContext file;
    private final GoExpressions expressions;
    private final GoWrittenTypes types;

    GoBuiltins(GoFileContext file, GoExpressions expressions, GoWrittenTypes types) {
        this.file = file;
        this.expressions = expressions;
        this.types = types;
    }

    static boolean isBuiltIn(String function) {
        return BUILT_IN.contains(function);
    }

    /// The result of a call of a known function; empty for all other functions.
    Optional<Expr> result(int function, int arguments) {
        int first = file.tree.firstNamedChild(arguments);
        if (first == NONE) return Optional.empty();
        return switch (file.kind(function)) {
            case GoNodeKinds.IDENTIFIER -> builtIn(file.text(function), first);
            case GoNodeKinds.SELECTOR -> generic(function, first);
            default -> Optional.empty();
        };
    }

    private Optional<Expr> builtIn(String name, int first) {
        return switch (name) {
            case "new", "make" -> Optional.of(new Expr.Typed(types.of(first)));
            case "append" -> Optional.of(expressions.of(first));
            case "len", "cap" -> Optional.of(new Expr.Typed(TypeRef.of("int")));
            default -> Optional.empty();
        };
    }

    private Optional<Expr> generic(int function, int first) {
        int operand = file.tree.child(function, file.kinds.operand);
        int name = file.tree.child(function, file.kinds.field);
        if (operand == NONE || name == NONE || file.kind(operand) != GoNodeKinds.IDENTIFIER) return Optional.empty();
        if (!GENERIC_PACKAGES.contains(file.text(operand))) return Optional.empty();
        var called = file.text(name);
        if (RETURNS_ARGUMENT_TYPE.contains(called)) return Optional.of(expressions.of(first));
        return RETURNS_ELEMENT_TYPE.contains(called)
                ? Optional.of(new Expr.Element(expressions.of(first)))
                : Optional.empty();
    }
}

package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Result types of built-in functions that depend on the arguments: `super()`, `sorted(x)`, `cast(T, x)`.
final class PythonBuiltinCalls {

    private static final int ARGUMENTS_MAX = 4;

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonExpressions expressions;

    PythonBuiltinCalls(PythonFileContext file, PythonExpressions expressions) {
        this.file = file;
        this.tree = file.tree;
        this.expressions = expressions;
    }

    /// The result of a call of one of these functions; empty for every other call.
    Optional<Expr> result(int function, int arguments, int depth) {
        int kind = file.kind(function);
        if (kind == ATTRIBUTE) function = tree.child(function, file.kinds.attribute);
        else if (kind != IDENTIFIER) return Optional.empty();
        if (function == FlatTree.NONE) return Optional.empty();
        var name = file.words.of(function);
        return Optional.ofNullable(
                kind == ATTRIBUTE ? qualified(name, arguments, depth) : plain(name, arguments, depth));
    }

    /// The result of functions of `typing` and `functools`, which are often called with their module:
    /// `typing.cast(…)`.
    private @Nullable Expr qualified(String name, int arguments, int depth) {
        return switch (name) {
            case "cast" -> cast(arguments);
            case "partial" -> argument(arguments, 0, depth);
            case "__new__" -> new Expr.Call(argument(arguments, 0, depth), 0);
            default -> null;
        };
    }

    private @Nullable Expr plain(String name, int arguments, int depth) {
        return switch (name) {
            case "super" -> superOf(arguments);
            case "type" -> type(arguments);
            case "list", "sorted", "reversed", "set", "frozenset", "tuple", "iter", "deque" ->
                listOf(PythonExpressions.elementOf(argument(arguments, 0, depth)));
            case "next", "min", "max" -> next(arguments, depth);
            case "enumerate" ->
                pairs(List.of(Expr.UNKNOWN, PythonExpressions.elementOf(argument(arguments, 0, depth))));
            case "zip" -> zip(arguments, depth);
            case "filter" -> listOf(PythonExpressions.elementOf(argument(arguments, 1, depth)));
            case "map" -> listOf(new Expr.Call(argument(arguments, 0, depth), 1));
            case "cast" -> cast(arguments);
            case "partial", "copy", "deepcopy" -> argument(arguments, 0, depth);
            case "getattr" -> attribute(arguments, depth);
            default -> null;
        };
    }

    /// The value of `super(B, self)`, which looks for members in the bases of `B`. `B` may be an ancestor of the
    /// enclosing class.
    private Expr superOf(int arguments) {
        int named = argumentNode(arguments, 0);
        if (named == FlatTree.NONE) return new Expr.Super();
        var around = file.scope().enclosingType();
        var meant = expressions.of(named);
        int last = file.kind(named) == ATTRIBUTE ? tree.child(named, file.kinds.attribute) : named;
        boolean isOwn = meant instanceof Expr.DeclaredSymbol
                || (around.isPresent() && last != FlatTree.NONE && isNameOf(around.get(), file.words.of(last)));
        if (isOwn) return new Expr.Super();
        if (file.kind(named) != IDENTIFIER) return Expr.UNKNOWN;
        var declared = file.facts.topLevel(file.words.of(named));
        // The supertypes of a class of another file cannot be read here.
        return declared.isPresent()
                ? new Expr.EvaluatedAt(new Expr.Super(), declared.getAsInt(), tree.startByte(named))
                : Expr.UNKNOWN;
    }

    private boolean isNameOf(PythonScope type, String name) {
        return file.facts.nameOf(type.symbol()).equals(name);
    }

    private int argumentNode(int arguments, int index) {
        if (file.kind(arguments) != ARGUMENTS) return index == 0 ? arguments : FlatTree.NONE;
        int seen = 0;
        for (int child = tree.firstNamedChild(arguments);
                child != FlatTree.NONE;
                child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind == COMMENT) continue;
            if (kind == KEYWORD_ARGUMENT || kind == SPLAT || kind == DICTIONARY_SPLAT) return FlatTree.NONE;
            if (seen++ == index) return child;
        }
        return FlatTree.NONE;
    }

    private Expr argument(int arguments, int index, int depth) {
        return expressions.of(argumentNode(arguments, index), depth);
    }

    private static Expr listOf(Expr element) {
        return new Expr.ListOf(element);
    }

    private static Expr pairs(List<Expr> parts) {
        return listOf(new Expr.TupleOf(parts));
    }

    private Expr next(int arguments, int depth) {
        var first = argument(arguments, 0, depth);
        return argumentNode(arguments, 1) == FlatTree.NONE
                ? PythonExpressions.elementOf(first)
                : PythonField.either(List.of(PythonExpressions.elementOf(first), argument(arguments, 1, depth)));
    }

    private Expr zip(int arguments, int depth) {
        var parts = new ArrayList<Expr>();
        for (int i = 0; i < ARGUMENTS_MAX; i++) {
            if (argumentNode(arguments, i) == FlatTree.NONE) break;
            parts.add(PythonExpressions.elementOf(argument(arguments, i, depth)));
        }
        return pairs(parts);
    }

    private @Nullable Expr cast(int arguments) {
        int type = argumentNode(arguments, 0);
        if (type == FlatTree.NONE || argumentNode(arguments, 1) == FlatTree.NONE) return null;
        return file.annotations().of(type).<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN);
    }

    /// The value of `type(self)` is the enclosing class; for `type` of any other value it is unknown.
    private @Nullable Expr type(int arguments) {
        return argument(arguments, 0, 0) instanceof Expr.Self ? ownType() : null;
    }

    Expr ownType() {
        int around = file.scope().enclosingType().map(PythonScope::symbol).orElse(SymbolFact.TOP);
        return around == SymbolFact.TOP ? Expr.UNKNOWN : new Expr.DeclaredSymbol(around);
    }

    private @Nullable Expr attribute(int arguments, int depth) {
        int name = argumentNode(arguments, 1);
        if (name == FlatTree.NONE || file.kind(name) != STRING) return null;
        int content = tree.childOfKind(name, file.kinds.stringContent);
        return content == FlatTree.NONE ? null : new Expr.Member(argument(arguments, 0, depth), file.words.of(content));
    }
}

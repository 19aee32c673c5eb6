package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Converts expression nodes of Python to [dev.cairn.model.code.Expr].
final class PythonExpressions {

    private static final int DEPTH_MAX = 24;
    private static final int PARTS_MAX = 12;
    private static final int ELEMENTS_MAX = 4;
    private static final Expr TEXT = new Expr.Typed(TypeRef.of("str"));
    private static final Expr NUMBER_VALUE = new Expr.Typed(TypeRef.of("int"));
    private static final Expr TRUTH = new Expr.Typed(TypeRef.of("bool"));
    private static final Expr MAPPING = new Expr.Typed(TypeRef.of("dict"));
    private static final Map<String, String> OPERATORS = Map.of(
            "+",
            "__add__",
            "-",
            "__sub__",
            "*",
            "__mul__",
            "/",
            "__truediv__",
            "%",
            "__mod__",
            "|",
            "__or__",
            "&",
            "__and__",
            "//",
            "__floordiv__");

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final PythonBuiltinCalls builtins;

    PythonExpressions(PythonFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.builtins = new PythonBuiltinCalls(file, this);
    }

    Expr of(int node) {
        return of(node, 0);
    }

    /// An expression whose names are resolved later, as they are visible at this position.
    Expr at(Expr value, int offset) {
        return switch (value) {
            case Expr.Unknown unknown -> unknown;
            case Expr.Typed typed -> typed;
            case Expr.DeclaredSymbol declared -> declared;
            case Expr.EvaluatedAt at -> at;
            default -> new Expr.EvaluatedAt(value, file.facts.current(), offset);
        };
    }

    Expr of(int node, int depth) {
        if (node == FlatTree.NONE || depth > DEPTH_MAX) return Expr.UNKNOWN;
        return switch (file.kind(node)) {
            case IDENTIFIER -> name(node);
            case ATTRIBUTE -> attribute(node, depth);
            case CALL -> call(node, depth);
            case SUBSCRIPT -> subscript(node, depth);
            case AWAIT -> new Expr.Awaited(of(tree.firstNamedChild(node), depth + 1));
            case PARENTHESIZED -> of(tree.firstNamedChild(node), depth + 1);
            case WALRUS -> of(tree.child(node, kinds.value), depth + 1);
            case CONDITIONAL -> conditional(node, depth);
            case BOOLEAN -> bool(node, depth);
            case BINARY -> binary(node, depth);
            case STRING, CONCATENATED -> TEXT;
            case NUMBER -> NUMBER_VALUE;
            case NOT, COMPARISON, BOOLEAN_LITERAL -> TRUTH;
            case DICTIONARY, COMPREHENSION -> MAPPING;
            case LIST, SET -> new Expr.ListOf(PythonField.either(parts(node, ELEMENTS_MAX, depth)));
            case TUPLE -> new Expr.TupleOf(parts(node, PARTS_MAX, depth));
            case LIST_COMPREHENSION -> comprehension(node, depth);
            default -> Expr.UNKNOWN;
        };
    }

    private Expr name(int node) {
        var word = file.words.of(node);
        var self = file.scope().selfNamed(word);
        return self.isPresent() ? self.get() : new Expr.Name(word);
    }

    private Expr attribute(int node, int depth) {
        if (file.scope().mayHaveMemberValues()) {
            var key = file.words.of(node);
            if (file.scope().hasMemberValue(key)) return new Expr.Name(key);
        }
        int attribute = tree.child(node, kinds.attribute);
        if (attribute == FlatTree.NONE || tree.isMissing(attribute)) return Expr.UNKNOWN;
        var of = of(tree.child(node, kinds.object), depth + 1);
        var name = file.words.of(attribute);
        if (name.equals("__class__") && of instanceof Expr.Self) return builtins.ownType();
        return new Expr.Member(of, name);
    }

    /// An attribute with its declared type, ignoring earlier checks and assignments in the function.
    Expr declared(int attribute) {
        int name = tree.child(attribute, kinds.attribute);
        var of = of(tree.child(attribute, kinds.object));
        boolean isKnown = name != FlatTree.NONE && !tree.isMissing(name) && !(of instanceof Expr.Unknown);
        return isKnown ? new Expr.Member(of, file.words.of(name)) : Expr.UNKNOWN;
    }

    private Expr call(int node, int depth) {
        int function = tree.child(node, kinds.function);
        int arguments = tree.child(node, kinds.arguments);
        if (function == FlatTree.NONE || arguments == FlatTree.NONE) return Expr.UNKNOWN;
        var known = builtins.result(function, arguments, depth + 1);
        return known.orElseGet(() -> new Expr.Call(of(function, depth + 1), arguments(arguments)));
    }

    /// The number of arguments. A comprehension without brackets, as in `f(x for x in y)`, is one argument.
    int arguments(int list) {
        if (file.kind(list) != ARGUMENTS) return 1;
        int count = 0;
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind != COMMENT && kind != SPLAT && kind != DICTIONARY_SPLAT) count++;
        }
        return count;
    }

    private Expr subscript(int node, int depth) {
        var of = of(tree.child(node, kinds.value), depth + 1);
        int index = tree.child(node, kinds.subscript);
        if (index != FlatTree.NONE && file.kind(index) == SLICE) return of;
        if (index != FlatTree.NONE && file.kind(index) == NUMBER) {
            var digits = file.words.of(index);
            if (digits.length() == 1) return new Expr.TupleElement(of, digits.charAt(0) - '0');
        }
        return new Expr.Element(of);
    }

    private Expr conditional(int node, int depth) {
        int first = tree.firstNamedChild(node);
        int condition = tree.nextNamedSibling(first);
        int other = condition == FlatTree.NONE ? FlatTree.NONE : tree.nextNamedSibling(condition);
        return either(at(of(first, depth + 1), tree.startByte(first)), of(other, depth + 1));
    }

    private Expr bool(int node, int depth) {
        int right = tree.child(node, kinds.right);
        int operator = tree.child(node, kinds.operator);
        if (right == FlatTree.NONE) return Expr.UNKNOWN;
        var second = at(of(right, depth + 1), tree.startByte(right));
        if (operator != FlatTree.NONE && tree.isText(operator, "and")) return second;
        return either(of(tree.child(node, kinds.left), depth + 1), second);
    }

    private static Expr either(Expr left, Expr right) {
        if (left instanceof Expr.Unknown || left.equals(right)) return right;
        return right instanceof Expr.Unknown ? left : new Expr.Either(left, right);
    }

    private Expr binary(int node, int depth) {
        int operator = tree.child(node, kinds.operator);
        int right = tree.child(node, kinds.right);
        if (operator == FlatTree.NONE) return Expr.UNKNOWN;
        var left = of(tree.child(node, kinds.left), depth + 1);
        if (left.equals(TEXT) || (right != FlatTree.NONE && file.kind(right) == STRING && tree.isText(operator, "+")))
            return TEXT;
        var method = OPERATORS.get(file.words.of(operator));
        return method == null ? Expr.UNKNOWN : new Expr.Call(new Expr.Member(left, method), 1);
    }

    private List<Expr> parts(int node, int max, int depth) {
        var parts = new ArrayList<Expr>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind == COMMENT) continue;
            if (parts.size() == max) break;
            parts.add(kind == SPLAT ? spread(child, depth) : of(child, depth + 1));
        }
        return parts;
    }

    private Expr spread(int splat, int depth) {
        return elementOf(of(tree.firstNamedChild(splat), depth + 1));
    }

    /// The type of the elements of a value that is iterated over.
    static Expr elementOf(Expr over) {
        return switch (over) {
            case Expr.Unknown unknown -> unknown;
            case Expr.ListOf(var element) -> element;
            default -> new Expr.Element(new Expr.Call(new Expr.Member(over, "__iter__"), 0));
        };
    }

    private Expr comprehension(int node, int depth) {
        int body = tree.child(node, kinds.body);
        return new Expr.ListOf(body == FlatTree.NONE ? Expr.UNKNOWN : at(of(body, depth + 1), tree.startByte(body)));
    }
}

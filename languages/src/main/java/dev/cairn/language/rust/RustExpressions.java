package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Converts expression nodes of Rust to [dev.cairn.model.code.Expr]; expressions whose type cannot be inferred
/// become unknown.
final class RustExpressions {

    private static final int DEPTH_MAX = 60;
    private static final int ARMS_MAX = 8;
    private static final Set<String> POINTERS = Set.of("Box", "Arc", "Rc", "Pin", "ManuallyDrop", "Cow");
    private static final Set<String> POINTER_METHODS = Set.of("new", "pin", "clone", "from", "new_unchecked", "as_ref");
    private static final Set<String> WRAPPERS = Set.of("Some", "Ok", "Err", "Ready");
    private static final Set<String> RETURNS_FIRST_ARGUMENT =
            Set.of("ready!", "dbg!", "pin!", "assert_ok!", "try!", "mem::replace", "mem::take", "assert_ready!");

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;

    RustExpressions(RustFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    static Expr method(Expr of, String name) {
        return of instanceof Expr.Unknown ? of : new Expr.Call(new Expr.Member(of, name), 0);
    }

    Expr of(int node) {
        return of(node, 0);
    }

    private Expr of(int node, int depth) {
        if (node == FlatTree.NONE || depth > DEPTH_MAX) return Expr.UNKNOWN;
        return switch (file.kind(node)) {
            case IDENTIFIER, SCOPED, GENERIC_FUNCTION, CRATE -> name(node, depth);
            case SELF -> self();
            case FIELD_EXPRESSION -> field(node, depth);
            case CALL -> call(node, depth);
            case AWAIT -> method(of(tree.firstNamedChild(node), depth + 1), "await");
            case TRY -> method(of(tree.firstNamedChild(node), depth + 1), "?");
            case REFERENCE -> of(tree.child(node, kinds.value), depth + 1);
            case PARENTHESIZED -> of(tree.firstNamedChild(node), depth + 1);
            case UNARY -> unary(node, depth);
            case INDEX -> element(node, depth);
            case CAST -> new Expr.Typed(file.types.of(tree.child(node, kinds.type)));
            case STRUCT_EXPRESSION -> constructed(file.paths.of(tree.child(node, kinds.name)));
            case ARRAY -> new Expr.ListOf(of(tree.firstNamedChild(node), depth + 1));
            case TUPLE -> tuple(node, depth);
            case BLOCK -> block(node, depth);
            case WRAPPED_BLOCK, EXPRESSION_STATEMENT, ELSE -> of(lastNamed(node), depth + 1);
            case IF -> either(tree.child(node, kinds.consequence), tree.child(node, kinds.alternative), depth);
            case MATCH -> match(node, depth);
            case CLOSURE -> closure(node, depth);
            case STRING -> typed("str");
            case CHAR -> typed("char");
            case INTEGER -> typed("usize");
            case FLOAT -> typed("f64");
            case BOOLEAN -> typed("bool");
            default -> Expr.UNKNOWN;
        };
    }

    /// Converts a unary expression. `**self` is the dereferenced value, not the object itself.
    private Expr unary(int node, int depth) {
        int inner = tree.firstNamedChild(node);
        if (inner == FlatTree.NONE) return Expr.UNKNOWN;
        int innermost = file.kind(inner) == UNARY ? tree.firstNamedChild(inner) : FlatTree.NONE;
        boolean through = innermost != FlatTree.NONE && file.kind(innermost) == SELF;
        return through ? Expr.UNKNOWN : of(inner, depth + 1);
    }

    private static Expr typed(String primitive) {
        return new Expr.Typed(TypeRef.of(primitive));
    }

    private Expr self() {
        return file.block().self().isPresent() ? new Expr.Name("self") : new Expr.Self();
    }

    private Expr name(int node, int depth) {
        if (file.kind(node) == GENERIC_FUNCTION) {
            int function = tree.child(node, kinds.function);
            if (function != FlatTree.NONE && file.kind(function) == FIELD_EXPRESSION) return field(function, depth);
        }
        return RustPaths.expr(file.paths.of(node));
    }

    private Expr field(int node, int depth) {
        int name = tree.child(node, kinds.field);
        var of = of(tree.child(node, kinds.value), depth + 1);
        if (name == FlatTree.NONE || tree.isMissing(name)) return Expr.UNKNOWN;
        return new Expr.Member(of, file.words.of(name));
    }

    /// Converts the callee of a call. The name of a macro keeps its `!`.
    Expr callee(int call) {
        int function = tree.child(call, kinds.function);
        if (function == FlatTree.NONE) return Expr.UNKNOWN;
        if (isMacro(call)) return new Expr.Name(String.join("::", file.paths.of(function)) + "!");
        return of(function);
    }

    /// Whether a call is a macro call. [RustMacroUnwrapping] has replaced its `!` by a blank before the bracket.
    boolean isMacro(int call) {
        int function = tree.child(call, kinds.function);
        int arguments = tree.child(call, kinds.arguments);
        if (function == FlatTree.NONE || arguments == FlatTree.NONE) return false;
        int kind = file.kind(function);
        return (kind == IDENTIFIER || kind == SCOPED) && tree.startByte(arguments) > tree.endByte(function);
    }

    private Expr call(int node, int depth) {
        int function = tree.child(node, kinds.function);
        int arguments = tree.child(node, kinds.arguments);
        if (function == FlatTree.NONE || arguments == FlatTree.NONE) return Expr.UNKNOWN;
        int first = tree.firstNamedChild(arguments);
        if (file.kind(function) == FIELD_EXPRESSION) return new Expr.Call(field(function, depth + 1), count(arguments));
        var path = file.paths.of(function);
        if (path.isEmpty()) return new Expr.Call(of(function, depth + 1), count(arguments));
        var last = isMacro(node) ? path.getLast() + "!" : path.getLast();
        var before = path.size() > 1 ? path.get(path.size() - 2) : "";
        if (first != FlatTree.NONE && returnsFirstArgument(before, last)) return of(first, depth + 1);
        if (WRAPPERS.contains(last) && first != FlatTree.NONE) {
            var inner = of(first, depth + 1);
            return inner instanceof Expr.Unknown ? inner : new Expr.Call(new Expr.Member(inner, last), 1);
        }
        if (isMacro(node)) return new Expr.Call(callee(node), count(arguments));
        if (Character.isUpperCase(last.charAt(0))) return constructed(path);
        return new Expr.Call(RustPaths.expr(path), count(arguments));
    }

    private static boolean returnsFirstArgument(String before, String last) {
        return RETURNS_FIRST_ARGUMENT.contains(last)
                || RETURNS_FIRST_ARGUMENT.contains(before + "::" + last)
                || (POINTERS.contains(before) && POINTER_METHODS.contains(last));
    }

    /// The type that a path constructs: a struct, or the enum if the path names a variant.
    private static Expr constructed(List<String> path) {
        if (path.isEmpty()) return Expr.UNKNOWN;
        if (path.equals(List.of(RustPaths.SELF_TYPE))) return new Expr.Self();
        boolean variant = path.size() > 1
                && Character.isUpperCase(path.get(path.size() - 2).charAt(0));
        var type = variant ? path.subList(0, path.size() - 1) : path;
        return new Expr.Typed(TypeRef.of(String.join(".", type)));
    }

    int count(int arguments) {
        int count = 0;
        for (int child = tree.firstNamedChild(arguments);
                child != FlatTree.NONE;
                child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind != LINE_COMMENT && kind != BLOCK_COMMENT && kind != ATTRIBUTE_ITEM) count++;
        }
        return count;
    }

    private Expr element(int node, int depth) {
        var of = of(tree.firstNamedChild(node), depth + 1);
        return of instanceof Expr.Unknown ? of : new Expr.Element(of);
    }

    private Expr tuple(int node, int depth) {
        var parts = new ArrayList<Expr>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            parts.add(of(child, depth + 1));
        return new Expr.TupleOf(parts);
    }

    private int lastNamed(int node) {
        int last = FlatTree.NONE;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) != LINE_COMMENT && file.kind(child) != BLOCK_COMMENT) last = child;
        return last;
    }

    /// The value of a block: its last expression, in which its local names are visible.
    private Expr block(int node, int depth) {
        int last = lastNamed(node);
        if (last == FlatTree.NONE) return new Expr.TupleOf(List.of());
        if (file.kind(last) == LET || hasSemicolon(last)) return Expr.UNKNOWN;
        var value = of(last, depth + 1);
        return value instanceof Expr.Unknown
                ? value
                : new Expr.EvaluatedAt(value, file.facts.current(), tree.startByte(last));
    }

    /// Whether a statement ends with a semicolon and therefore has no value.
    private boolean hasSemicolon(int statement) {
        return file.kind(statement) == EXPRESSION_STATEMENT && tree.source()[tree.endByte(statement) - 1] == ';';
    }

    /// The result of a closure: its declared result type or, without one, its body, in which its parameters are
    /// visible.
    private Expr closure(int node, int depth) {
        int body = tree.child(node, kinds.body);
        if (body == FlatTree.NONE) return Expr.UNKNOWN;
        int type = tree.child(node, kinds.returnType);
        var result = type == FlatTree.NONE ? of(body, depth + 1) : new Expr.Typed(file.types.of(type));
        return new Expr.Function(result, tree.startByte(body));
    }

    private Expr either(int left, int right, int depth) {
        return eitherOf(of(left, depth + 1), of(right, depth + 1));
    }

    private static Expr eitherOf(Expr left, Expr right) {
        if (left instanceof Expr.Unknown || left.equals(right)) return right;
        return right instanceof Expr.Unknown ? left : new Expr.Either(left, right);
    }

    private Expr match(int node, int depth) {
        int body = tree.child(node, kinds.body);
        if (body == FlatTree.NONE) return Expr.UNKNOWN;
        Expr joined = Expr.UNKNOWN;
        int arms = 0;
        for (int arm = tree.firstNamedChild(body); arm != FlatTree.NONE; arm = tree.nextNamedSibling(arm)) {
            if (file.kind(arm) != MATCH_ARM || ++arms > ARMS_MAX) continue;
            int given = tree.child(arm, kinds.value);
            if (given == FlatTree.NONE) continue;
            var value = of(given, depth + 1);
            if (!(value instanceof Expr.Unknown || value instanceof Expr.EvaluatedAt))
                value = new Expr.EvaluatedAt(value, file.facts.current(), tree.startByte(given));
            joined = eitherOf(joined, value);
        }
        return joined;
    }
}

package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;

/// Converts expression nodes to [dev.cairn.model.code.Expr]; the result for each node is cached.
final class JavaExpressions {

    private final JavaFileContext file;
    private final JavaWrittenTypes types;
    private final JavaDeclarations declarations;
    private final JavaArguments arguments;
    private final Expr[] cache;

    JavaExpressions(JavaFileContext file, JavaWrittenTypes types, JavaDeclarations declarations) {
        this.file = file;
        this.types = types;
        this.declarations = declarations;
        this.arguments = new JavaArguments(file, this);
        this.cache = new Expr[file.tree.size()];
    }

    Expr of(int node) {
        if (node == FlatTree.NONE) return Expr.UNKNOWN;
        var found = cache[node];
        if (found == null) {
            found = read(node);
            cache[node] = found;
        }
        return found;
    }

    private Expr read(int node) {
        return switch (file.node(node)) {
            case IDENTIFIER, TYPE_IDENTIFIER -> new Expr.Name(file.text(node));
            case THIS -> new Expr.Self();
            case SUPER -> new Expr.Super();
            case FIELD_ACCESS, SCOPED_TYPE_IDENTIFIER, SCOPED_IDENTIFIER -> member(node);
            case METHOD_INVOCATION -> invocation(node);
            case LAMBDA_EXPRESSION -> lambda(node);
            case METHOD_REFERENCE -> reference(node);
            case OBJECT_CREATION_EXPRESSION -> creation(node);
            case PARENTHESIZED_EXPRESSION, EXPRESSION_STATEMENT -> of(file.tree.firstNamedChild(node));
            case ARRAY_ACCESS -> new Expr.Element(of(file.child(node, file.kinds.array)));
            case TERNARY_EXPRESSION ->
                new Expr.Either(
                        of(file.child(node, file.kinds.consequence)), of(file.child(node, file.kinds.alternative)));
            case ASSIGNMENT_EXPRESSION -> of(file.child(node, file.kinds.left));
            default -> typed(node);
        };
    }

    private Expr typed(int node) {
        return switch (file.node(node)) {
            case CAST_EXPRESSION -> typedBy(file.child(node, file.kinds.type));
            case GENERIC_TYPE, ARRAY_TYPE -> new Expr.Typed(types.of(node));
            case ARRAY_CREATION_EXPRESSION -> newArray(node);
            case CLASS_LITERAL -> classLiteral(node);
            // Only string concatenation can be a receiver; other operators yield primitives.
            case STRING_LITERAL, BINARY_EXPRESSION -> new Expr.Typed(JavaWrittenTypes.STRING);
            case INSTANCEOF_EXPRESSION, TRUE, FALSE -> new Expr.Typed(JavaWrittenTypes.BOOLEAN);
            case UNARY_EXPRESSION,
                    UPDATE_EXPRESSION,
                    CHARACTER_LITERAL,
                    DECIMAL_INTEGER_LITERAL,
                    HEX_INTEGER_LITERAL,
                    DECIMAL_FLOATING_POINT_LITERAL -> new Expr.Typed(JavaWrittenTypes.INT);
            default -> Expr.UNKNOWN;
        };
    }

    private Expr typedBy(int type) {
        return type == FlatTree.NONE ? Expr.UNKNOWN : new Expr.Typed(types.of(type));
    }

    private Expr member(int node) {
        if (file.node(node) != JavaNode.FIELD_ACCESS) return named(types.dotted(node));
        int field = file.child(node, file.kinds.fieldName);
        int object = file.child(node, file.kinds.object);
        if (field == FlatTree.NONE || object == FlatTree.NONE) return Expr.UNKNOWN;
        // `Outer.this`: the enclosing instance.
        if (file.node(field) == JavaNode.THIS) return new Expr.Typed(types.of(object));
        return new Expr.Member(of(object), file.text(field));
    }

    /// Converts a dotted name: `a.b.c` is the member `c` of the member `b` of `a`.
    Expr named(String dotted) {
        Expr read = Expr.UNKNOWN;
        for (int from = 0; from <= dotted.length(); ) {
            int dot = dotted.indexOf('.', from);
            var part = dotted.substring(from, dot < 0 ? dotted.length() : dot);
            read = from == 0 ? new Expr.Name(part) : new Expr.Member(read, part);
            if (dot < 0) break;
            from = dot + 1;
        }
        return read;
    }

    Expr callee(int invocation) {
        int name = file.child(invocation, file.kinds.name);
        if (name == FlatTree.NONE) return Expr.UNKNOWN;
        int object = file.child(invocation, file.kinds.object);
        var method = file.text(name);
        if (object == FlatTree.NONE) return new Expr.Name(method);
        boolean ofSuper =
                file.node(object) != JavaNode.SUPER && file.child(invocation, JavaNode.SUPER) != FlatTree.NONE;
        return new Expr.Member(ofSuper ? superOf(types.of(object)) : of(object), method);
    }

    /// The value of `Outer.super` is the superclass of the enclosing class `Outer`; that of `Interface.super` is
    /// the interface.
    private Expr superOf(TypeRef type) {
        return new Expr.Typed(declarations.superclassAround(type.name()).orElse(type));
    }

    private Expr invocation(int node) {
        int list = file.child(node, file.kinds.arguments);
        int count = file.arguments(node);
        if (list == FlatTree.NONE || count == 0 || count > JavaArguments.ARGUMENTS_MAX)
            return new Expr.Call(callee(node), count);
        var firstArguments = new ArrayList<Expr>(count);
        boolean tells = false;
        for (int child = file.tree.firstNamedChild(list);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child)) {
            if (file.tree.isExtra(child)) continue;
            var argument = arguments.argument(child);
            tells |= !(argument instanceof Expr.Unknown) && !isPlain(child);
            firstArguments.add(argument);
        }
        return tells ? new Expr.CallWithArguments(callee(node), firstArguments) : new Expr.Call(callee(node), count);
    }

    /// Whether an argument is a literal; literals rarely determine the result type of a call.
    private boolean isPlain(int node) {
        return switch (file.node(node)) {
            case STRING_LITERAL,
                    CHARACTER_LITERAL,
                    DECIMAL_INTEGER_LITERAL,
                    HEX_INTEGER_LITERAL,
                    DECIMAL_FLOATING_POINT_LITERAL -> true;
            default -> false;
        };
    }

    /// The first arguments of a call, which help to select an overload.
    List<Expr> firstArguments(int call) {
        return arguments.of(call);
    }

    /// Adds the arguments to a callee if one of them is not a function. Such an argument may determine the
    /// parameter types of the functions.
    Expr with(Expr callee, int call) {
        if (file.arguments(call) < 2 || callee instanceof Expr.New) return callee;
        var firstArguments = arguments.of(call);
        return firstArguments.stream().allMatch(Expr.Function.class::isInstance)
                ? callee
                : new Expr.CallWithArguments(callee, firstArguments);
    }

    /// Converts a lambda to its result: its expression, or the expression of the only `return` in a short block.
    private Expr lambda(int node) {
        int body = file.child(node, file.kinds.body);
        if (body == FlatTree.NONE) return Expr.UNKNOWN;
        int result = body;
        if (file.node(body) == JavaNode.BLOCK) {
            int returned = file.child(body, JavaNode.RETURN_STATEMENT);
            if (returned == FlatTree.NONE) return Expr.UNKNOWN;
            result = file.tree.firstNamedChild(returned);
        }
        return result == FlatTree.NONE ? Expr.UNKNOWN : new Expr.Function(of(result), file.tree.endByte(body) - 1);
    }

    private Expr reference(int node) {
        int object = file.tree.firstNamedChild(node);
        if (object == FlatTree.NONE) return Expr.UNKNOWN;
        int name = file.tree.nextNamedSibling(object);
        int offset = file.tree.startByte(node);
        if (name == FlatTree.NONE) return new Expr.Function(new Expr.Typed(types.of(object)), offset);
        var method = new Expr.Member(of(object), file.text(name));
        return new Expr.Function(new Expr.Call(method, CallFact.ANY_ARGUMENTS), offset);
    }

    /// The type that `new` creates; for an anonymous class, the type that it extends.
    Expr creation(int node) {
        int type = file.child(node, file.kinds.type);
        return type == FlatTree.NONE ? Expr.UNKNOWN : new Expr.New(types.of(type), file.arguments(node));
    }

    private Expr newArray(int node) {
        int type = file.child(node, file.kinds.type);
        if (type == FlatTree.NONE) return Expr.UNKNOWN;
        var made = types.of(type);
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (tree.field(child) == file.kinds.dimensions)
                made = file.node(child) == JavaNode.DIMENSIONS
                        ? types.withDimensions(made, child)
                        : TypeRef.arrayOf(made);
        return new Expr.Typed(made);
    }

    private Expr classLiteral(int node) {
        int type = file.tree.firstNamedChild(node);
        return type == FlatTree.NONE ? Expr.UNKNOWN : new Expr.Typed(new TypeRef("Class", List.of(types.of(type))));
    }
}

package dev.cairn.language.java;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.Optional;

/// Reads the local names of Java code: variables, resources, caught exceptions, names in patterns, and lambda
/// parameters.
final class JavaLocalNames {

    private final JavaFileContext file;
    private final JavaWrittenTypes types;
    private final JavaExpressions expressions;
    private final JavaDeclarations declarations;

    JavaLocalNames(
            JavaFileContext file, JavaWrittenTypes types, JavaExpressions expressions, JavaDeclarations declarations) {
        this.file = file;
        this.types = types;
        this.expressions = expressions;
        this.declarations = declarations;
    }

    /// Adds one variable of a local declaration; it is visible up to the end of its block.
    void variable(int declaration, int declarator, int scopeEnd) {
        int dimensions = file.child(declarator, file.kinds.dimensions);
        var type = types.declared(file.child(declaration, file.kinds.type))
                .map(read -> types.withDimensions(read, dimensions));
        var value = type.isPresent() ? Expr.UNKNOWN : expressions.of(file.child(declarator, file.kinds.value));
        bind(file.child(declarator, file.kinds.name), type, value, after(declarator, scopeEnd));
    }

    void loopVariable(int loop) {
        int body = file.child(loop, file.kinds.body);
        if (body == FlatTree.NONE) return;
        var type = types.declared(file.child(loop, file.kinds.type));
        var value = new Expr.Element(expressions.of(file.child(loop, file.kinds.value)));
        var visible = new FactsBuilder.Range(file.tree.startByte(body), file.tree.endByte(loop));
        bind(file.child(loop, file.kinds.name), type, value, visible);
    }

    void resource(int resource, int scopeEnd) {
        var type = types.declared(file.child(resource, file.kinds.type));
        var value = expressions.of(file.child(resource, file.kinds.value));
        bind(file.child(resource, file.kinds.name), type, value, after(resource, scopeEnd));
    }

    void caught(int parameter, int scopeEnd) {
        int type = file.child(parameter, JavaNode.CATCH_TYPE);
        var name = file.child(parameter, file.kinds.name);
        bind(name, types.declared(type), Expr.UNKNOWN, after(parameter, scopeEnd));
    }

    /// Reads `value instanceof Type name`.
    void instanceOf(int node, int scopeEnd) {
        int name = file.child(node, file.kinds.name);
        int right = name == FlatTree.NONE ? FlatTree.NONE : typeBefore(node, name);
        if (right == FlatTree.NONE) return;
        bind(name, types.declared(right), Expr.UNKNOWN, after(name, scopeEnd));
    }

    private int typeBefore(int node, int name) {
        int found = FlatTree.NONE;
        for (int child = file.tree.firstChild(node); child != FlatTree.NONE && child < name; ) {
            if (types.isType(child)) found = child;
            child = file.tree.nextSibling(child);
        }
        return found;
    }

    /// Reads `Type name` in a pattern of a `switch` or of a record.
    void pattern(int node, int scopeEnd) {
        int name = file.child(node, JavaNode.IDENTIFIER);
        int type = types.typeIn(node);
        if (name == FlatTree.NONE || type == FlatTree.NONE) return;
        var written = types.declared(type);
        bind(name, written, written.isPresent() ? Expr.UNKNOWN : part(node), after(name, scopeEnd));
    }

    /// The value of a `var` in a record pattern: the component of the record at that position.
    private Expr part(int component) {
        int body = file.tree.parent(component);
        int record = body == FlatTree.NONE ? FlatTree.NONE : file.tree.parent(body);
        int type = record == FlatTree.NONE ? FlatTree.NONE : file.tree.firstNamedChild(record);
        if (file.node(component) != JavaNode.RECORD_PATTERN_COMPONENT || type == FlatTree.NONE) return Expr.UNKNOWN;
        int index = 0;
        for (int child = file.tree.firstNamedChild(body); child != component && child != FlatTree.NONE; ) {
            if (!file.tree.isExtra(child)) index++;
            child = file.tree.nextNamedSibling(child);
        }
        return new Expr.TupleElement(new Expr.Typed(types.of(type)), index);
    }

    void lambdaParameters(int lambda) {
        int list = file.child(lambda, file.kinds.parameters);
        int body = file.child(lambda, file.kinds.body);
        if (list == FlatTree.NONE || body == FlatTree.NONE) return;
        var range = new FactsBuilder.Range(file.tree.startByte(body), file.tree.endByte(lambda));
        if (file.node(list) == JavaNode.IDENTIFIER) {
            undeclaredParameter(lambda, list, 0, range);
            return;
        }
        int index = 0;
        for (int child = file.tree.firstNamedChild(list);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child)) {
            if (file.node(child) == JavaNode.IDENTIFIER) undeclaredParameter(lambda, child, index++, range);
            else typedParameter(lambda, child, index++, range);
        }
    }

    private void typedParameter(int lambda, int parameter, int index, FactsBuilder.Range range) {
        var fact = declarations.parameter(parameter);
        if (fact.isEmpty()) return;
        var type = fact.get().type();
        var value = type.isPresent() ? Expr.UNKNOWN : parameterType(lambda, index);
        file.facts.bind(fact.get().name(), type, value, range);
    }

    private void undeclaredParameter(int lambda, int name, int index, FactsBuilder.Range range) {
        file.facts.bind(file.text(name), Optional.empty(), parameterType(lambda, index), range);
    }

    /// The type of a lambda parameter, taken from the method that the lambda is passed to or the type that it is
    /// assigned to.
    private Expr parameterType(int lambda, int index) {
        var expected = expected(lambda);
        return expected.equals(Expr.UNKNOWN) ? Expr.UNKNOWN : new Expr.PassedArgument(expected, index);
    }

    private Expr expected(int node) {
        int parent = file.tree.parent(node);
        if (parent == FlatTree.NONE) return Expr.UNKNOWN;
        return switch (file.node(parent)) {
            case ARGUMENT_LIST -> argument(node, parent);
            case VARIABLE_DECLARATOR -> {
                int declaration = file.tree.parent(parent);
                yield types.declared(file.child(declaration, file.kinds.type))
                        .<Expr>map(Expr.Typed::new)
                        .orElse(Expr.UNKNOWN);
            }
            case CAST_EXPRESSION -> new Expr.Typed(types.of(file.child(parent, file.kinds.type)));
            case ASSIGNMENT_EXPRESSION -> expressions.of(file.child(parent, file.kinds.left));
            case PARENTHESIZED_EXPRESSION, TERNARY_EXPRESSION -> expected(parent);
            case RETURN_STATEMENT -> returned(parent);
            default -> Expr.UNKNOWN;
        };
    }

    private Expr argument(int node, int list) {
        int index = 0;
        for (int child = file.tree.firstNamedChild(list); child != node && child != FlatTree.NONE; ) {
            if (!file.tree.isExtra(child)) index++;
            child = file.tree.nextNamedSibling(child);
        }
        int call = file.tree.parent(list);
        var callee =
                switch (file.node(call)) {
                    case METHOD_INVOCATION -> expressions.callee(call);
                    case OBJECT_CREATION_EXPRESSION -> expressions.creation(call);
                    default -> Expr.UNKNOWN;
                };
        return callee.equals(Expr.UNKNOWN)
                ? callee
                : new Expr.ExpectedArgument(expressions.with(callee, call), file.arguments(call), index);
    }

    private Expr returned(int statement) {
        for (int above = file.tree.parent(statement); above != FlatTree.NONE; above = file.tree.parent(above)) {
            var form = file.node(above);
            if (form == JavaNode.LAMBDA_EXPRESSION) return Expr.UNKNOWN;
            if (form != JavaNode.METHOD_DECLARATION) continue;
            return types.declared(file.child(above, file.kinds.type))
                    .<Expr>map(Expr.Typed::new)
                    .orElse(Expr.UNKNOWN);
        }
        return Expr.UNKNOWN;
    }

    private void bind(int name, Optional<TypeRef> type, Expr value, FactsBuilder.Range visible) {
        if (name != FlatTree.NONE) file.facts.bind(file.text(name), type, value, visible);
    }

    /// The bytes from the end of a node to the end of its scope.
    private FactsBuilder.Range after(int node, int scopeEnd) {
        int from = file.tree.endByte(node);
        return new FactsBuilder.Range(from, Math.max(from, scopeEnd));
    }
}

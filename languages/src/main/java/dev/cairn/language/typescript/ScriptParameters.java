package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the parameters of JavaScript and TypeScript functions.
final class ScriptParameters {

    /// One parameter: the nodes of its name or pattern and of its default value, its type, and whether it is
    /// optional or a rest parameter.
    record Parameter(int pattern, Optional<TypeRef> type, int value, boolean isOptional, boolean isRest) {}

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptParameters(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// The parameters of a function node, including a `this` parameter.
    List<Parameter> of(int function) {
        var found = new ArrayList<Parameter>();
        int single = tree.child(function, kinds.parameter);
        if (single != FlatTree.NONE) found.add(new Parameter(single, Optional.empty(), FlatTree.NONE, false, false));
        int list = tree.child(function, kinds.parameters);
        if (list != FlatTree.NONE) found.addAll(inList(list));
        for (int index = 0; index < found.size(); index++)
            found.set(index, documented(function, index, found.get(index)));
        return found;
    }

    /// The parameter with the type that the function's comment gives it, unless the code declares one.
    private Parameter documented(int function, int index, Parameter parameter) {
        if (parameter.type().isPresent()) return parameter;
        int pattern = parameter.pattern();
        boolean isUnnamed =
                file.kind(pattern) == ScriptNode.OBJECT_PATTERN || file.kind(pattern) == ScriptNode.ARRAY_PATTERN;
        var type = file.docTypes.parameter(function, index, isUnnamed ? "" : name(parameter));
        if (type.isEmpty()) return parameter;
        return new Parameter(
                pattern,
                parameter.isRest() ? type.map(TypeRef::arrayOf) : type,
                parameter.value(),
                parameter.isOptional(),
                parameter.isRest());
    }

    List<Parameter> inList(int list) {
        var found = new ArrayList<Parameter>();
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) != ScriptNode.COMMENT) found.add(parameter(child));
        return found;
    }

    private Parameter parameter(int node) {
        int kind = file.kind(node);
        if (kind != ScriptNode.PARAMETER && kind != ScriptNode.OPTIONAL_PARAMETER) {
            int left = kind == ScriptNode.ASSIGNMENT_PATTERN ? tree.child(node, kinds.left) : node;
            int right = kind == ScriptNode.ASSIGNMENT_PATTERN ? tree.child(node, kinds.right) : FlatTree.NONE;
            return new Parameter(
                    left, Optional.empty(), right, right != FlatTree.NONE, kind == ScriptNode.REST_PATTERN);
        }
        int pattern = tree.child(node, kinds.pattern);
        if (pattern == FlatTree.NONE) pattern = node;
        int value = tree.child(node, kinds.value);
        boolean rest = file.kind(pattern) == ScriptNode.REST_PATTERN;
        boolean optional = kind == ScriptNode.OPTIONAL_PARAMETER || value != FlatTree.NONE;
        return new Parameter(pattern, file.types.inField(node, kinds.type), value, optional, rest);
    }

    boolean isThis(Parameter parameter) {
        return file.kind(parameter.pattern()) == ScriptNode.THIS;
    }

    ParameterFact fact(Parameter parameter) {
        return new ParameterFact(name(parameter), elementOfRest(parameter), parameter.isOptional(), parameter.isRest());
    }

    private static Optional<TypeRef> elementOfRest(Parameter parameter) {
        if (!parameter.isRest()) return parameter.type();
        return parameter
                .type()
                .filter(type -> type.name().equals(TypeRef.ARRAY) || type.name().equals(TypeRef.TUPLE))
                .map(type -> type.name().equals(TypeRef.ARRAY) ? type.args().getFirst() : type);
    }

    private String name(Parameter parameter) {
        int pattern = parameter.pattern();
        return switch (file.kind(pattern)) {
            case ScriptNode.OBJECT_PATTERN -> "{}";
            case ScriptNode.ARRAY_PATTERN -> "[]";
            case ScriptNode.REST_PATTERN -> {
                int inner = tree.firstNamedChild(pattern);
                yield inner == FlatTree.NONE || file.kind(inner) != ScriptNode.IDENTIFIER ? "[]" : file.names.of(inner);
            }
            default -> file.names.of(pattern);
        };
    }

    /// Adds the parameters of a function as local names. A parameter without a declared type gets its type from
    /// the expected type of the function. If the function is a symbol, its declaration already lists simple names;
    /// such a parameter is added only if the expected type says more than the declaration.
    void bind(int function, Expr expected, boolean isSymbol) {
        var range = new FactsBuilder.Range(tree.startByte(function), tree.endByte(function));
        int index = 0;
        for (var parameter : of(function)) {
            if (isThis(parameter)) {
                file.facts.bind("this", parameter.type(), Expr.UNKNOWN, range);
                continue;
            }
            var value = value(parameter, expected, index++);
            boolean isInDeclaration = file.kind(parameter.pattern()) == ScriptNode.IDENTIFIER
                    && (parameter.type().isPresent() || value instanceof Expr.Unknown);
            if (!isSymbol || !isInDeclaration) bind(parameter, value, range);
        }
    }

    private Expr value(Parameter parameter, Expr expected, int index) {
        if (parameter.type().isPresent()) return new Expr.Typed(parameter.type().get());
        if (!(expected instanceof Expr.Unknown)) {
            var given = new Expr.PassedArgument(expected, index);
            return parameter.isRest() ? Expr.UNKNOWN : given;
        }
        return parameter.value() == FlatTree.NONE ? Expr.UNKNOWN : file.expressions.of(parameter.value());
    }

    private void bind(Parameter parameter, Expr value, FactsBuilder.Range range) {
        new ScriptPatterns(file, (name, of) -> file.facts.bind(file.names.of(name), Optional.empty(), of, range))
                .read(parameter.pattern(), value);
    }
}

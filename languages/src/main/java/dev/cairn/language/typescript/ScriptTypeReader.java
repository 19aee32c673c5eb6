package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Converts type nodes of TypeScript to [TypeRef].
final class ScriptTypeReader {

    private static final TypeRef ANY = TypeRef.of("any");
    private static final TypeRef STRING = TypeRef.of("string");
    private static final TypeRef BOOLEAN = TypeRef.of("boolean");

    /// Utility types that select members without changing their types.
    private static final Set<String> TRANSPARENT = Set.of(
            "Partial",
            "Required",
            "Readonly",
            "NonNullable",
            "Omit",
            "Pick",
            "Extract",
            "Exclude",
            "Awaited",
            "NoInfer",
            "ThisType");

    private static final Set<String> EMPTY_TYPES = Set.of("any", "unknown", "never", "null", "undefined", "void");

    private static final int DEPTH_MAX = 40;

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private int depth;

    ScriptTypeReader(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// The type in a field of a node; empty if there is none or it says nothing, like `any`.
    Optional<TypeRef> inField(int node, int field) {
        int found = tree.child(node, field);
        return found == FlatTree.NONE ? Optional.empty() : of(found);
    }

    Optional<TypeRef> of(int node) {
        if (depth >= DEPTH_MAX) return Optional.empty();
        depth++;
        var read = read(node);
        depth--;
        return read;
    }

    private Optional<TypeRef> read(int node) {
        return switch (file.kind(node)) {
            case ScriptNode.TYPE_ANNOTATION, ScriptNode.WRAPPED_TYPE -> inner(node);
            case ScriptNode.TYPE_NAME, ScriptNode.IDENTIFIER -> named(file.names.of(node));
            case ScriptNode.QUALIFIED_TYPE, ScriptNode.MEMBER -> named(dotted(node));
            case ScriptNode.GENERIC_TYPE -> Optional.of(generic(node));
            case ScriptNode.ARRAY_TYPE ->
                Optional.of(TypeRef.arrayOf(inner(node).orElse(ANY)));
            case ScriptNode.TUPLE_TYPE -> Optional.of(new TypeRef(TypeRef.TUPLE, all(node)));
            case ScriptNode.UNION_TYPE -> union(node);
            case ScriptNode.FUNCTION_TYPE -> Optional.of(function(node));
            case ScriptNode.OBJECT_TYPE -> Optional.of(object(node));
            case ScriptNode.TYPE_QUERY -> query(node);
            case ScriptNode.LOOKUP_TYPE -> lookup(node);
            case ScriptNode.CONDITIONAL_TYPE -> conditional(node);
            case ScriptNode.PREDEFINED_TYPE -> predefined(node);
            case ScriptNode.LITERAL_TYPE -> literal(node);
            case ScriptNode.THIS_TYPE -> Optional.of(TypeRef.of(TypeRef.SELF));
            case ScriptNode.TYPE_PREDICATE -> Optional.of(BOOLEAN);
            default -> Optional.empty();
        };
    }

    /// In half-typed code the grammar puts identifiers without text where one is missing.
    private static Optional<TypeRef> named(String name) {
        return name.isEmpty() ? Optional.empty() : Optional.of(TypeRef.of(name));
    }

    private Optional<TypeRef> inner(int node) {
        int child = tree.firstNamedChild(node);
        return child == FlatTree.NONE ? Optional.empty() : of(child);
    }

    /// The type arguments of a call, a `new` or a type.
    List<TypeRef> arguments(int node) {
        int found = tree.child(node, kinds.typeArguments);
        return found == FlatTree.NONE ? List.of() : all(found);
    }

    private List<TypeRef> all(int node) {
        var types = new ArrayList<TypeRef>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == ScriptNode.COMMENT) continue;
            int part = file.kind(child) == ScriptNode.PARAMETER || file.kind(child) == ScriptNode.OPTIONAL_PARAMETER
                    ? tree.child(child, kinds.type)
                    : child;
            types.add(part == FlatTree.NONE ? ANY : of(part).orElse(ANY));
        }
        return types;
    }

    /// A dotted name without spaces or type arguments.
    String dotted(int node) {
        int kind = file.kind(node);
        if (kind != ScriptNode.MEMBER && kind != ScriptNode.QUALIFIED_TYPE) return file.names.of(node);
        int first = tree.firstNamedChild(node);
        int last = kind == ScriptNode.MEMBER ? tree.child(node, kinds.property) : tree.child(node, kinds.name);
        if (first == FlatTree.NONE || last == FlatTree.NONE || first == last) return file.names.of(node);
        return dotted(first) + "." + file.names.of(last);
    }

    private TypeRef generic(int node) {
        int named = tree.child(node, kinds.name);
        var name = named == FlatTree.NONE ? "" : dotted(named);
        return applied(name.isEmpty() ? "any" : name, arguments(node));
    }

    /// A type with arguments. Built-in types get the form that resolution expects.
    static TypeRef applied(String name, List<TypeRef> arguments) {
        if (arguments.isEmpty()) return TypeRef.of(name);
        if (TRANSPARENT.contains(name)) return arguments.getFirst();
        return switch (name) {
            case "Array", "ReadonlyArray" -> TypeRef.arrayOf(arguments.getFirst());
            case "Record" -> new TypeRef(TypeRef.MAP, arguments);
            case "ReturnType" -> new TypeRef(TypeRef.RESULT, arguments);
            case "InstanceType" -> instanceOf(arguments.getFirst());
            default -> new TypeRef(name, arguments);
        };
    }

    private static TypeRef instanceOf(TypeRef type) {
        return type.name().equals(TypeRef.TYPE_OF) ? type.args().getFirst() : type;
    }

    private Optional<TypeRef> union(int node) {
        var parts = new ArrayList<TypeRef>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            var part = of(child);
            if (part.isEmpty()) continue;
            if (part.get().name().equals(TypeRef.UNION)) parts.addAll(part.get().args());
            else if (!parts.contains(part.get())) parts.add(part.get());
        }
        if (parts.isEmpty()) return Optional.empty();
        return Optional.of(parts.size() == 1 ? parts.getFirst() : new TypeRef(TypeRef.UNION, parts));
    }

    private TypeRef function(int node) {
        var types = new ArrayList<TypeRef>();
        int parameters = tree.child(node, kinds.parameters);
        if (parameters != FlatTree.NONE) types.addAll(all(parameters));
        types.add(inField(node, kinds.returnType).orElse(ANY));
        return new TypeRef(TypeRef.FUNCTION, types);
    }

    private TypeRef object(int node) {
        var members = new ArrayList<TypeRef>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int name = tree.child(child, kinds.name);
            switch (file.kind(child)) {
                case ScriptNode.PROPERTY_SIGNATURE -> {
                    if (name != FlatTree.NONE)
                        members.add(member(name, inField(child, kinds.type).orElse(ANY)));
                }
                case ScriptNode.METHOD_SIGNATURE -> {
                    if (name != FlatTree.NONE) members.add(member(name, function(child)));
                }
                case ScriptNode.CALL_SIGNATURE -> {
                    return function(child);
                }
                case ScriptNode.INDEX_SIGNATURE -> {
                    return new TypeRef(
                            TypeRef.MAP,
                            List.of(STRING, inField(child, kinds.type).orElse(ANY)));
                }
                default -> {}
            }
        }
        return new TypeRef(TypeRef.OBJECT, members);
    }

    private TypeRef member(int name, TypeRef type) {
        var written = file.unquoted(name);
        return new TypeRef(written.isEmpty() ? "''" : written, List.of(type));
    }

    private Optional<TypeRef> query(int node) {
        int named = tree.firstNamedChild(node);
        if (named == FlatTree.NONE) return Optional.empty();
        if (file.kind(named) == ScriptNode.INSTANTIATION) named = tree.firstNamedChild(named);
        if (named == FlatTree.NONE) return Optional.empty();
        int kind = file.kind(named);
        if (kind != ScriptNode.IDENTIFIER && kind != ScriptNode.MEMBER) return Optional.empty();
        return named(dotted(named)).map(value -> new TypeRef(TypeRef.TYPE_OF, List.of(value)));
    }

    /// Converts `T['name']` to the type of a member, and `T[number]` or `T[K]` to the type of an element.
    private Optional<TypeRef> lookup(int node) {
        int of = tree.firstNamedChild(node);
        int index = of == FlatTree.NONE ? of : tree.nextNamedSibling(of);
        if (index == FlatTree.NONE) return Optional.empty();
        var type = of(of);
        int literal = file.kind(index) == ScriptNode.LITERAL_TYPE ? tree.firstNamedChild(index) : FlatTree.NONE;
        if (type.isEmpty() || literal == FlatTree.NONE || file.kind(literal) != ScriptNode.STRING)
            return Optional.empty();
        var name = file.unquoted(literal);
        return name.isEmpty()
                ? Optional.empty()
                : Optional.of(new TypeRef(TypeRef.MEMBER, List.of(type.get(), TypeRef.of(name))));
    }

    private Optional<TypeRef> conditional(int node) {
        var parts = new ArrayList<TypeRef>();
        inField(node, kinds.consequence).ifPresent(parts::add);
        inField(node, kinds.alternative).ifPresent(parts::add);
        if (parts.isEmpty()) return Optional.empty();
        return Optional.of(parts.size() == 1 ? parts.getFirst() : new TypeRef(TypeRef.UNION, parts));
    }

    private Optional<TypeRef> predefined(int node) {
        var name = file.names.of(node);
        if (EMPTY_TYPES.contains(name)) return Optional.empty();
        return name.length() > 8 ? Optional.of(STRING) : named(name);
    }

    private Optional<TypeRef> literal(int node) {
        int value = tree.firstNamedChild(node);
        if (value == FlatTree.NONE) return Optional.empty();
        return switch (file.kind(value)) {
            case ScriptNode.STRING -> Optional.of(STRING);
            case ScriptNode.NUMBER -> Optional.of(TypeRef.of("number"));
            case ScriptNode.BOOLEAN -> Optional.of(BOOLEAN);
            default -> Optional.empty();
        };
    }
}

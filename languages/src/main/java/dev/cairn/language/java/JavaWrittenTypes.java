package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Converts type nodes of Java to [TypeRef].
final class JavaWrittenTypes {

    static final TypeRef STRING = TypeRef.of("String");
    static final TypeRef INT = TypeRef.of("int");
    static final TypeRef BOOLEAN = TypeRef.of("boolean");
    private static final TypeRef OBJECT = TypeRef.of("Object");

    private final JavaFileContext file;

    JavaWrittenTypes(JavaFileContext file) {
        this.file = file;
    }

    /// The declared type; empty if it is `var` or omitted.
    Optional<TypeRef> declared(int node) {
        if (node == FlatTree.NONE || file.tree.isText(node, "var")) return Optional.empty();
        return Optional.of(of(node));
    }

    TypeRef of(int node) {
        return switch (file.node(node)) {
            case GENERIC_TYPE -> generic(node);
            case ARRAY_TYPE -> array(node);
            case WILDCARD, ANNOTATED_TYPE -> lastTypeOf(node);
            case CATCH_TYPE -> union(node);
            case SCOPED_TYPE_IDENTIFIER, SCOPED_IDENTIFIER, FIELD_ACCESS -> typeNamed(dotted(node));
            default -> typeNamed(file.text(node));
        };
    }

    private static TypeRef typeNamed(String name) {
        return name.isEmpty() ? OBJECT : TypeRef.of(name);
    }

    boolean isType(int node) {
        return switch (file.node(node)) {
            case TYPE_IDENTIFIER,
                    SCOPED_TYPE_IDENTIFIER,
                    GENERIC_TYPE,
                    ARRAY_TYPE,
                    ANNOTATED_TYPE,
                    INTEGRAL_TYPE,
                    FLOATING_POINT_TYPE,
                    BOOLEAN_TYPE,
                    VOID_TYPE -> true;
            default -> false;
        };
    }

    /// The first child that is a type, or [FlatTree#NONE].
    int typeIn(int node) {
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (isType(child)) return child;
        return FlatTree.NONE;
    }

    List<TypeRef> typesIn(int node) {
        var types = new ArrayList<TypeRef>();
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (isType(child) || file.node(child) == JavaNode.WILDCARD) types.add(of(child));
        return types;
    }

    private TypeRef generic(int node) {
        int base = typeIn(node);
        if (base == FlatTree.NONE) return OBJECT;
        int arguments = file.child(node, JavaNode.TYPE_ARGUMENTS);
        return new TypeRef(of(base).name(), arguments == FlatTree.NONE ? List.of() : typesIn(arguments));
    }

    private TypeRef array(int node) {
        int element = file.child(node, file.kinds.element);
        return element == FlatTree.NONE ? OBJECT : withDimensions(of(element), file.child(node, file.kinds.dimensions));
    }

    /// Adds the array dimensions of a node (`[][]`) to a type.
    TypeRef withDimensions(TypeRef type, int dimensions) {
        if (dimensions == FlatTree.NONE) return type;
        var wrapped = type;
        var source = file.tree.source();
        for (int at = file.tree.startByte(dimensions); at < file.tree.endByte(dimensions); at++)
            if (source[at] == '[') wrapped = TypeRef.arrayOf(wrapped);
        return wrapped;
    }

    private TypeRef lastTypeOf(int node) {
        var types = typesIn(node);
        return types.isEmpty() ? OBJECT : types.getLast();
    }

    private TypeRef union(int node) {
        var types = typesIn(node);
        if (types.isEmpty()) return OBJECT;
        return types.size() == 1 ? types.getFirst() : new TypeRef(TypeRef.UNION, types);
    }

    /// A qualified name without the type arguments and annotations that may stand between its parts.
    String dotted(int node) {
        return switch (file.node(node)) {
            case SCOPED_TYPE_IDENTIFIER, SCOPED_IDENTIFIER, FIELD_ACCESS -> {
                var joined = new StringBuilder();
                var tree = file.tree;
                for (int child = tree.firstNamedChild(node);
                        child != FlatTree.NONE;
                        child = tree.nextNamedSibling(child)) {
                    var part = dotted(child);
                    if (part.isEmpty()) continue;
                    if (!joined.isEmpty()) joined.append('.');
                    joined.append(part);
                }
                yield joined.toString();
            }
            case GENERIC_TYPE -> {
                int base = typeIn(node);
                yield base == FlatTree.NONE ? "" : dotted(base);
            }
            case IDENTIFIER, TYPE_IDENTIFIER -> file.text(node);
            default -> "";
        };
    }
}

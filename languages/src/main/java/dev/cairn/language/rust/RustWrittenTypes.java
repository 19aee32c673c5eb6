package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Converts type nodes of Rust to [TypeRef]. A reference or smart pointer such as `Box` becomes the type it points
/// to.
final class RustWrittenTypes {

    /// An unknown type. It is used in lists, where a type must not be left out because the position counts.
    static final TypeRef ANY = new TypeRef(TypeRef.UNION, List.of());

    static final TypeRef UNIT = new TypeRef(TypeRef.TUPLE, List.of());
    private static final int DEPTH_MAX = 20;
    private static final Set<String> POINTERS = Set.of("Box", "Arc", "Rc", "Pin", "ManuallyDrop", "Cow", "NonNull");
    private static final Set<String> ITERATORS =
            Set.of("Iterator", "IntoIterator", "ExactSizeIterator", "DoubleEndedIterator");
    private static final Set<String> FUNCTIONS = Set.of("Fn", "FnMut", "FnOnce");

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;

    RustWrittenTypes(RustFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    Optional<TypeRef> inField(int node, int field) {
        int child = tree.child(node, field);
        return child == FlatTree.NONE ? Optional.empty() : Optional.of(of(child));
    }

    TypeRef of(int node) {
        return of(node, 0);
    }

    private TypeRef of(int node, int depth) {
        if (node == FlatTree.NONE || depth > DEPTH_MAX) return ANY;
        return switch (file.kind(node)) {
            case TYPE_IDENTIFIER, IDENTIFIER, PRIMITIVE, SCOPED_TYPE, SCOPED -> named(node, List.of());
            case GENERIC_TYPE -> generic(node, depth);
            case REFERENCE_TYPE, HIGHER_RANKED -> of(tree.child(node, kinds.type), depth + 1);
            case TRAIT_TYPE -> of(tree.child(node, kinds.trait), depth + 1);
            case ARRAY_TYPE -> TypeRef.arrayOf(of(tree.child(node, kinds.element), depth + 1));
            case TUPLE_TYPE -> new TypeRef(TypeRef.TUPLE, children(node, depth));
            case UNIT_TYPE -> UNIT;
            case FUNCTION_TYPE -> function(node, depth);
            case BOUNDED_TYPE -> union(children(node, depth));
            default -> ANY;
        };
    }

    /// Combines several bounds into a union type; markers such as `Send` are ignored.
    static TypeRef union(List<TypeRef> bounds) {
        var telling = bounds.stream()
                .filter(bound -> !RustTypeParameters.isMarker(bound))
                .toList();
        return telling.size() == 1 ? telling.getFirst() : new TypeRef(TypeRef.UNION, telling);
    }

    private TypeRef named(int node, List<TypeRef> arguments) {
        var path = file.paths.of(node);
        if (path.isEmpty() || path.getFirst().equals("_")) return ANY;
        var own = file.block().type();
        boolean isSelf = file.kind(node) == TYPE_IDENTIFIER && tree.isText(node, RustPaths.SELF_TYPE);
        if (isSelf) return file.block().isImpl() && own.isPresent() ? own.get() : TypeRef.of(TypeRef.SELF);
        boolean associated = path.size() > 1
                && (path.getFirst().equals(RustPaths.SELF_TYPE) || file.bounds.isParameter(path.getFirst()));
        return associated ? ANY : new TypeRef(String.join(".", path), arguments);
    }

    private TypeRef generic(int node, int depth) {
        int base = tree.child(node, kinds.type);
        int list = tree.child(node, kinds.typeArguments);
        if (base == FlatTree.NONE) return ANY;
        var arguments = list == FlatTree.NONE ? List.<TypeRef>of() : children(list, depth);
        var plain = named(base, arguments);
        var name = plain.name().substring(plain.name().lastIndexOf('.') + 1);
        if (arguments.isEmpty()) return plain;
        if (POINTERS.contains(name)) return arguments.getLast();
        return ITERATORS.contains(name) ? TypeRef.arrayOf(arguments.getLast()) : plain;
    }

    private List<TypeRef> children(int node, int depth) {
        var types = new ArrayList<TypeRef>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (file.kind(child)) {
                case LIFETIME, LINE_COMMENT, BLOCK_COMMENT -> {}
                case TYPE_BINDING -> types.add(of(tree.child(child, kinds.type), depth + 1));
                default -> types.add(of(child, depth + 1));
            }
        }
        return types;
    }

    private TypeRef function(int node, int depth) {
        int trait = tree.child(node, kinds.trait);
        if (trait != FlatTree.NONE && !FUNCTIONS.contains(file.words.of(trait))) return named(trait, List.of());
        var parts = new ArrayList<TypeRef>();
        int parameters = tree.child(node, kinds.parameters);
        if (parameters != FlatTree.NONE)
            for (int child = tree.firstNamedChild(parameters);
                    child != FlatTree.NONE;
                    child = tree.nextNamedSibling(child))
                parts.add(of(file.kind(child) == PARAMETER ? tree.child(child, kinds.type) : child, depth + 1));
        parts.add(inField(node, kinds.returnType).orElse(UNIT));
        return new TypeRef(TypeRef.FUNCTION, parts);
    }

    /// Records every type named below a node as used.
    void uses(int node) {
        if (node == FlatTree.NONE) return;
        int end = tree.end(node);
        for (int each = node; each < end; each++) {
            int kind = file.kind(each);
            if (kind != TYPE_IDENTIFIER && kind != SCOPED_TYPE) continue;
            var path = file.paths.of(each);
            boolean plain = path.isEmpty()
                    || path.getFirst().equals(RustPaths.SELF_TYPE)
                    || path.getFirst().equals("_")
                    || file.bounds.isParameter(path.getFirst())
                    || tree.isText(each, RustPaths.SELF_TYPE);
            if (!plain) file.facts.use(RustPaths.expr(path), each);
            if (kind == SCOPED_TYPE) each = tree.end(each) - 1;
        }
    }
}

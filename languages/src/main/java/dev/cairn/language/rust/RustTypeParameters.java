package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Reads type parameters with their bounds from angle brackets and `where` clauses, and remembers which are
/// visible.
final class RustTypeParameters {

    /// A type parameter and its bounds, without markers such as `Send`.
    record Parameter(String name, List<TypeRef> bounds) {
        Parameter {
            bounds = List.copyOf(bounds);
        }

        TypeRef bound() {
            return RustWrittenTypes.union(bounds);
        }
    }

    private static final Set<String> MARKERS = Set.of(
            "Send",
            "Sync",
            "Sized",
            "Unpin",
            "Copy",
            "Clone",
            "Debug",
            "Display",
            "Eq",
            "PartialEq",
            "Ord",
            "PartialOrd",
            "Hash",
            "Default",
            "Any",
            "UnwindSafe",
            "RefUnwindSafe",
            "|");

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;
    private final List<String> visible = new ArrayList<>();

    RustTypeParameters(RustFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// Whether a bound is a marker or a standard trait, so that it adds no methods of the workspace.
    static boolean isMarker(TypeRef bound) {
        return bound.args().isEmpty()
                && MARKERS.contains(bound.name().substring(bound.name().lastIndexOf('.') + 1));
    }

    boolean isParameter(String name) {
        return visible.contains(name);
    }

    /// The number of visible type parameters; pass it to [#leave] to remove those that are added later.
    int mark() {
        return visible.size();
    }

    void leave(int mark) {
        while (visible.size() > mark) visible.removeLast();
    }

    /// Adds the type parameters of a declaration to the visible ones.
    List<Parameter> enter(int node) {
        var names = new ArrayList<String>();
        var bounds = new ArrayList<List<TypeRef>>();
        int list = tree.child(node, kinds.typeParameters);
        if (list != FlatTree.NONE)
            for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
                int kind = file.kind(child);
                if (kind != TYPE_PARAMETER && kind != CONST_PARAMETER) continue;
                int name = tree.child(child, kinds.name);
                if (name == FlatTree.NONE || tree.isMissing(name)) continue;
                names.add(file.words.of(name));
                visible.add(file.words.of(name));
                bounds.add(new ArrayList<>());
            }
        if (list != FlatTree.NONE) {
            int index = 0;
            for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
                int kind = file.kind(child);
                if ((kind != TYPE_PARAMETER && kind != CONST_PARAMETER) || index >= bounds.size()) continue;
                add(tree.child(child, kinds.bounds), bounds.get(index++));
            }
        }
        where(node, names, bounds);
        var parameters = new ArrayList<Parameter>();
        for (int i = 0; i < names.size(); i++) parameters.add(new Parameter(names.get(i), bounds.get(i)));
        return parameters;
    }

    private void where(int node, List<String> names, List<List<TypeRef>> bounds) {
        int clause = tree.childOfKind(node, kinds.whereClause);
        if (clause == FlatTree.NONE) return;
        for (int child = tree.firstNamedChild(clause); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) != WHERE_PREDICATE) continue;
            int left = tree.child(child, kinds.left);
            if (left != FlatTree.NONE && file.kind(left) == HIGHER_RANKED) left = tree.child(left, kinds.type);
            if (left == FlatTree.NONE || file.kind(left) != TYPE_IDENTIFIER) continue;
            var name = file.words.of(left);
            int index = names.indexOf(name);
            if (index < 0 && isParameter(name)) {
                // A method may add bounds to a parameter of its type.
                names.add(name);
                bounds.add(new ArrayList<>());
                index = names.size() - 1;
            }
            if (index >= 0) add(tree.child(child, kinds.bounds), bounds.get(index));
        }
    }

    private void add(int list, List<TypeRef> bounds) {
        if (list != FlatTree.NONE) bounds.addAll(of(list));
    }

    /// The traits in a list of bounds.
    List<TypeRef> of(int list) {
        var found = new ArrayList<TypeRef>();
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == LIFETIME) continue;
            var bound = file.types.of(child);
            if (!isMarker(bound)) found.add(bound);
        }
        return found;
    }
}

package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import java.util.ArrayList;
import java.util.List;

/// Reads paths such as `crate::a::B`. A path that is relative to an inline module is made relative to the file.
///
/// A path begins with a name, `crate`, `self::` (the module of the file), `super::` (its parent module, repeated
/// for the parents above), or `Self` inside a trait.
final class RustPaths {

    static final String SELF_TYPE = "Self";
    static final String HERE = "self::";
    private static final String ABOVE = "super::";
    private static final int DEPTH_MAX = 30;

    private final RustFileContext file;
    private final FlatTree tree;

    RustPaths(RustFileContext file) {
        this.file = file;
        this.tree = file.tree;
    }

    /// The names of a path; empty if the node is not a path.
    List<String> of(int node) {
        var names = new ArrayList<String>();
        return collect(node, names, 0) ? fromFile(names) : List.of();
    }

    private boolean collect(int node, List<String> names, int depth) {
        if (node == FlatTree.NONE || depth > DEPTH_MAX) return false;
        return switch (file.kind(node)) {
            case IDENTIFIER, TYPE_IDENTIFIER, CRATE, SELF, SUPER, PRIMITIVE ->
                !tree.isMissing(node) && names.add(file.words.of(node));
            case SCOPED, SCOPED_TYPE -> {
                int path = tree.child(node, file.kinds.path);
                boolean begins = path == FlatTree.NONE || collect(path, names, depth + 1);
                yield begins && collect(tree.child(node, file.kinds.name), names, depth + 1);
            }
            case GENERIC_TYPE, QUALIFIED -> collect(tree.child(node, file.kinds.type), names, depth + 1);
            case GENERIC_FUNCTION -> collect(tree.child(node, file.kinds.function), names, depth + 1);
            case BRACKETED -> collect(tree.firstNamedChild(node), names, depth + 1);
            default -> false;
        };
    }

    List<String> fromFile(List<String> names) {
        if (names.isEmpty()) return names;
        return switch (names.getFirst()) {
            case "self" -> relative(names, 0);
            case "super" -> relative(names, 1);
            case SELF_TYPE -> ownType(names);
            default -> names;
        };
    }

    private List<String> relative(List<String> names, int up) {
        int from = 1;
        while (from < names.size() && names.get(from).equals("super")) {
            from++;
            up++;
        }
        int kept = file.modules.size() - up;
        var path = new ArrayList<String>();
        path.add(kept >= 0 ? HERE : ABOVE.repeat(-kept));
        if (kept > 0) path.addAll(file.modules.subList(0, kept));
        path.addAll(names.subList(from, names.size()));
        return path;
    }

    private List<String> ownType(List<String> names) {
        var type =
                file.block().isImpl() ? file.block().type() : java.util.Optional.<dev.cairn.model.code.TypeRef>empty();
        if (type.isEmpty()) return names;
        var path = new ArrayList<>(List.of(type.get().name().split("\\.", -1)));
        path.addAll(names.subList(1, names.size()));
        return path;
    }

    static Expr expr(List<String> path) {
        if (path.isEmpty()) return Expr.UNKNOWN;
        Expr expr = path.getFirst().equals(SELF_TYPE) ? new Expr.Self() : new Expr.Name(path.getFirst());
        for (var name : path.subList(1, path.size())) expr = new Expr.Member(expr, name);
        return expr;
    }
}

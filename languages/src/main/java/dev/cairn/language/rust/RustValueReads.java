package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import java.util.List;
import java.util.Set;

/// Records the constants, statics, fields and variants that Rust code reads or writes.
final class RustValueReads {

    /// Variants that are visible in every file without an import.
    private static final Set<String> PRELUDE = Set.of("Some", "None", "Ok", "Err");

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;
    private final RustBodies bodies;

    RustValueReads(RustFileContext file, RustBodies bodies) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.bodies = bodies;
    }

    /// Records a name or a path, and also the type before the last name of a path.
    void path(int node) {
        if (tree.isMissing(node)) return;
        var path = file.paths.of(node);
        if (path.isEmpty() || (path.size() == 1 && PRELUDE.contains(path.getFirst()))) return;
        int name = file.kind(node) == SCOPED ? tree.child(node, kinds.name) : node;
        file.facts.read(RustPaths.expr(path), node, name == FlatTree.NONE ? node : name);
        typeOf(node);
    }

    /// Records the type in a path: `Color` in `Color::RED`.
    private void typeOf(int node) {
        int before = file.kind(node) == SCOPED ? tree.child(node, kinds.path) : FlatTree.NONE;
        if (before == FlatTree.NONE) return;
        int name = file.kind(before) == SCOPED ? tree.child(before, kinds.name) : before;
        boolean isPath = file.kind(before) == SCOPED || file.kind(before) == IDENTIFIER;
        if (!isPath || name == FlatTree.NONE || tree.isMissing(name)) {
            file.types.uses(before);
            return;
        }
        var path = file.paths.of(before);
        if (!path.isEmpty() && Character.isUpperCase(path.getLast().codePointAt(0)) && !isSelfType(name))
            file.facts.read(RustPaths.expr(path), before, name);
    }

    private boolean isSelfType(int name) {
        return tree.isText(name, RustPaths.SELF_TYPE);
    }

    void field(int node) {
        int name = tree.child(node, kinds.field);
        if (name != FlatTree.NONE && file.expressions().of(node) instanceof Expr.Member used)
            file.facts.read(used, node, name);
        int value = tree.child(node, kinds.value);
        if (value != FlatTree.NONE) bodies.visit(value);
    }

    /// Records the receiver of a call as a read; the called name is not recorded here.
    void callee(int function) {
        switch (file.kind(function)) {
            case IDENTIFIER -> {}
            case SCOPED -> typeOf(function);
            case FIELD_EXPRESSION -> {
                int value = tree.child(function, kinds.value);
                if (value != FlatTree.NONE) bodies.visit(value);
            }
            case GENERIC_FUNCTION -> {
                int inner = tree.child(function, kinds.function);
                if (inner != FlatTree.NONE) callee(inner);
                file.types.uses(tree.child(function, kinds.typeArguments));
            }
            default -> bodies.visit(function);
        }
    }

    /// Records the fields that a struct or variant is constructed with.
    void initializers(int struct, int type) {
        int body = tree.child(struct, kinds.body);
        if (body == FlatTree.NONE) return;
        var path = type == FlatTree.NONE ? List.<String>of() : file.paths.of(type);
        for (int child = tree.firstNamedChild(body); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (tree.kindName(child)) {
                case "field_initializer" -> {
                    int name = afterAttributes(child);
                    int value = tree.child(child, kinds.value);
                    if (name != FlatTree.NONE && name != value) member(path, name);
                    if (value != FlatTree.NONE) bodies.visit(value);
                }
                case "shorthand_field_initializer" -> {
                    int name = afterAttributes(child);
                    if (name == FlatTree.NONE) continue;
                    member(path, name);
                    bodies.visit(name);
                }
                default -> bodies.visit(child);
            }
        }
    }

    private int afterAttributes(int initializer) {
        int child = tree.firstNamedChild(initializer);
        while (child != FlatTree.NONE && file.kind(child) == ATTRIBUTE_ITEM) child = tree.nextNamedSibling(child);
        return child;
    }

    private void member(List<String> path, int name) {
        if (path.isEmpty() || tree.isMissing(name)) return;
        file.facts.read(new Expr.Member(RustPaths.expr(path), file.words.of(name)), name, name);
    }
}

package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import java.util.ArrayList;
import java.util.List;

/// The decorators of one definition; they are recognised by the last part of their names.
final class PythonDecorators {

    private record Decorator(String lastName, String owner, Expr used, int node) {}

    private static final PythonDecorators NONE = new PythonDecorators(List.of());

    private final List<Decorator> decorators;

    private PythonDecorators(List<Decorator> decorators) {
        this.decorators = decorators;
    }

    static PythonDecorators of(PythonFileContext file, int unit) {
        if (file.kind(unit) != DECORATED) return NONE;
        var tree = file.tree;
        var found = new ArrayList<Decorator>();
        for (int child = unit + 1; child < tree.end(unit); child = tree.end(child)) {
            if (file.kind(child) != DECORATOR) continue;
            int named = tree.firstNamedChild(child);
            if (named != FlatTree.NONE && file.kind(named) == CALL) named = tree.child(named, file.kinds.function);
            if (named == FlatTree.NONE) continue;
            int last = file.kind(named) == ATTRIBUTE ? tree.child(named, file.kinds.attribute) : named;
            if (last == FlatTree.NONE || file.kind(last) != IDENTIFIER) continue;
            found.add(new Decorator(
                    file.words.of(last), owner(file, named), file.expressions().of(named), last));
        }
        return new PythonDecorators(found);
    }

    boolean has(String lastName) {
        for (var decorator : decorators) if (decorator.lastName().equals(lastName)) return true;
        return false;
    }

    private static String owner(PythonFileContext file, int named) {
        int object = file.kind(named) == ATTRIBUTE ? file.tree.child(named, file.kinds.object) : FlatTree.NONE;
        return object != FlatTree.NONE && file.kind(object) == IDENTIFIER ? file.words.of(object) : "";
    }

    /// Whether a decorator is a member of this name, like `@size.setter` of `size`.
    boolean isOf(String name) {
        for (var decorator : decorators) if (decorator.owner().equals(name)) return true;
        return false;
    }

    boolean isProperty() {
        for (var decorator : decorators) if (decorator.lastName().endsWith("property")) return true;
        return false;
    }

    void uses(PythonFileContext file) {
        for (var decorator : decorators) file.facts.use(decorator.used(), decorator.node());
    }
}

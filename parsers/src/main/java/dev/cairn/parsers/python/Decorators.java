package dev.cairn.parsers.python;

import static dev.cairn.parsers.python.PythonKinds.*;

import dev.cairn.model.code.Expr;
import dev.cairn.parsers.tree.FlatTree;
import java.util.ArrayList;
import java.util.List;

/// The decorators of one definition, by the last part of their names.
final class Decorators {

    private record Decorator(String lastName, String owner, Expr used, int node) {}

    private static final Decorators NONE = new Decorators(List.of());

    private final List<Decorator> decorators;

    private Decorators(List<Decorator> decorators) {
        this.decorators = decorators;
    }

    static Decorators of(PythonFile file, int unit) {
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
        return new Decorators(found);
    }

    boolean has(String lastName) {
        for (var decorator : decorators) if (decorator.lastName().equals(lastName)) return true;
        return false;
    }

    private static String owner(PythonFile file, int named) {
        int object = file.kind(named) == ATTRIBUTE ? file.tree.child(named, file.kinds.object) : FlatTree.NONE;
        return object != FlatTree.NONE && file.kind(object) == IDENTIFIER ? file.words.of(object) : "";
    }

    /// Whether a decorator is a member of this name, as `@size.setter` is of `size`.
    boolean isOf(String name) {
        for (var decorator : decorators) if (decorator.owner().equals(name)) return true;
        return false;
    }

    boolean isProperty() {
        for (var decorator : decorators) if (decorator.lastName().endsWith("property")) return true;
        return false;
    }

    void uses(PythonFile file) {
        for (var decorator : decorators) file.facts.use(decorator.used(), decorator.node());
    }
}

package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;

/// Records the names and attributes that Python code reads or writes as values.
final class PythonValueReads {

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final PythonNodeVisitor statements;

    PythonValueReads(PythonFileContext file, PythonNodeVisitor statements) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.statements = statements;
    }

    void name(int node) {
        if (tree.isMissing(node) || !isValue(node)) return;
        var word = file.words.of(node);
        if (file.scope().selfNamed(word).isEmpty()) file.facts.read(new Expr.Name(word), node, node);
    }

    /// Records an attribute. Earlier checks and assignments change the type of the object, but not that of the
    /// attribute itself.
    void attribute(int node) {
        int object = tree.child(node, kinds.object);
        int attribute = tree.child(node, kinds.attribute);
        if (object == FlatTree.NONE) return;
        var used = isDecorator(node) ? Expr.UNKNOWN : file.expressions().declared(node);
        if (!(used instanceof Expr.Unknown)) file.facts.read(used, node, attribute);
        statements.visit(object);
    }

    /// Records the receiver of a call as a read; the called name is not recorded here.
    void callee(int function) {
        switch (file.kind(function)) {
            case IDENTIFIER -> {}
            case ATTRIBUTE -> statements.visitIfPresent(tree.child(function, kinds.object));
            default -> statements.visit(function);
        }
    }

    /// Records the names in a pattern: dotted names, which are compared, and class names. A bare name is bound and
    /// not recorded.
    void pattern(int pattern) {
        for (int node = pattern + 1; node < tree.end(pattern); node++) {
            if (!tree.kindName(node).equals("dotted_name")) continue;
            int first = tree.firstNamedChild(node);
            if (first == FlatTree.NONE) continue;
            boolean isClass = file.kind(tree.parent(node)) == CLASS_PATTERN;
            if (!isClass && tree.nextNamedSibling(first) == FlatTree.NONE)
                file.scope().local(file.words.of(first));
            else dotted(first);
            node = tree.end(node) - 1;
        }
    }

    private void dotted(int first) {
        Expr chain = Expr.UNKNOWN;
        for (int part = first; part != FlatTree.NONE; part = tree.nextNamedSibling(part)) {
            chain = chain instanceof Expr.Unknown
                    ? file.expressions().of(part)
                    : new Expr.Member(chain, file.words.of(part));
            file.facts.read(chain, part, part);
        }
    }

    private boolean isDecorator(int node) {
        return file.kind(tree.parent(node)) == DECORATOR;
    }

    /// Whether an identifier is read or written as a value. The target of an assignment outside of functions is
    /// not; it is a declaration.
    private boolean isValue(int node) {
        int parent = tree.parent(node);
        if (tree.field(node) == kinds.name || isDecorator(node)) return false;
        return switch (file.kind(parent)) {
            case ASSIGNMENT -> tree.field(node) != kinds.left || isGlobal(node);
            case SPLAT, DICTIONARY_SPLAT -> !isParameter(parent);
            default -> true;
        };
    }

    private boolean isParameter(int splat) {
        return tree.parent(splat) != FlatTree.NONE
                && tree.kindName(tree.parent(splat)).endsWith("parameters");
    }

    private boolean isGlobal(int node) {
        return file.scope().isGlobal(file.words.of(node));
    }
}

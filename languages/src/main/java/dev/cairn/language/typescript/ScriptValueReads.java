package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;

/// Records the variables, constants and properties that JavaScript or TypeScript code reads or writes.
final class ScriptValueReads {

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptValueReads(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void name(int node) {
        if (tree.isMissing(node) || !isValue(node)) return;
        file.facts.read(new Expr.Name(file.names.of(node)), node, node);
    }

    /// Whether an identifier is read or written as a value. Keys and labels have other node kinds; names in
    /// patterns are declared.
    private boolean isValue(int node) {
        var written = tree.kindName(node);
        if (!written.equals("identifier") && !written.equals("shorthand_property_identifier")) return false;
        int parent = tree.parent(node);
        return switch (parent == FlatTree.NONE ? 0 : file.kind(parent)) {
            case ScriptNode.ARRAY_PATTERN,
                    ScriptNode.REST_PATTERN,
                    ScriptNode.PAIR_PATTERN,
                    ScriptNode.PARAMETER,
                    ScriptNode.OPTIONAL_PARAMETER ->
                tree.field(node) == kinds.value && file.kind(parent) != ScriptNode.PAIR_PATTERN;
            case ScriptNode.ASSIGNMENT_PATTERN -> tree.field(node) != kinds.left;
            default -> true;
        };
    }

    /// Records a property and the object that it is read from.
    void member(int node) {
        property(node);
        visitor.visitField(node, kinds.object);
    }

    void property(int node) {
        int property = tree.child(node, kinds.property);
        if (property != FlatTree.NONE && file.expressions.of(node) instanceof Expr.Member used)
            file.facts.read(used, node, property);
    }

    /// Records `Type['name']` as a use of the property.
    void lookup(int node) {
        int of = tree.firstNamedChild(node);
        int index = of == FlatTree.NONE ? of : tree.nextNamedSibling(of);
        int literal = index == FlatTree.NONE || file.kind(index) != ScriptNode.LITERAL_TYPE
                ? FlatTree.NONE
                : tree.firstNamedChild(index);
        if (literal == FlatTree.NONE || file.kind(literal) != ScriptNode.STRING) return;
        var name = file.unquoted(literal);
        file.types
                .of(of)
                .filter(type -> !name.isEmpty())
                .ifPresent(type -> file.facts.read(new Expr.Member(new Expr.Typed(type), name), node, literal));
    }

    /// Records the receiver of a call as a read; the called name is not recorded here.
    void callee(int function) {
        switch (file.kind(function)) {
            case ScriptNode.IDENTIFIER -> {}
            case ScriptNode.MEMBER -> visitor.visitField(function, kinds.object);
            default -> visitor.visit(function, Expr.UNKNOWN);
        }
    }
}

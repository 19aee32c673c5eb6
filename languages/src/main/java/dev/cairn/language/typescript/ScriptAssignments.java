package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;

/// Reads assignments: functions given a name, fields made in methods, what a CommonJS file offers.
final class ScriptAssignments {

    private final ScriptNodeVisitor walk;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptAssignments(ScriptNodeVisitor walk) {
        this.walk = walk;
        this.file = walk.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void read(int node) {
        int left = tree.child(node, kinds.left);
        int right = tree.child(node, kinds.right);
        if (left == FlatTree.NONE || right == FlatTree.NONE) {
            walk.children(node);
            return;
        }
        switch (file.kind(left)) {
            case ScriptNode.IDENTIFIER -> toName(node, left, right);
            case ScriptNode.MEMBER -> toMember(node, left, right);
            case ScriptNode.SUBSCRIPT -> toElement(node, left, right);
            default -> {
                walk.visit(left, Expr.UNKNOWN);
                walk.visit(right, Expr.UNKNOWN);
            }
        }
    }

    private boolean isFunction(int node) {
        int kind = file.kind(node);
        return kind == ScriptNode.ARROW || kind == ScriptNode.FUNCTION_EXPRESSION;
    }

    private void toName(int node, int left, int right) {
        var name = file.names.of(left);
        walk.reads().name(left);
        if (isFunction(right)) {
            var draft = new SymbolDraft(SymbolKind.FUNCTION, name, node, left).owner(SymbolFact.LOCAL);
            function(node, right, draft, walk.functions().self(right));
        } else {
            walk.visit(right, new Expr.Name(name));
        }
        file.assigned(name, file.expressions.of(right));
    }

    /// `map[key] = function …` is known by all of its left side.
    private void toElement(int node, int left, int right) {
        walk.visit(left, Expr.UNKNOWN);
        if (!isFunction(right)) {
            walk.visit(right, Expr.UNKNOWN);
            return;
        }
        var name = walk.docs().signature(tree.startByte(left), tree.endByte(left));
        var draft = new SymbolDraft(SymbolKind.FUNCTION, name, node, left).owner(SymbolFact.LOCAL);
        function(node, right, draft, walk.functions().self(right));
    }

    private void toMember(int node, int left, int right) {
        int object = tree.child(left, kinds.object);
        int property = tree.child(left, kinds.property);
        if (object == FlatTree.NONE || property == FlatTree.NONE) {
            walk.visit(right, Expr.UNKNOWN);
            return;
        }
        if (isText(left, "module.exports") || isText(left, "exports")) {
            whole(node, property, right);
        } else if (isText(object, "exports") || isText(object, "module.exports")) {
            offered(node, property, right);
        } else if (file.kind(object) == ScriptNode.THIS && file.frame().self() instanceof Expr.Self) {
            field(node, property, right);
        } else {
            walk.reads().member(left);
            value(node, property, right, owner(object));
        }
    }

    private boolean isText(int node, String text) {
        return tree.isText(node, text);
    }

    /// Whose member a function becomes that is assigned to a member: `Type.prototype.x = …`, `Type.x = …`.
    private String owner(int object) {
        if (file.kind(object) == ScriptNode.IDENTIFIER && file.block().isTop) return file.names.of(object);
        if (file.kind(object) != ScriptNode.MEMBER) return SymbolFact.LOCAL;
        int of = tree.child(object, kinds.object);
        int property = tree.child(object, kinds.property);
        boolean prototype = of != FlatTree.NONE
                && property != FlatTree.NONE
                && file.kind(of) == ScriptNode.IDENTIFIER
                && tree.isText(property, "prototype");
        return prototype ? file.names.of(of) : SymbolFact.LOCAL;
    }

    private void value(int node, int property, int right, String owner) {
        if (!isFunction(right)) {
            walk.passed(right);
            walk.visit(right, file.expressions.of(tree.parent(property)));
            return;
        }
        boolean member = !owner.equals(SymbolFact.LOCAL);
        var draft = new SymbolDraft(
                        member ? SymbolKind.METHOD : SymbolKind.FUNCTION, file.names.of(property), node, property)
                .owner(owner)
                .modifier(Modifier.STATIC, member && !isPrototype(node));
        var self = file.kind(right) == ScriptNode.ARROW ? file.frame().self() : member ? new Expr.Self() : Expr.UNKNOWN;
        function(node, right, draft, self);
    }

    /// `exports.x = …`: a value of its own where it is neither a function nor another name.
    private void offered(int node, int property, int right) {
        var name = file.names.of(property);
        if (isFunction(right) || !isMade(file.expressions.of(right))) {
            value(node, property, right, SymbolFact.LOCAL);
            file.facts.export(name, file.expressions.of(right));
            return;
        }
        int symbol = file.facts.open(new SymbolDraft(SymbolKind.VARIABLE, name, node, property)
                .owner(SymbolFact.LOCAL)
                .value(file.expressions.of(right))
                .modifier(Modifier.EXPORTED, true)
                .signature(walk.docs().signature(tree.startByte(node), tree.endByte(node))));
        walk.visit(right, Expr.UNKNOWN);
        file.facts.close();
        file.facts.export(name, new Expr.DeclaredSymbol(symbol));
    }

    private static boolean isMade(Expr value) {
        return value instanceof Expr.Typed
                || value instanceof Expr.New
                || value instanceof Expr.Call
                || value instanceof Expr.ListOf;
    }

    private boolean isPrototype(int node) {
        int left = tree.child(node, kinds.left);
        int object = left == FlatTree.NONE ? left : tree.child(left, kinds.object);
        return object != FlatTree.NONE && file.kind(object) == ScriptNode.MEMBER;
    }

    private void function(int node, int right, SymbolDraft draft, Expr self) {
        int statement = tree.parent(node);
        boolean alone = statement != FlatTree.NONE && tree.kindName(statement).equals("expression_statement");
        int name = tree.child(node, kinds.left);
        var expected = name == FlatTree.NONE || file.kind(name) != ScriptNode.MEMBER
                ? Expr.UNKNOWN
                : file.expressions.of(name);
        walk.functions().symbol(new ScriptFunctions.Named(right, draft, self, expected), alone ? statement : node);
    }

    /// `module.exports = …`: the value is what the file stands for.
    private void whole(int node, int property, int right) {
        if (isFunction(right) && tree.child(right, kinds.name) == FlatTree.NONE) {
            var draft = new SymbolDraft(SymbolKind.FUNCTION, "exports", node, property).owner(SymbolFact.LOCAL);
            function(node, right, draft, Expr.UNKNOWN);
        } else {
            walk.visit(right, Expr.UNKNOWN);
        }
        file.facts.export("export=", file.expressions.of(right));
    }

    /// `this.x = …` in a class that does not declare the field.
    private void field(int node, int property, int right) {
        var scope = file.frame().around();
        var name = file.names.of(property);
        walk.reads().property(tree.parent(property));
        boolean fresh = !scope.isNone() && scope.members().add(name);
        if (isFunction(right)) {
            var draft = new SymbolDraft(SymbolKind.METHOD, name, node, property)
                    .owner(fresh ? scope.name() : SymbolFact.LOCAL);
            function(node, right, draft, new Expr.Self());
            return;
        }
        walk.visit(right, file.expressions.of(tree.parent(property)));
        if (!fresh) return;
        file.facts.leaf(new SymbolDraft(SymbolKind.FIELD, name, node, property)
                .owner(scope.name())
                .value(file.expressions.of(right))
                .signature(walk.docs().signature(tree.startByte(node), tree.endByte(node))));
    }
}

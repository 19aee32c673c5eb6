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
        } else if (isSelf(object)) {
            field(node, property, right);
        } else {
            walk.reads().member(left);
            value(node, property, right, owner(object));
        }
    }

    private boolean isSelf(int object) {
        if (file.kind(object) == ScriptNode.THIS) return file.frame().self() instanceof Expr.Self;
        return file.kind(object) == ScriptNode.IDENTIFIER
                && file.prototypes.isSelf(file.names.of(object))
                && !file.frame().around().isNone();
    }

    private boolean isText(int node, String text) {
        return tree.isText(node, text);
    }

    /// Whose member a value becomes that is assigned to a member: `Type.prototype.x = …`, `Type.x = …`.
    private String owner(int object) {
        if (file.kind(object) == ScriptNode.IDENTIFIER) {
            var name = file.names.of(object);
            return file.block().isTop || file.prototypes.isAlias(name) ? file.prototypes.owner(name) : SymbolFact.LOCAL;
        }
        var owner = file.prototypes.ofPrototype(object);
        return owner.isEmpty() ? SymbolFact.LOCAL : owner;
    }

    /// The other targets of a chain of assignments stand for the variable that is declared with it.
    void others(int chain, String variable) {
        for (int here = chain; file.kind(here) == ScriptNode.ASSIGNMENT; here = tree.child(here, kinds.right)) {
            int left = tree.child(here, kinds.left);
            int object = file.kind(left) == ScriptNode.MEMBER ? tree.child(left, kinds.object) : FlatTree.NONE;
            int property = object == FlatTree.NONE ? object : tree.child(left, kinds.property);
            if (isText(left, "module.exports") || isText(left, "exports"))
                file.facts.export("export=", new Expr.Name(variable));
            else if (property == FlatTree.NONE) walk.visit(left, Expr.UNKNOWN);
            else if (isText(object, "exports") || isText(object, "module.exports"))
                file.facts.export(file.names.of(property), new Expr.Name(variable));
            else {
                walk.reads().member(left);
                member(here, property, owner(object), new Expr.Name(variable));
            }
        }
    }

    /// Makes a field of a value that is assigned to a member of a type or object of this file.
    private void member(int node, int property, String owner, Expr value) {
        boolean isTold = value instanceof Expr.Name
                || value instanceof Expr.Member
                || value instanceof Expr.DeclaredSymbol
                || value instanceof Expr.ObjectOf
                || isMade(value);
        if (owner.equals(SymbolFact.LOCAL) || !isTold) return;
        var name = file.names.of(property);
        if (!file.prototypes.enclosing(owner).members().add(name)) return;
        file.facts.leaf(new SymbolDraft(SymbolKind.FIELD, name, node, property)
                .owner(owner)
                .value(value)
                .signature(walk.docs().signature(tree.startByte(node), tree.endByte(node))));
    }

    private void value(int node, int property, int right, String owner) {
        int prototype = file.kind(right) == ScriptNode.OBJECT ? tree.parent(property) : FlatTree.NONE;
        var filled = prototype == FlatTree.NONE ? "" : file.prototypes.ofPrototype(prototype);
        if (!filled.isEmpty()) {
            walk.owned(right, filled);
            return;
        }
        if (!isFunction(right)) {
            walk.passed(right);
            walk.visit(right, file.expressions.of(tree.parent(property)));
            member(node, property, owner, file.expressions.of(right));
            return;
        }
        boolean member = !owner.equals(SymbolFact.LOCAL);
        var draft = new SymbolDraft(
                        member ? SymbolKind.METHOD : SymbolKind.FUNCTION, file.names.of(property), node, property)
                .owner(owner)
                .modifier(Modifier.STATIC, member && !isPrototype(node));
        var self = file.kind(right) == ScriptNode.ARROW ? file.frame().self() : member ? new Expr.Self() : Expr.UNKNOWN;
        if (member) file.prototypes.enclosing(owner).members().add(file.names.of(property));
        if (member && self instanceof Expr.Self) memberFunction(node, right, draft, owner);
        else function(node, right, draft, self);
    }

    /// Reads a function that a call makes a member of an object: the object, its name, the function.
    void defined(int arguments, int function) {
        int object = tree.firstNamedChild(arguments);
        int name = tree.nextNamedSibling(object);
        var owner = file.prototypes.owner(file.names.of(object));
        var draft = new SymbolDraft(SymbolKind.METHOD, file.unquoted(name), function, name)
                .owner(owner)
                .modifier(Modifier.GETTER, true);
        walk.functions()
                .member(owner, new ScriptFunctions.Named(function, draft, new Expr.Self(), Expr.UNKNOWN), function);
    }

    private void memberFunction(int node, int right, SymbolDraft draft, String owner) {
        walk.functions()
                .member(owner, new ScriptFunctions.Named(right, draft, new Expr.Self(), expected(node)), unit(node));
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
        walk.functions().symbol(new ScriptFunctions.Named(right, draft, self, expected(node)), unit(node));
    }

    private int unit(int node) {
        int statement = tree.parent(node);
        boolean alone = statement != FlatTree.NONE && tree.kindName(statement).equals("expression_statement");
        return alone ? statement : node;
    }

    private Expr expected(int node) {
        int name = tree.child(node, kinds.left);
        return name == FlatTree.NONE || file.kind(name) != ScriptNode.MEMBER ? Expr.UNKNOWN : file.expressions.of(name);
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

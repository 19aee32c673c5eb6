package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;

/// Reads assignments of JavaScript and TypeScript that declare something: functions, fields and the exports of
/// CommonJS.
final class ScriptAssignments {

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptAssignments(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void read(int node) {
        int left = tree.child(node, kinds.left);
        int right = tree.child(node, kinds.right);
        if (left == FlatTree.NONE || right == FlatTree.NONE) {
            visitor.children(node);
            return;
        }
        switch (file.kind(left)) {
            case ScriptNode.IDENTIFIER -> toName(node, left, right);
            case ScriptNode.MEMBER -> toMember(node, left, right);
            case ScriptNode.SUBSCRIPT -> toElement(node, left, right);
            default -> {
                visitor.visit(left, Expr.UNKNOWN);
                visitor.visit(right, Expr.UNKNOWN);
            }
        }
    }

    private boolean isFunction(int node) {
        int kind = file.kind(node);
        return kind == ScriptNode.ARROW || kind == ScriptNode.FUNCTION_EXPRESSION;
    }

    private void toName(int node, int left, int right) {
        var name = file.names.of(left);
        visitor.reads().name(left);
        if (isFunction(right)) {
            var draft = new SymbolDraft(SymbolKind.FUNCTION, name, node, left).owner(SymbolFact.LOCAL);
            function(node, right, draft, visitor.functions().self(right));
        } else {
            visitor.visit(right, new Expr.Name(name));
        }
        file.assigned(name, file.expressions.of(right));
    }

    /// Reads `map[key] = function …`; the function is named by the whole left side.
    private void toElement(int node, int left, int right) {
        visitor.visit(left, Expr.UNKNOWN);
        if (!isFunction(right)) {
            visitor.visit(right, Expr.UNKNOWN);
            return;
        }
        var name = visitor.docs().signature(tree.startByte(left), tree.endByte(left));
        var draft = new SymbolDraft(SymbolKind.FUNCTION, name, node, left).owner(SymbolFact.LOCAL);
        function(node, right, draft, visitor.functions().self(right));
    }

    private void toMember(int node, int left, int right) {
        int object = tree.child(left, kinds.object);
        int property = tree.child(left, kinds.property);
        if (object == FlatTree.NONE || property == FlatTree.NONE) {
            visitor.visit(right, Expr.UNKNOWN);
            return;
        }
        if (isText(left, "module.exports") || isText(left, "exports")) {
            moduleExport(node, property, right);
        } else if (file.prototypes.isExports(object)) {
            namedExport(node, property, right);
        } else if (isSelf(object)) {
            field(node, property, right);
        } else {
            visitor.reads().member(left);
            value(node, property, right, owner(object));
        }
    }

    private boolean isSelf(int object) {
        if (file.kind(object) == ScriptNode.THIS) return file.frame().self() instanceof Expr.Self;
        return file.kind(object) == ScriptNode.IDENTIFIER
                && file.prototypes.isCopyOfThis(file.names.of(object))
                && !file.frame().enclosingClass().isNone();
    }

    private boolean isText(int node, String text) {
        return tree.isText(node, text);
    }

    /// The type or object that gets a member by an assignment: `Type` in `Type.prototype.x = …` and `Type.x = …`.
    private String owner(int object) {
        if (file.kind(object) == ScriptNode.IDENTIFIER) {
            var name = file.names.of(object);
            return file.block().isTop || file.prototypes.isAlias(name) ? file.prototypes.owner(name) : SymbolFact.LOCAL;
        }
        var owner = file.prototypes.ofPrototype(object);
        return owner.isEmpty() ? SymbolFact.LOCAL : owner;
    }

    /// Reads the other targets of `const a = b.c = value` as further names of the declared variable `a`.
    void otherTargets(int chain, String variable) {
        for (int here = chain; file.kind(here) == ScriptNode.ASSIGNMENT; here = tree.child(here, kinds.right)) {
            int left = tree.child(here, kinds.left);
            int object = file.kind(left) == ScriptNode.MEMBER ? tree.child(left, kinds.object) : FlatTree.NONE;
            int property = object == FlatTree.NONE ? object : tree.child(left, kinds.property);
            if (isText(left, "module.exports") || isText(left, "exports"))
                file.facts.export("export=", new Expr.Name(variable));
            else if (property == FlatTree.NONE) visitor.visit(left, Expr.UNKNOWN);
            else if (file.prototypes.isExports(object))
                file.facts.export(file.names.of(property), new Expr.Name(variable));
            else {
                visitor.reads().member(left);
                member(here, property, owner(object), new Expr.Name(variable));
            }
        }
    }

    /// Adds a field for a value that is assigned to a member of a type or object of this file.
    private void member(int node, int property, String owner, Expr value) {
        boolean isTold = value instanceof Expr.Name
                || value instanceof Expr.Member
                || value instanceof Expr.DeclaredSymbol
                || value instanceof Expr.ObjectOf
                || isNewValue(value);
        if (owner.equals(SymbolFact.LOCAL) || !isTold) return;
        var name = file.names.of(property);
        if (!file.prototypes.enclosing(owner).members().add(name)) return;
        file.facts.leaf(new SymbolDraft(SymbolKind.FIELD, name, node, property)
                .owner(owner)
                .value(value)
                .signature(visitor.docs().signature(tree.startByte(node), tree.endByte(node))));
    }

    private void value(int node, int property, int right, String owner) {
        int prototype = file.kind(right) == ScriptNode.OBJECT ? tree.parent(property) : FlatTree.NONE;
        var filled = prototype == FlatTree.NONE ? "" : file.prototypes.ofPrototype(prototype);
        if (!filled.isEmpty()) {
            visitor.owned(right, filled);
            return;
        }
        if (!isFunction(right)) {
            visitor.passed(right);
            visitor.visit(right, file.expressions.of(tree.parent(property)));
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

    /// Reads `define(object, 'name', function …)`, a call that makes a function a member of an object.
    void definedMember(int arguments, int function) {
        int object = tree.firstNamedChild(arguments);
        int name = tree.nextNamedSibling(object);
        var owner = file.prototypes.owner(file.names.of(object));
        var draft = new SymbolDraft(SymbolKind.METHOD, file.unquoted(name), function, name)
                .owner(owner)
                .modifier(Modifier.GETTER, true);
        visitor.functions()
                .member(
                        owner,
                        new ScriptFunctions.FunctionSymbol(function, draft, new Expr.Self(), Expr.UNKNOWN),
                        function);
    }

    private void memberFunction(int node, int right, SymbolDraft draft, String owner) {
        visitor.functions()
                .member(
                        owner,
                        new ScriptFunctions.FunctionSymbol(right, draft, new Expr.Self(), expected(node)),
                        unit(node));
    }

    /// Reads `exports.x = …`. A value that is neither a function nor the name of something else becomes a symbol.
    private void namedExport(int node, int property, int right) {
        var name = file.names.of(property);
        if (isFunction(right) || !isNewValue(file.expressions.of(right))) {
            value(node, property, right, SymbolFact.LOCAL);
            file.facts.export(name, file.expressions.of(right));
            return;
        }
        int symbol = file.facts.open(new SymbolDraft(SymbolKind.VARIABLE, name, node, property)
                .owner(SymbolFact.LOCAL)
                .value(file.expressions.of(right))
                .modifier(Modifier.EXPORTED, true)
                .signature(visitor.docs().signature(tree.startByte(node), tree.endByte(node))));
        visitor.visit(right, Expr.UNKNOWN);
        file.facts.close();
        file.facts.export(name, new Expr.DeclaredSymbol(symbol));
    }

    private static boolean isNewValue(Expr value) {
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
        visitor.functions().symbol(new ScriptFunctions.FunctionSymbol(right, draft, self, expected(node)), unit(node));
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

    /// Reads `module.exports = …`, which sets the value that other files import from this file.
    private void moduleExport(int node, int property, int right) {
        if (isFunction(right) && tree.child(right, kinds.name) == FlatTree.NONE) {
            var draft = new SymbolDraft(SymbolKind.FUNCTION, "exports", node, property).owner(SymbolFact.LOCAL);
            function(node, right, draft, Expr.UNKNOWN);
        } else {
            visitor.visit(right, Expr.UNKNOWN);
        }
        file.facts.export("export=", file.expressions.of(right));
    }

    /// Reads `this.x = …` as a field if the class does not declare the field.
    private void field(int node, int property, int right) {
        var scope = file.frame().enclosingClass();
        var name = file.names.of(property);
        visitor.reads().property(tree.parent(property));
        boolean fresh = !scope.isNone() && scope.members().add(name);
        if (isFunction(right)) {
            var draft = new SymbolDraft(SymbolKind.METHOD, name, node, property)
                    .owner(fresh ? scope.name() : SymbolFact.LOCAL);
            function(node, right, draft, new Expr.Self());
            return;
        }
        visitor.visit(right, file.expressions.of(tree.parent(property)));
        if (!fresh) return;
        file.facts.leaf(new SymbolDraft(SymbolKind.FIELD, name, node, property)
                .owner(scope.name())
                .type(file.docTypes.declared(right))
                .value(file.expressions.of(right))
                .signature(visitor.docs().signature(tree.startByte(node), tree.endByte(node))));
    }
}

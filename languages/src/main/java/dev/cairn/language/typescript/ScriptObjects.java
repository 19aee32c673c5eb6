package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.Optional;

/// Reads object literals. The functions in them become symbols, named by their keys.
final class ScriptObjects {

    /// Used as owner for functions that become members of the open symbol.
    static final String MEMBERS = "";

    private static final Expr THIS = new Expr.Name("this");

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptObjects(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// Reads an object literal; its functions become members of the owner, or local symbols.
    void read(int node, Expr expected, String owner) {
        boolean hasSelf = false;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (file.kind(child)) {
                case ScriptNode.METHOD -> {
                    method(child, expected, owner);
                    hasSelf = true;
                }
                case ScriptNode.PAIR -> hasSelf |= pair(child, expected, owner);
                case ScriptNode.SHORTHAND -> {
                    visitor.passed(child);
                    recordWrite(expected, child);
                }
                default -> visitor.visit(child, Expr.UNKNOWN);
            }
        }
        if (hasSelf && !isType(owner)) {
            var range = new FactsBuilder.Range(tree.startByte(node), tree.endByte(node));
            file.facts.bind("this", Optional.empty(), file.expressions.of(node), range);
        }
    }

    private void method(int node, Expr expected, String owner) {
        int key = tree.child(node, kinds.name);
        if (key == FlatTree.NONE) {
            visitor.children(node);
            return;
        }
        var draft = draft(node, key, owner)
                .modifier(Modifier.GETTER, file.hasToken(node, "get"))
                .modifier(Modifier.SETTER, file.hasToken(node, "set"));
        function(owner, new ScriptFunctions.FunctionSymbol(node, draft, THIS, expectedMember(expected, key)), node);
    }

    /// Reads a pair of key and value; true if the value is a function with its own `this`.
    private boolean pair(int node, Expr expected, String owner) {
        int key = tree.child(node, kinds.key);
        int value = tree.child(node, kinds.value);
        if (key == FlatTree.NONE || value == FlatTree.NONE) {
            visitor.children(node);
            return false;
        }
        int kind = file.kind(value);
        boolean plain = file.expressions.isPlainKey(key);
        if (plain) recordWrite(expected, key);
        if (!plain || (kind != ScriptNode.ARROW && kind != ScriptNode.FUNCTION_EXPRESSION)) {
            if (!plain) visitor.visit(key, Expr.UNKNOWN);
            visitor.passed(value);
            visitor.visit(value, expectedMember(expected, key));
            return false;
        }
        var self = kind == ScriptNode.ARROW ? file.frame().self() : THIS;
        var draft = draft(node, key, owner);
        function(owner, new ScriptFunctions.FunctionSymbol(value, draft, self, expectedMember(expected, key)), node);
        return kind != ScriptNode.ARROW;
    }

    private void function(String owner, ScriptFunctions.FunctionSymbol named, int node) {
        boolean isMember = isType(owner) && named.self().equals(THIS);
        if (!isMember) visitor.functions().symbol(named, node);
        else
            visitor.functions()
                    .member(
                            owner,
                            new ScriptFunctions.FunctionSymbol(
                                    named.node(), named.draft(), new Expr.Self(), named.expected()),
                            node);
    }

    private static boolean isType(String owner) {
        return !owner.equals(MEMBERS) && !owner.equals(SymbolFact.LOCAL);
    }

    /// Records a key as a write of the property of that name in the expected type.
    private void recordWrite(Expr expected, int key) {
        // A shorthand node is recorded as the variable it names, so the key is recorded at another node.
        if (!(expected instanceof Expr.Unknown))
            file.facts.read(new Expr.Member(expected, file.unquoted(key)), tree.parent(key), key);
    }

    private SymbolDraft draft(int node, int key, String owner) {
        var name = file.unquoted(key);
        var draft = new SymbolDraft(SymbolKind.METHOD, name.isEmpty() ? "''" : name, node, key);
        return owner.equals(MEMBERS) ? draft : draft.owner(owner);
    }

    private Expr expectedMember(Expr expected, int key) {
        if (expected instanceof Expr.Unknown || !file.expressions.isPlainKey(key)) return Expr.UNKNOWN;
        return new Expr.Member(expected, file.unquoted(key));
    }
}

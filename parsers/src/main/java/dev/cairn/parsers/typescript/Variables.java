package dev.cairn.parsers.typescript;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.parsers.extract.FactsBuilder;
import dev.cairn.parsers.extract.SymbolDraft;
import dev.cairn.parsers.tree.FlatTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads `const`, `let` and `var`: functions, modules that are loaded, values of the file, locals.
final class Variables {

    private final Walk walk;
    private final ScriptFile file;
    private final FlatTree tree;
    private final ScriptKinds kinds;

    Variables(Walk walk) {
        this.walk = walk;
        this.file = walk.file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void declare(int node, Unit unit) {
        int count = 0;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == Kind.DECLARATOR) count++;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == Kind.DECLARATOR) declarator(child, count == 1 ? unit : unit.at(child));
    }

    private void declarator(int node, Unit unit) {
        int name = tree.child(node, kinds.name);
        int value = tree.child(node, kinds.value);
        if (name == FlatTree.NONE || tree.isMissing(name)) {
            walk.children(node);
            return;
        }
        if (value != FlatTree.NONE && loads(name, value)) return;
        if (file.kind(name) == Kind.IDENTIFIER) named(node, unit, name, value);
        else destructured(node, unit, name, value);
    }

    /// `const x = require('y')`, `const { a } = require('y')` and `const a = require('y').a` are imports.
    private boolean loads(int name, int value) {
        if (!file.block().isTop) return false;
        int call = file.kind(value) == Kind.AWAIT ? tree.firstNamedChild(value) : value;
        int member = FlatTree.NONE;
        if (call != FlatTree.NONE && file.kind(call) == Kind.MEMBER && file.kind(name) == Kind.IDENTIFIER) {
            member = tree.child(call, kinds.property);
            call = tree.child(call, kinds.object);
        }
        var module = call != FlatTree.NONE && file.kind(call) == Kind.CALL
                ? Modules.loaded(file, call)
                : Optional.<String>empty();
        if (module.isEmpty()) return false;
        var names = new ArrayList<ImportFact.Named>();
        if (file.kind(name) == Kind.OBJECT_PATTERN && !plainNames(name, names)) return false;
        if (file.kind(name) == Kind.ARRAY_PATTERN) return false;
        if (member != FlatTree.NONE) names.add(new ImportFact.Named(file.names.of(member), file.names.of(name)));
        var alias = names.isEmpty() && file.kind(name) == Kind.IDENTIFIER
                ? Optional.of(file.names.of(name))
                : Optional.<String>empty();
        file.facts.add(new ImportFact(
                module.get(),
                names,
                alias,
                Set.of(ImportFact.Form.DYNAMIC),
                file.facts.current(),
                file.facts.site(call)));
        return true;
    }

    private boolean plainNames(int pattern, List<ImportFact.Named> names) {
        for (int child = tree.firstNamedChild(pattern); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (file.kind(child)) {
                case Kind.SHORTHAND_PATTERN -> {
                    var name = file.names.of(child);
                    names.add(new ImportFact.Named(name, name));
                }
                case Kind.PAIR_PATTERN -> {
                    int key = tree.child(child, kinds.key);
                    int local = tree.child(child, kinds.value);
                    if (key == FlatTree.NONE || local == FlatTree.NONE || file.kind(local) != Kind.IDENTIFIER)
                        return false;
                    names.add(new ImportFact.Named(file.unquoted(key), file.names.of(local)));
                }
                case Kind.COMMENT -> {}
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    private void named(int node, Unit unit, int name, int value) {
        int kind = value == FlatTree.NONE ? 0 : file.kind(value);
        if (kind == Kind.ARROW || kind == Kind.FUNCTION_EXPRESSION) function(node, unit, name, value);
        else if (kind == Kind.CLASS_EXPRESSION) walk.classValue(value, unit, name);
        else if (file.block().isTop) global(node, unit, name, value);
        else local(node, name, value);
    }

    private void function(int node, Unit unit, int nameNode, int value) {
        var name = file.names.of(nameNode);
        var draft = new SymbolDraft(SymbolKind.FUNCTION, name, unit.node(), nameNode);
        Functions.offer(draft, unit);
        boolean local = !file.block().isTop;
        if (local) draft.owner(SymbolFact.LOCAL);
        walk.visitField(node, kinds.type);
        var expected =
                file.types.in(node, kinds.type).<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN);
        var function = new Functions.Named(value, draft, walk.functions.self(value), expected);
        int symbol = walk.functions.symbol(function, unit.node());
        if (local) walk.functions.bindHere(name, symbol);
    }

    private void global(int node, Unit unit, int nameNode, int value) {
        var type = file.types.in(node, kinds.type);
        var draft = new SymbolDraft(SymbolKind.VARIABLE, file.names.of(nameNode), unit.node(), nameNode).type(type);
        Functions.offer(draft, unit);
        walk.docs.describe(draft, unit.node());
        draft.signature(walk.docs.signature(
                tree.startByte(unit.node()),
                value == FlatTree.NONE
                        ? tree.endByte(node)
                        : Math.min(tree.endByte(node), tree.startByte(value) + 80)));
        file.facts.open(draft);
        walk.visitField(node, kinds.type);
        if (value != FlatTree.NONE) value(value, type.<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN), draft);
        file.facts.close();
        if (value == FlatTree.NONE && type.isEmpty()) file.block().expect(file.names.of(nameNode));
    }

    private void value(int value, Expr expected, SymbolDraft draft) {
        int object = unwrapped(value);
        if (file.kind(object) == Kind.OBJECT) walk.members(object, expected);
        else walk.visit(value, expected);
        draft.value(file.expressions.of(value));
    }

    /// The literal behind `as const`, `satisfies T` and parentheses.
    private int unwrapped(int value) {
        int here = value;
        while (file.kind(here) == Kind.CAST || file.kind(here) == Kind.PARENTHESES) {
            int inner = tree.firstNamedChild(here);
            if (inner == FlatTree.NONE) break;
            here = inner;
        }
        return here;
    }

    private void local(int node, int nameNode, int value) {
        var type = file.types.in(node, kinds.type);
        var name = file.names.of(nameNode);
        var expected = type.<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN);
        file.facts.hide(name, hiding(node));
        walk.visitField(node, kinds.type);
        if (value == FlatTree.NONE && type.isEmpty()) {
            file.block().expect(name);
            return;
        }
        Expr meant = Expr.UNKNOWN;
        if (value != FlatTree.NONE) {
            walk.visit(value, expected);
            meant = file.expressions.of(value);
        }
        // Functions inside of the value run later and know the name already.
        file.facts.bind(name, type, meant, file.block().from(tree.startByte(node)));
    }

    private void destructured(int node, Unit unit, int pattern, int value) {
        walk.visitField(node, kinds.type);
        walk.visit(pattern, Expr.UNKNOWN);
        if (value != FlatTree.NONE) walk.visit(value, Expr.UNKNOWN);
        var type = file.types.in(node, kinds.type);
        Expr of = type.<Expr>map(Expr.Typed::new)
                .orElseGet(() -> value == FlatTree.NONE ? Expr.UNKNOWN : file.expressions.of(value));
        boolean top = file.block().isTop;
        var range = file.block().from(tree.endByte(node));
        new Patterns(file, (name, part) -> {
                    if (top) part(unit, name, part);
                    else {
                        file.facts.hide(file.names.of(name), hiding(node));
                        file.facts.bind(file.names.of(name), Optional.<TypeRef>empty(), part, range);
                    }
                })
                .read(pattern, of);
    }

    /// Where a local hides what is called the same outside: in its block, or with `var` in its function.
    private FactsBuilder.Range hiding(int declarator) {
        int around = tree.parent(declarator);
        if (around == FlatTree.NONE || !tree.kindName(around).equals("variable_declaration"))
            return file.block().all();
        int above = around;
        while (above != FlatTree.NONE && !isFunction(above)) above = tree.parent(above);
        return above == FlatTree.NONE
                ? file.block().all()
                : new FactsBuilder.Range(tree.startByte(above), tree.endByte(above));
    }

    private boolean isFunction(int node) {
        return switch (file.kind(node)) {
            case Kind.FUNCTION, Kind.FUNCTION_EXPRESSION, Kind.ARROW, Kind.METHOD -> true;
            default -> false;
        };
    }

    private void part(Unit unit, int name, Expr value) {
        var draft = new SymbolDraft(SymbolKind.VARIABLE, file.names.of(name), unit.node(), name).value(value);
        Functions.offer(draft, unit);
        draft.modifier(Modifier.PROPERTY, true);
        draft.signature(walk.docs.signature(tree.startByte(unit.node()), tree.endByte(unit.node())));
        file.facts.leaf(draft);
    }
}

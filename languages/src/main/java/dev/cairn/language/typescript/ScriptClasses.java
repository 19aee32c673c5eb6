package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Reads JavaScript and TypeScript classes and their members.
final class ScriptClasses {

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptClasses(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void declaration(int node, ScriptDeclarationUnit unit) {
        int name = tree.child(node, kinds.name);
        int symbol = read(node, unit, name);
        if (!file.block().isTop && name != FlatTree.NONE) visitor.functions().bindHere(file.names.of(name), symbol);
        if (unit.isDefault()) file.facts.export("default", new Expr.DeclaredSymbol(symbol));
    }

    /// Reads `const Name = class { … }`.
    void value(int node, ScriptDeclarationUnit unit, int nameNode) {
        int symbol = read(node, unit, nameNode);
        if (!file.block().isTop) visitor.functions().bindHere(file.names.of(nameNode), symbol);
    }

    void expression(int node) {
        file.enter(new ScriptBlock(tree.startByte(node), tree.endByte(node), false));
        int name = tree.child(node, kinds.name);
        int symbol = read(node, ScriptDeclarationUnit.plain(node), name);
        if (name != FlatTree.NONE) visitor.functions().bindHere(file.names.of(name), symbol);
        file.leave();
    }

    /// Reads a method outside of a class, which occurs after a syntax error.
    void stray(int node) {
        int name = nameOf(node);
        if (name == FlatTree.NONE) {
            visitor.children(node);
            return;
        }
        var draft = new SymbolDraft(SymbolKind.METHOD, text(name), node, name).owner(SymbolFact.LOCAL);
        visitor.functions().symbol(new ScriptFunctions.FunctionSymbol(node, draft, Expr.UNKNOWN, Expr.UNKNOWN), node);
    }

    private int read(int node, ScriptDeclarationUnit unit, int nameNode) {
        boolean local = !file.block().isTop;
        var name = nameNode == FlatTree.NONE ? "default" : file.names.of(nameNode);
        var draft = new SymbolDraft(
                SymbolKind.CLASS,
                name.isEmpty() ? "default" : name,
                unit.node(),
                nameNode == FlatTree.NONE ? node : nameNode);
        ScriptFunctions.markExported(draft, unit);
        if (local) draft.owner(SymbolFact.LOCAL);
        draft.modifier(Modifier.ABSTRACT, file.hasToken(node, "abstract"));
        visitor.docs().describe(draft, unit.node());
        visitor.functions().typeParameters(draft, node);
        int body = tree.child(node, kinds.body);
        draft.signature(visitor.docs().head(unit.node(), node, body));
        heritage(node, draft);
        visitor.functions().inherit(name, draft);
        int symbol = file.facts.open(draft);
        file.functionNodes.symbols.put(node, symbol);
        // Decorators of an exported class precede `export`.
        if (unit.node() != node) visitor.decoratorsIn(unit.node());
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (child != body && child != nameNode) visitor.visit(child, Expr.UNKNOWN);
        if (body != FlatTree.NONE) body(body, local ? "" : name);
        file.facts.close();
        return symbol;
    }

    private void heritage(int node, SymbolDraft draft) {
        int end = tree.end(node);
        for (int child = node + 1; child < end; child = tree.end(child)) {
            if (!tree.kindName(child).equals("class_heritage")) continue;
            for (int part = tree.firstNamedChild(child); part != FlatTree.NONE; part = tree.nextNamedSibling(part)) {
                switch (tree.kindName(part)) {
                    case "extends_clause" -> extended(tree.child(part, kinds.value), part, draft);
                    case "implements_clause" -> implemented(part, draft);
                    default -> extended(part, part, draft);
                }
            }
        }
    }

    private void extended(int value, int clause, SymbolDraft draft) {
        if (value == FlatTree.NONE) return;
        int kind = file.kind(value);
        if (kind == ScriptNode.CALL) extendedCall(value, draft);
        if ((kind != ScriptNode.IDENTIFIER && kind != ScriptNode.MEMBER) || tree.isMissing(value)) return;
        var type = new TypeRef(file.types.dotted(value), file.types.arguments(clause));
        draft.superType(type, Supertype.SupertypeRelation.EXTENDS);
    }

    /// Adds the supertypes of `extends mix(A, B)`: the result of the call, and the classes that are passed to it.
    private void extendedCall(int call, SymbolDraft draft) {
        int function = tree.child(call, kinds.function);
        int kind = function == FlatTree.NONE ? 0 : file.kind(function);
        if ((kind == ScriptNode.IDENTIFIER || kind == ScriptNode.MEMBER) && !tree.isMissing(function))
            draft.superType(
                    new TypeRef(
                            TypeRef.RESULT,
                            List.of(new TypeRef(TypeRef.TYPE_OF, List.of(TypeRef.of(file.types.dotted(function)))))),
                    Supertype.SupertypeRelation.EXTENDS);
        int list = tree.child(call, kinds.arguments);
        if (list == FlatTree.NONE) return;
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == ScriptNode.IDENTIFIER || file.kind(child) == ScriptNode.CALL)
                extended(child, child, draft);
    }

    private void implemented(int clause, SymbolDraft draft) {
        for (int child = tree.firstNamedChild(clause); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            file.types.of(child).ifPresent(type -> draft.superType(type, Supertype.SupertypeRelation.IMPLEMENTS));
    }

    private void body(int body, String className) {
        var names = new HashSet<String>();
        for (int child = tree.firstNamedChild(body); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int name = nameOf(child);
            if (name != FlatTree.NONE) names.add(file.names.of(name));
        }
        file.enter(new ScriptFunctionScope(
                new Expr.Self(),
                Expr.UNKNOWN,
                new ScriptFunctionScope.EnclosingClass(className, names),
                new ArrayList<>(0)));
        file.enter(new ScriptBlock(tree.startByte(body), tree.endByte(body), false));
        int first = FlatTree.NONE;
        for (int child = tree.firstNamedChild(body); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == ScriptNode.DECORATOR) {
                if (first == FlatTree.NONE) first = child;
            } else if (file.kind(child) != ScriptNode.COMMENT || first == FlatTree.NONE) {
                member(child, first == FlatTree.NONE ? child : first);
                first = FlatTree.NONE;
            }
        }
        file.leave();
        file.leaveFunction();
    }

    private int nameOf(int member) {
        int name = tree.child(member, kinds.name);
        return name == FlatTree.NONE ? tree.child(member, kinds.property) : name;
    }

    private void member(int node, int first) {
        int name = nameOf(node);
        switch (file.kind(node)) {
            case ScriptNode.METHOD, ScriptNode.METHOD_SIGNATURE -> {
                if (name == FlatTree.NONE) visitor.children(node);
                else method(node, first, name);
            }
            case ScriptNode.FIELD -> {
                if (name == FlatTree.NONE) visitor.children(node);
                else field(node, first, name);
            }
            default -> {
                visitor.decorators(first, node);
                visitor.visit(node, Expr.UNKNOWN);
            }
        }
    }

    private void method(int node, int first, int nameNode) {
        var name = text(nameNode);
        boolean constructor = name.equals("constructor");
        if (constructor) parameterFields(node);
        var draft = new SymbolDraft(constructor ? SymbolKind.CONSTRUCTOR : SymbolKind.METHOD, name, node, nameNode);
        modifiers(draft, node, name);
        draft.modifier(Modifier.GETTER, file.hasToken(node, "get"))
                .modifier(Modifier.SETTER, file.hasToken(node, "set"));
        visitor.functions()
                .symbol(new ScriptFunctions.FunctionSymbol(node, draft, new Expr.Self(), Expr.UNKNOWN), first);
    }

    private String text(int name) {
        var text = file.unquoted(name);
        return text.isEmpty() ? "''" : text;
    }

    private void modifiers(SymbolDraft draft, int node, String name) {
        draft.modifier(Modifier.STATIC, file.hasToken(node, "static"))
                .modifier(Modifier.ABSTRACT, file.hasToken(node, "abstract"))
                .modifier(Modifier.PRIVATE, name.startsWith("#") || hasModifier(node, "private"))
                .modifier(Modifier.OVERRIDE, hasModifier(node, "override"));
    }

    private boolean hasModifier(int node, String word) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (tree.isText(child, word) && child != nameOf(node)) return true;
        return false;
    }

    /// Adds the fields that a constructor declares as parameters, like `a` in `constructor(private a: A)`.
    private void parameterFields(int node) {
        int list = tree.child(node, kinds.parameters);
        if (list == FlatTree.NONE) return;
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int pattern = tree.child(child, kinds.pattern);
            if (pattern == FlatTree.NONE || file.kind(pattern) != ScriptNode.IDENTIFIER) continue;
            boolean declares = file.hasToken(child, "readonly") || hasAccess(child);
            if (!declares) continue;
            file.frame().enclosingClass().members().add(file.names.of(pattern));
            file.facts.leaf(new SymbolDraft(SymbolKind.FIELD, file.names.of(pattern), child, pattern)
                    .type(file.types.inField(child, kinds.type))
                    .value(file.expressions.inField(child, kinds.value))
                    .modifier(Modifier.PROPERTY, true)
                    .signature(visitor.docs().signature(tree.startByte(child), tree.endByte(child))));
        }
    }

    private boolean hasAccess(int parameter) {
        for (int part = tree.firstNamedChild(parameter); part != FlatTree.NONE; part = tree.nextNamedSibling(part))
            if (tree.kindName(part).equals("accessibility_modifier")
                    || tree.kindName(part).equals("override_modifier")) return true;
        return false;
    }

    private void field(int node, int first, int nameNode) {
        int value = tree.child(node, kinds.value);
        int kind = value == FlatTree.NONE ? 0 : file.kind(value);
        var name = text(nameNode);
        var type = file.types.inField(node, kinds.type).or(() -> file.docTypes.declared(node));
        var expected = type.<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN);
        if (kind == ScriptNode.ARROW || kind == ScriptNode.FUNCTION_EXPRESSION) {
            var draft = new SymbolDraft(SymbolKind.METHOD, name, node, nameNode);
            modifiers(draft, node, name);
            visitor.functions()
                    .symbol(new ScriptFunctions.FunctionSymbol(value, draft, new Expr.Self(), expected), first);
            visitor.visitField(node, kinds.type);
            return;
        }
        var draft = new SymbolDraft(SymbolKind.FIELD, name, node, nameNode).type(type);
        modifiers(draft, node, name);
        visitor.docs().describe(draft, first);
        draft.signature(visitor.docs().signature(tree.startByte(node), tree.endByte(node)));
        file.facts.open(draft);
        visitor.decorators(first, node);
        visitor.decoratorsIn(node);
        visitor.visitField(node, kinds.type);
        if (value != FlatTree.NONE) {
            visitor.visit(value, expected);
            draft.value(file.expressions.of(value));
        }
        file.facts.close();
    }
}

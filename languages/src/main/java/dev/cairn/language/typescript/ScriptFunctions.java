package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.Optional;

/// Reads JavaScript and TypeScript functions: declarations, methods, and functions that are values.
final class ScriptFunctions {

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final ScriptParameters parameters;

    ScriptFunctions(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.parameters = new ScriptParameters(file);
    }

    /// A function that becomes a symbol: its node, its draft, the value of `this` in it, and its expected type.
    record FunctionSymbol(int node, SymbolDraft draft, Expr self, Expr expected) {}

    void declaration(int node, ScriptDeclarationUnit unit) {
        int nameNode = tree.child(node, kinds.name);
        var name = nameNode == FlatTree.NONE ? "default" : file.names.of(nameNode);
        if (name.isEmpty()) {
            visitor.children(node);
            return;
        }
        var draft =
                new SymbolDraft(SymbolKind.FUNCTION, name, unit.node(), nameNode == FlatTree.NONE ? node : nameNode);
        markExported(draft, unit);
        boolean local = !file.block().isTop;
        if (local) draft.owner(SymbolFact.LOCAL);
        int symbol =
                possibleConstructor(name, new FunctionSymbol(node, draft, Expr.UNKNOWN, Expr.UNKNOWN), unit.node());
        if (local) bindHere(name, symbol);
        if (unit.isDefault()) file.facts.export("default", new Expr.DeclaredSymbol(symbol));
    }

    /// Reads a function that may be used with `new`; in that case `this` is the object that it creates.
    int possibleConstructor(String name, FunctionSymbol function, int first) {
        inherit(name, function.draft());
        if (!file.prototypes.isConstructor(name)) return symbol(function, first);
        return member(
                name,
                new FunctionSymbol(function.node(), function.draft(), new Expr.Self(), function.expected()),
                first);
    }

    /// Reads a function whose `this` is an object of a type of this file.
    int member(String owner, FunctionSymbol function, int first) {
        file.enter(new ScriptFunctionScope(
                function.self(), Expr.UNKNOWN, file.prototypes.enclosing(owner), new ArrayList<>(0)));
        int symbol = symbol(function, first);
        file.leaveFunction();
        return symbol;
    }

    /// Adds the supertypes that a function, class or object gets by calls and assignments, such as
    /// `inherits(A, B)`.
    void inherit(String name, SymbolDraft draft) {
        for (var base : file.prototypes.bases(name))
            draft.superType(TypeRef.of(base), Supertype.SupertypeRelation.EXTENDS);
    }

    static void markExported(SymbolDraft draft, ScriptDeclarationUnit unit) {
        draft.modifier(Modifier.EXPORTED, unit.exported()).modifier(Modifier.DEFAULT_EXPORT, unit.isDefault());
    }

    /// Makes the name of an inner symbol visible in the enclosing block.
    void bindHere(String name, int symbol) {
        file.facts.bind(
                name,
                Optional.empty(),
                new Expr.DeclaredSymbol(symbol),
                file.block().all());
    }

    /// Reads a function value; it is a symbol if it has its own name.
    void expression(int node, Expr expected) {
        int nameNode = tree.child(node, kinds.name);
        var given = file.functionNodes.names.get(node);
        if (nameNode == FlatTree.NONE && given != null) {
            var named = new SymbolDraft(SymbolKind.FUNCTION, given, node, node).owner(SymbolFact.LOCAL);
            symbol(new FunctionSymbol(node, named, self(node), expected), node);
            return;
        }
        if (nameNode == FlatTree.NONE) {
            var returned = read(node, self(node), expected);
            if (!(returned instanceof Expr.Unknown)) file.functionNodes.results.put(node, returned);
            return;
        }
        var name = file.names.of(nameNode);
        var draft = new SymbolDraft(SymbolKind.FUNCTION, name, node, nameNode).owner(SymbolFact.LOCAL);
        symbol(new FunctionSymbol(node, draft, self(node), expected), node);
    }

    /// The value of `this` in a function that is a value; an arrow function has the `this` of the enclosing code.
    Expr self(int node) {
        return file.kind(node) == ScriptNode.ARROW ? file.frame().self() : Expr.UNKNOWN;
    }

    /// Reads a function as a symbol; `first` is the first node that belongs to the symbol.
    int symbol(FunctionSymbol function, int first) {
        int node = function.node();
        var draft = function.draft();
        visitor.docs().describe(draft, first);
        describe(draft, node);
        int body = tree.child(node, kinds.body);
        draft.modifier(Modifier.BODILESS, body == FlatTree.NONE);
        draft.signature(visitor.docs().head(first, node, body));
        for (var parameter : parameters.of(node))
            if (!parameters.isThis(parameter)) draft.parameter(parameters.fact(parameter));
        var written = file.types
                .inField(node, kinds.returnType)
                .or(() -> file.kind(node) == ScriptNode.CONSTRUCT_SIGNATURE
                        ? file.types.inField(node, kinds.type)
                        : file.docTypes.result(node));
        draft.type(written);
        int symbol = file.facts.open(draft);
        file.functionNodes.symbols.put(node, symbol);
        ownName(node, symbol);
        visitor.decorators(file.kind(first) == ScriptNode.DECORATOR ? first : node, node);
        var returned = read(node, function.self(), function.expected());
        if (written.isEmpty())
            draft.value(
                    function.expected() instanceof Expr.Typed
                            ? new Expr.Call(
                                    function.expected(), parameters.of(node).size())
                            : returned);
        file.facts.close();
        return symbol;
    }

    /// Makes the own name of a function expression visible inside it.
    private void ownName(int node, int symbol) {
        int name = tree.child(node, kinds.name);
        if (name == FlatTree.NONE || file.kind(node) != ScriptNode.FUNCTION_EXPRESSION) return;
        var inside = new FactsBuilder.Range(tree.startByte(node), tree.endByte(node));
        file.facts.bind(file.names.of(name), Optional.empty(), new Expr.DeclaredSymbol(symbol), inside);
    }

    private void describe(SymbolDraft draft, int node) {
        draft.modifier(Modifier.ASYNC, file.hasToken(node, "async"));
        draft.modifier(Modifier.GENERATOR, file.hasToken(node, "*"));
        typeParameters(draft, node);
    }

    void typeParameters(SymbolDraft draft, int node) {
        file.docTypes.typeParameters(node).forEach(draft::typeParameter);
        int list = tree.child(node, kinds.typeParameters);
        if (list == FlatTree.NONE) return;
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int name = tree.child(child, kinds.name);
            if (name == FlatTree.NONE) continue;
            draft.typeParameter(file.names.of(name));
            var bound = file.types.inField(child, kinds.constraint);
            var range = new FactsBuilder.Range(tree.startByte(node), tree.endByte(node));
            if (bound.isPresent()) file.facts.bind(file.names.of(name), bound, Expr.UNKNOWN, range);
        }
    }

    /// Reads the parameters and the body of a function, and returns its result.
    private Expr read(int node, Expr self, Expr expected) {
        var enclosingClass = file.frame().enclosingClass();
        var taken = parameters.of(node);
        var own = !taken.isEmpty() && parameters.isThis(taken.getFirst()) ? new Expr.Name("this") : self;
        var frame = new ScriptFunctionScope(
                own, expectedResult(node, expected, taken.size()), enclosingClass, new ArrayList<>(1));
        parameters.bind(node, expected, file.functionNodes.symbols.containsKey(node));
        file.enter(frame);
        file.enter(new ScriptBlock(tree.startByte(node), tree.endByte(node), false));
        int body = tree.child(node, kinds.body);
        int name = tree.child(node, kinds.name);
        // The name of a function expression is visible inside it.
        if (name != FlatTree.NONE && file.kind(node) == ScriptNode.FUNCTION_EXPRESSION)
            file.facts.hide(file.names.of(name), new FactsBuilder.Range(tree.startByte(node), tree.endByte(node)));
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (child != body && child != name) visitor.visit(child, Expr.UNKNOWN);
        if (body != FlatTree.NONE) body(body, frame);
        file.leave();
        file.leaveFunction();
        return frame.returnedValue();
    }

    private void body(int body, ScriptFunctionScope frame) {
        visitor.visit(body, frame.result());
        if (file.kind(body) != ScriptNode.BLOCK) frame.returned(file.expressions.of(body));
    }

    private Expr expectedResult(int node, Expr expected, int arguments) {
        var written = file.types.inField(node, kinds.returnType).or(() -> file.docTypes.result(node));
        if (written.isPresent()) return new Expr.Awaited(new Expr.Typed(written.get()));
        return expected instanceof Expr.Unknown ? expected : new Expr.Awaited(new Expr.Call(expected, arguments));
    }
}

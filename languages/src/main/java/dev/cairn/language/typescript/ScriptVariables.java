package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads `const`, `let` and `var` declarations: functions, loaded modules, variables of the file and local
/// variables.
final class ScriptVariables {

    private static final int VALUE_DEPTH_MAX = 10;

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptVariables(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void declare(int node, ScriptDeclarationUnit unit) {
        int count = 0;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == ScriptNode.DECLARATOR) count++;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == ScriptNode.DECLARATOR) declarator(child, count == 1 ? unit : unit.at(child));
    }

    private void declarator(int node, ScriptDeclarationUnit unit) {
        int name = tree.child(node, kinds.name);
        int value = tree.child(node, kinds.value);
        if (name == FlatTree.NONE || tree.isMissing(name)) {
            visitor.children(node);
            return;
        }
        if (value != FlatTree.NONE && loads(name, value)) return;
        if (file.kind(name) == ScriptNode.IDENTIFIER) named(node, unit, name, value);
        else destructured(node, unit, name, value);
    }

    /// Reads `const x = require('y')`, `const { a } = require('y')` and `const a = require('y').a` as imports;
    /// false for other declarations.
    private boolean loads(int name, int value) {
        if (!file.block().isTop) return false;
        int call = file.kind(value) == ScriptNode.AWAIT ? tree.firstNamedChild(value) : value;
        int member = FlatTree.NONE;
        if (call != FlatTree.NONE && file.kind(call) == ScriptNode.MEMBER && file.kind(name) == ScriptNode.IDENTIFIER) {
            member = tree.child(call, kinds.property);
            call = tree.child(call, kinds.object);
        }
        var module = call != FlatTree.NONE && file.kind(call) == ScriptNode.CALL
                ? ScriptImports.loadedModule(file, call)
                : Optional.<String>empty();
        if (module.isEmpty()) return false;
        var names = new ArrayList<ImportFact.ImportedName>();
        if (file.kind(name) == ScriptNode.OBJECT_PATTERN && !plainNames(name, names)) return false;
        if (file.kind(name) == ScriptNode.ARRAY_PATTERN) return false;
        if (member != FlatTree.NONE) names.add(new ImportFact.ImportedName(file.names.of(member), file.names.of(name)));
        var alias = names.isEmpty() && file.kind(name) == ScriptNode.IDENTIFIER
                ? Optional.of(file.names.of(name))
                : Optional.<String>empty();
        file.facts.add(new ImportFact(
                module.get(),
                names,
                alias,
                Set.of(ImportFact.ImportStyle.DYNAMIC),
                file.facts.current(),
                file.facts.site(call)));
        return true;
    }

    private boolean plainNames(int pattern, List<ImportFact.ImportedName> names) {
        for (int child = tree.firstNamedChild(pattern); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (file.kind(child)) {
                case ScriptNode.SHORTHAND_PATTERN -> {
                    var name = file.names.of(child);
                    names.add(new ImportFact.ImportedName(name, name));
                }
                case ScriptNode.PAIR_PATTERN -> {
                    int key = tree.child(child, kinds.key);
                    int local = tree.child(child, kinds.value);
                    if (key == FlatTree.NONE || local == FlatTree.NONE || file.kind(local) != ScriptNode.IDENTIFIER)
                        return false;
                    names.add(new ImportFact.ImportedName(file.unquoted(key), file.names.of(local)));
                }
                case ScriptNode.COMMENT -> {}
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    private void named(int node, ScriptDeclarationUnit unit, int name, int value) {
        int last = withoutBind(endOfChain(value));
        int kind = last == FlatTree.NONE ? 0 : file.kind(last);
        boolean isDeclared = kind == ScriptNode.ARROW
                || kind == ScriptNode.FUNCTION_EXPRESSION
                || kind == ScriptNode.CLASS_EXPRESSION
                || (kind == ScriptNode.OBJECT && file.block().isTop);
        if (last != value && isDeclared && file.kind(value) == ScriptNode.ASSIGNMENT) {
            visitor.assignments().otherTargets(value, file.names.of(name));
            value = last;
        }
        if (kind == ScriptNode.ARROW || kind == ScriptNode.FUNCTION_EXPRESSION) function(node, unit, name, last);
        else if (kind == ScriptNode.CLASS_EXPRESSION) visitor.classValue(last, unit, name);
        else if (file.block().isTop) global(node, unit, name, value);
        else local(node, name, value);
    }

    /// The value at the end of a chain of assignments: `a = b = value`.
    private int endOfChain(int value) {
        int here = value;
        while (here != FlatTree.NONE && file.kind(here) == ScriptNode.ASSIGNMENT) here = tree.child(here, kinds.right);
        return here == FlatTree.NONE ? value : here;
    }

    /// The function before `.bind(this)`; for any other value, the value itself.
    private int withoutBind(int value) {
        if (value == FlatTree.NONE || file.kind(value) != ScriptNode.CALL) return value;
        int callee = tree.child(value, kinds.function);
        if (callee == FlatTree.NONE || file.kind(callee) != ScriptNode.MEMBER) return value;
        int property = tree.child(callee, kinds.property);
        int arguments = tree.child(value, kinds.arguments);
        int receiver = arguments == FlatTree.NONE ? arguments : tree.firstNamedChild(arguments);
        boolean isOfThis = receiver != FlatTree.NONE && file.kind(receiver) == ScriptNode.THIS;
        if (property == FlatTree.NONE || !isOfThis || !tree.isText(property, "bind")) return value;
        int function = unwrapped(tree.child(callee, kinds.object));
        return file.kind(function) == ScriptNode.FUNCTION_EXPRESSION ? function : value;
    }

    private void function(int node, ScriptDeclarationUnit unit, int nameNode, int value) {
        var name = file.names.of(nameNode);
        var draft = new SymbolDraft(SymbolKind.FUNCTION, name, unit.node(), nameNode);
        ScriptFunctions.markExported(draft, unit);
        boolean local = !file.block().isTop;
        if (local) draft.owner(SymbolFact.LOCAL);
        visitor.visitField(node, kinds.type);
        var expected = declaredType(node).<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN);
        var function = new ScriptFunctions.FunctionSymbol(
                value,
                draft,
                isBound(value) ? file.frame().self() : visitor.functions().self(value),
                expected);
        int symbol = visitor.functions().possibleConstructor(name, function, unit.node());
        if (local) visitor.functions().bindHere(name, symbol);
    }

    private boolean isBound(int function) {
        int above = tree.parent(function);
        while (above != FlatTree.NONE && file.kind(above) == ScriptNode.PARENTHESES) above = tree.parent(above);
        return above != FlatTree.NONE && file.kind(above) == ScriptNode.MEMBER;
    }

    private void global(int node, ScriptDeclarationUnit unit, int nameNode, int value) {
        var described = declaredType(node);
        // The members of an object literal are taken from the code and not from a comment.
        boolean isMade = value != FlatTree.NONE && file.kind(unwrapped(value)) == ScriptNode.OBJECT;
        var type = isMade ? file.types.inField(node, kinds.type) : described;
        var draft = new SymbolDraft(SymbolKind.VARIABLE, file.names.of(nameNode), unit.node(), nameNode).type(type);
        ScriptFunctions.markExported(draft, unit);
        visitor.functions().inherit(file.names.of(nameNode), draft);
        visitor.docs().describe(draft, unit.node());
        draft.signature(visitor.docs()
                .signature(
                        tree.startByte(unit.node()),
                        value == FlatTree.NONE
                                ? tree.endByte(node)
                                : Math.min(tree.endByte(node), tree.startByte(value) + 80)));
        file.facts.open(draft);
        visitor.visitField(node, kinds.type);
        if (value != FlatTree.NONE)
            value(value, described.<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN), draft);
        file.facts.close();
        if (value == FlatTree.NONE && type.isEmpty()) file.block().expect(file.names.of(nameNode));
    }

    private Optional<TypeRef> declaredType(int declarator) {
        return file.types.inField(declarator, kinds.type).or(() -> file.docTypes.declared(declarator));
    }

    private void value(int value, Expr expected, SymbolDraft draft) {
        int object = unwrapped(value);
        if (file.kind(object) == ScriptNode.OBJECT) visitor.members(object, expected);
        else visitor.visit(value, expected);
        draft.value(file.expressions.of(value));
    }

    /// The value without `as const`, `satisfies T` and parentheses.
    private int unwrapped(int value) {
        int here = value;
        while (file.kind(here) == ScriptNode.CAST || file.kind(here) == ScriptNode.PARENTHESES) {
            int inner = tree.firstNamedChild(here);
            if (inner == FlatTree.NONE) break;
            here = inner;
        }
        return here;
    }

    private void local(int node, int nameNode, int value) {
        var type = declaredType(node);
        var name = file.names.of(nameNode);
        var expected = type.<Expr>map(Expr.Typed::new).orElse(Expr.UNKNOWN);
        file.facts.hide(name, hiding(node));
        visitor.visitField(node, kinds.type);
        if (value == FlatTree.NONE && type.isEmpty()) {
            file.block().expect(name);
            return;
        }
        Expr meant = Expr.UNKNOWN;
        if (value != FlatTree.NONE) {
            nameFunctions(value, name, 0);
            visitor.visit(value, expected);
            meant = file.expressions.of(value);
        }
        // Functions inside the value run later, when the name is already visible.
        file.facts.bind(name, type, meant, file.block().from(tree.startByte(node)));
    }

    /// Gives the name of a variable to the anonymous functions that may be its value. These are also the branches of a
    /// conditional, and the result of a function that is called where it is defined.
    private void nameFunctions(int value, String name, int depth) {
        if (value == FlatTree.NONE || depth >= VALUE_DEPTH_MAX) return;
        switch (file.kind(value)) {
            case ScriptNode.FUNCTION_EXPRESSION, ScriptNode.ARROW -> {
                if (depth > 0) file.functionNodes.names.put(value, name);
            }
            case ScriptNode.TERNARY -> {
                nameFunctions(tree.child(value, kinds.consequence), name, depth + 1);
                nameFunctions(tree.child(value, kinds.alternative), name, depth + 1);
            }
            case ScriptNode.BINARY -> nameFunctions(tree.child(value, kinds.right), name, depth + 1);
            case ScriptNode.PARENTHESES -> nameFunctions(tree.firstNamedChild(value), name, depth + 1);
            case ScriptNode.CALL -> {
                int run = unwrapped(tree.child(value, kinds.function));
                if (file.kind(run) == ScriptNode.FUNCTION_EXPRESSION || file.kind(run) == ScriptNode.ARROW)
                    nameReturned(tree.child(run, kinds.body), name, depth + 1);
            }
            default -> {}
        }
    }

    private void nameReturned(int body, String name, int depth) {
        if (body == FlatTree.NONE || depth >= VALUE_DEPTH_MAX) return;
        for (int child = tree.firstNamedChild(body); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (file.kind(child)) {
                case ScriptNode.RETURN -> nameFunctions(tree.firstNamedChild(child), name, depth + 1);
                case ScriptNode.IF -> nameReturned(tree.child(child, kinds.consequence), name, depth + 1);
                default -> {}
            }
        }
    }

    private void destructured(int node, ScriptDeclarationUnit unit, int pattern, int value) {
        visitor.visitField(node, kinds.type);
        visitor.visit(pattern, Expr.UNKNOWN);
        if (value != FlatTree.NONE) visitor.visit(value, Expr.UNKNOWN);
        var type = declaredType(node);
        Expr of = type.<Expr>map(Expr.Typed::new)
                .orElseGet(() -> value == FlatTree.NONE ? Expr.UNKNOWN : file.expressions.of(value));
        boolean top = file.block().isTop;
        var range = file.block().from(tree.endByte(node));
        new ScriptPatterns(file, (name, part) -> {
                    if (top) part(unit, name, part);
                    else {
                        file.facts.hide(file.names.of(name), hiding(node));
                        file.facts.bind(file.names.of(name), Optional.<TypeRef>empty(), part, range);
                    }
                })
                .read(pattern, of);
    }

    /// The range in which a local variable hides outer names: its block or, for `var`, its function.
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
            case ScriptNode.FUNCTION, ScriptNode.FUNCTION_EXPRESSION, ScriptNode.ARROW, ScriptNode.METHOD -> true;
            default -> false;
        };
    }

    private void part(ScriptDeclarationUnit unit, int name, Expr value) {
        var draft = new SymbolDraft(SymbolKind.VARIABLE, file.names.of(name), unit.node(), name).value(value);
        ScriptFunctions.markExported(draft, unit);
        draft.modifier(Modifier.PROPERTY, true);
        draft.signature(visitor.docs().signature(tree.startByte(unit.node()), tree.endByte(unit.node())));
        file.facts.leaf(draft);
    }
}

package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads calls, their arguments, and the tests that calls such as `it(…)` declare.
final class ScriptCalls {

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final ScriptTests tests;

    ScriptCalls(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.tests = new ScriptTests(file);
    }

    void call(int node) {
        int function = tree.child(node, kinds.function);
        int arguments = tree.child(node, kinds.arguments);
        if (function == FlatTree.NONE) {
            visitor.children(node);
            return;
        }
        ScriptImports.loadedModule(file, node).ifPresent(module -> loaded(module, node));
        boolean opened = tests.open(node);
        visitor.reads().callee(function);
        typeArguments(node);
        var callee = file.expressions.of(function);
        if (callee instanceof Expr.Member(var _, var name) && name.equals("bind"))
            passed(tree.child(function, kinds.object));
        if (arguments != FlatTree.NONE) arguments(arguments, callee, file.prototypes.mixedInto(node));
        if (opened) file.facts.close();
        if (!(callee instanceof Expr.Unknown)
                && ScriptImports.loadedModule(file, node).isEmpty())
            file.facts.call(callee, file.expressions.argumentCount(arguments), nameOf(function));
        file.expressions.remember(node);
    }

    private void loaded(String module, int node) {
        file.facts.add(new ImportFact(
                module,
                List.of(),
                Optional.of(ScriptImports.moduleAlias(module)),
                Set.of(ImportFact.ImportStyle.DYNAMIC),
                file.facts.current(),
                file.facts.site(node)));
    }

    private void typeArguments(int node) {
        visitor.visitField(node, kinds.typeArguments);
    }

    /// The node of the callee's name.
    private int nameOf(int function) {
        int property = file.kind(function) == ScriptNode.MEMBER ? tree.child(function, kinds.property) : FlatTree.NONE;
        return property == FlatTree.NONE ? function : property;
    }

    private void arguments(int arguments, Expr callee, String owner) {
        if (file.kind(arguments) != ScriptNode.ARGUMENTS) {
            visitor.children(arguments);
            return;
        }
        int count = file.expressions.argumentCount(arguments);
        int index = 0;
        for (int child = tree.firstNamedChild(arguments);
                child != FlatTree.NONE;
                child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == ScriptNode.COMMENT) continue;
            passed(child);
            if (index == 2 && definesMember(arguments, child))
                visitor.assignments().definedMember(arguments, child);
            else if (!owner.isEmpty() && file.kind(child) == ScriptNode.OBJECT) visitor.owned(child, owner);
            else
                visitor.visit(
                        child, takesFunctions(child) ? new Expr.ExpectedArgument(callee, count, index) : Expr.UNKNOWN);
            index++;
        }
    }

    /// Whether a call makes a function a member of an object, as in `defineGetter(object, 'name', function …)`.
    private boolean definesMember(int arguments, int function) {
        if (!file.block().isTop || file.kind(function) != ScriptNode.FUNCTION_EXPRESSION) return false;
        int callee = tree.child(tree.parent(arguments), kinds.function);
        int object = tree.firstNamedChild(arguments);
        return callee != FlatTree.NONE
                && file.kind(callee) == ScriptNode.IDENTIFIER
                && file.names.of(callee).startsWith("define")
                && file.kind(object) == ScriptNode.IDENTIFIER
                && file.kind(tree.nextNamedSibling(object)) == ScriptNode.STRING;
    }

    /// Whether a node may contain functions; the types of their parameters follow from the expected type.
    private boolean takesFunctions(int node) {
        return switch (file.kind(node)) {
            case ScriptNode.ARROW,
                    ScriptNode.FUNCTION_EXPRESSION,
                    ScriptNode.OBJECT,
                    ScriptNode.ARRAY,
                    ScriptNode.PARENTHESES,
                    ScriptNode.TERNARY,
                    ScriptNode.BINARY -> true;
            default -> false;
        };
    }

    /// Records a name that is passed as a value as a use of its declaration.
    void passed(int node) {
        int kind = file.kind(node);
        if (kind == ScriptNode.IDENTIFIER || kind == ScriptNode.SHORTHAND || kind == ScriptNode.MEMBER)
            file.facts.use(file.expressions.of(node), nameOf(node));
    }

    void construction(int node) {
        int constructor = tree.child(node, kinds.constructor);
        int arguments = tree.child(node, kinds.arguments);
        if (constructor == FlatTree.NONE) {
            visitor.children(node);
            return;
        }
        visitor.reads().callee(constructor);
        typeArguments(node);
        var made = file.expressions.construction(node);
        if (arguments != FlatTree.NONE) arguments(arguments, file.expressions.of(constructor), "");
        file.facts.call(made, file.expressions.argumentCount(arguments), nameOf(constructor));
    }
}

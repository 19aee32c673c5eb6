package dev.cairn.parsers.typescript;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.parsers.tree.FlatTree;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads calls: what is called, with what, and which tests they declare.
final class Calls {

    private final Walk walk;
    private final ScriptFile file;
    private final FlatTree tree;
    private final ScriptKinds kinds;
    private final Suites suites;

    Calls(Walk walk) {
        this.walk = walk;
        this.file = walk.file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.suites = new Suites(file);
    }

    void call(int node) {
        int function = tree.child(node, kinds.function);
        int arguments = tree.child(node, kinds.arguments);
        if (function == FlatTree.NONE) {
            walk.children(node);
            return;
        }
        Modules.loaded(file, node).ifPresent(module -> loaded(module, node));
        boolean opened = suites.open(node);
        walk.reads.callee(function);
        typeArguments(node);
        var callee = file.expressions.of(function);
        if (callee instanceof Expr.Member(var _, var name) && name.equals("bind"))
            passed(tree.child(function, kinds.object));
        if (arguments != FlatTree.NONE) arguments(arguments, callee);
        if (opened) file.facts.close();
        if (!(callee instanceof Expr.Unknown) && Modules.loaded(file, node).isEmpty())
            file.facts.call(callee, file.expressions.argumentCount(arguments), nameOf(function));
        file.expressions.remember(node);
    }

    private void loaded(String module, int node) {
        file.facts.add(new ImportFact(
                module,
                List.of(),
                Optional.of(Modules.alias(module)),
                Set.of(ImportFact.Form.DYNAMIC),
                file.facts.current(),
                file.facts.site(node)));
    }

    private void typeArguments(int node) {
        walk.visitField(node, kinds.typeArguments);
    }

    /// Where the name of what is called stands.
    private int nameOf(int function) {
        int property = file.kind(function) == Kind.MEMBER ? tree.child(function, kinds.property) : FlatTree.NONE;
        return property == FlatTree.NONE ? function : property;
    }

    private void arguments(int arguments, Expr callee) {
        if (file.kind(arguments) != Kind.ARGUMENTS) {
            walk.children(arguments);
            return;
        }
        int count = file.expressions.argumentCount(arguments);
        int index = 0;
        for (int child = tree.firstNamedChild(arguments);
                child != FlatTree.NONE;
                child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == Kind.COMMENT) continue;
            passed(child);
            walk.visit(child, takesFunctions(child) ? new Expr.Expected(callee, count, index) : Expr.UNKNOWN);
            index++;
        }
    }

    /// Only functions and what may hold them need to know what is expected of them.
    private boolean takesFunctions(int node) {
        return switch (file.kind(node)) {
            case Kind.ARROW,
                    Kind.FUNCTION_EXPRESSION,
                    Kind.OBJECT,
                    Kind.ARRAY,
                    Kind.PARENTHESES,
                    Kind.TERNARY,
                    Kind.BINARY -> true;
            default -> false;
        };
    }

    /// A name handed on as a value is a use of what it names.
    void passed(int node) {
        int kind = file.kind(node);
        if (kind == Kind.IDENTIFIER || kind == Kind.SHORTHAND || kind == Kind.MEMBER)
            file.facts.use(file.expressions.of(node), nameOf(node));
    }

    void construction(int node) {
        int constructor = tree.child(node, kinds.constructor);
        int arguments = tree.child(node, kinds.arguments);
        if (constructor == FlatTree.NONE) {
            walk.children(node);
            return;
        }
        walk.reads.callee(constructor);
        typeArguments(node);
        var made = file.expressions.construction(node);
        if (arguments != FlatTree.NONE) arguments(arguments, file.expressions.of(constructor));
        file.facts.call(made, file.expressions.argumentCount(arguments), nameOf(constructor));
    }
}

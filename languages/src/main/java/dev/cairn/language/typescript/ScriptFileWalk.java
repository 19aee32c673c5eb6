package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import java.util.Optional;

/// Walks a file once, from the top down, and passes every declaration to the class that reads it.
final class ScriptFileWalk implements ScriptNodeVisitor {

    /// Only generated code nests deeper; deeper code is left out and reported.
    private static final int DEPTH_MAX = 300;

    /// Below this depth expected types are not passed on.
    private static final int EXPECTED_DEPTH_MAX = 80;

    private final ScriptFileContext file;
    private final ScriptDocComments docs;
    private final DeclarationReaders declared;
    private final ScriptObjects objects;
    private final ScriptAssignments assignments;
    private final ScriptImports imports;
    private final ScriptExports exports;
    private final ScriptCalls calls;
    private final ScriptValueReads reads;
    private final NestingDepth nesting;

    ScriptFileWalk(ScriptFileContext file) {
        this.file = file;
        this.docs = new ScriptDocComments(file);
        this.declared = new DeclarationReaders(this);
        this.objects = new ScriptObjects(this);
        this.assignments = new ScriptAssignments(this);
        this.imports = new ScriptImports(file);
        this.exports = new ScriptExports(this);
        this.calls = new ScriptCalls(this);
        this.reads = new ScriptValueReads(this);
        this.nesting = new NestingDepth(file);
    }

    /// The readers of declarations, chosen by the kind of a node.
    private static final class DeclarationReaders {

        private final ScriptFunctions functions;
        private final ScriptVariables variables;
        private final ScriptClasses classes;
        private final ScriptTypeDeclarations types;

        DeclarationReaders(ScriptFileWalk walk) {
            this.functions = new ScriptFunctions(walk);
            this.variables = new ScriptVariables(walk);
            this.classes = new ScriptClasses(walk);
            this.types = new ScriptTypeDeclarations(walk);
        }

        /// Reads a declaration; false if the kind of node is another.
        boolean read(int kind, int node, ScriptDeclarationUnit unit) {
            switch (kind) {
                case ScriptNode.VARIABLES -> variables.declare(node, unit);
                case ScriptNode.FUNCTION, ScriptNode.FUNCTION_SIGNATURE -> functions.declaration(node, unit);
                case ScriptNode.CLASS, ScriptNode.CLASS_EXPRESSION -> classes.declaration(node, unit);
                case ScriptNode.INTERFACE -> types.interfaceType(node, unit);
                case ScriptNode.ALIAS -> types.alias(node, unit);
                case ScriptNode.ENUM -> types.enumType(node, unit);
                case ScriptNode.MODULE -> types.module(node, unit);
                default -> {
                    return false;
                }
            }
            return true;
        }
    }

    /// How deep the walk is, and whether it left out deeper code.
    private static final class NestingDepth {

        private final ScriptFileContext file;
        private int depth;
        private boolean isCut;

        NestingDepth(ScriptFileContext file) {
            this.file = file;
        }

        /// Goes one level deeper; false, and reported once, if the code is nested too deep.
        boolean enter() {
            if (depth >= DEPTH_MAX) {
                if (!isCut) file.facts.problem("Code nested deeper than " + DEPTH_MAX + " levels was left out.");
                isCut = true;
                return false;
            }
            depth++;
            return true;
        }

        void leave() {
            depth--;
        }

        boolean passesExpectedTypes() {
            return depth <= EXPECTED_DEPTH_MAX;
        }
    }

    @Override
    public ScriptFileContext file() {
        return file;
    }

    @Override
    public ScriptDocComments docs() {
        return docs;
    }

    @Override
    public ScriptFunctions functions() {
        return declared.functions;
    }

    @Override
    public ScriptValueReads reads() {
        return reads;
    }

    @Override
    public ScriptAssignments assignments() {
        return assignments;
    }

    void program() {
        file.enter(new ScriptBlock(0, Integer.MAX_VALUE, true));
        children(0);
        file.leave();
    }

    @Override
    public void children(int node) {
        for (int child = file.tree.firstNamedChild(node);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child)) visit(child, Expr.UNKNOWN);
    }

    @Override
    public void visitField(int node, int field) {
        int child = file.tree.child(node, field);
        if (child != FlatTree.NONE) visit(child, Expr.UNKNOWN);
    }

    @Override
    public void visit(int node, Expr expected) {
        if (file.facts.isFull()) return;
        if (!nesting.enter()) return;
        read(node, nesting.passesExpectedTypes() ? expected : Expr.UNKNOWN);
        nesting.leave();
    }

    private void read(int node, Expr expected) {
        switch (file.kind(node)) {
            case ScriptNode.IMPORT -> imports.read(node);
            case ScriptNode.IMPORT_ALIAS -> imports.alias(node);
            case ScriptNode.EXPORT -> exports.read(node);
            case ScriptNode.AMBIENT -> ambient(node, ScriptDeclarationUnit.plain(node));
            case ScriptNode.BLOCK -> block(node);
            case ScriptNode.FOR -> loop(node);
            case ScriptNode.FOR_IN -> loopOver(node);
            case ScriptNode.CATCH -> caught(node);
            case ScriptNode.IF -> condition(node);
            case ScriptNode.RETURN -> returned(node);
            case ScriptNode.TYPE_NAME, ScriptNode.QUALIFIED_TYPE -> typeUse(node);
            case ScriptNode.LOOKUP_TYPE -> {
                reads.lookup(node);
                children(node);
            }
            case ScriptNode.COMMENT, ScriptNode.STRING -> {}
            case ScriptNode.VARIABLES,
                    ScriptNode.FUNCTION,
                    ScriptNode.FUNCTION_SIGNATURE,
                    ScriptNode.CLASS,
                    ScriptNode.INTERFACE,
                    ScriptNode.ALIAS,
                    ScriptNode.ENUM,
                    ScriptNode.MODULE -> declare(node, ScriptDeclarationUnit.plain(node));
            default -> expression(node, expected);
        }
    }

    @Override
    public void declare(int node, ScriptDeclarationUnit unit) {
        int kind = file.kind(node);
        if (kind == ScriptNode.AMBIENT) ambient(node, unit);
        else if (!declared.read(kind, node, unit)) visit(node, Expr.UNKNOWN);
    }

    private void ambient(int node, ScriptDeclarationUnit unit) {
        for (int child = file.tree.firstNamedChild(node);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child)) {
            if (file.kind(child) == ScriptNode.BLOCK) global(child);
            else declare(child, unit);
        }
    }

    /// The block of `declare global` contains top-level declarations that are visible in every file.
    private void global(int block) {
        for (int child = file.tree.firstNamedChild(block);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child))
            declare(child, new ScriptDeclarationUnit(child, true, false));
    }

    private void expression(int node, Expr expected) {
        switch (file.kind(node)) {
            case ScriptNode.CALL -> calls.call(node);
            case ScriptNode.NEW -> calls.construction(node);
            case ScriptNode.ASSIGNMENT -> assignments.read(node);
            case ScriptNode.ARROW, ScriptNode.FUNCTION_EXPRESSION -> declared.functions.expression(node, expected);
            case ScriptNode.CLASS_EXPRESSION -> declared.classes.expression(node);
            case ScriptNode.METHOD -> declared.classes.stray(node);
            case ScriptNode.OBJECT -> objects.read(node, expected, SymbolFact.LOCAL);
            case ScriptNode.JSX_ELEMENT -> element(node);
            case ScriptNode.DECORATOR -> decorator(node);
            case ScriptNode.IDENTIFIER, ScriptNode.SHORTHAND -> reads.name(node);
            case ScriptNode.MEMBER -> reads.member(node);
            case ScriptNode.CAST -> cast(node);
            case ScriptNode.PARENTHESES, ScriptNode.TERNARY, ScriptNode.BINARY, ScriptNode.NON_NULL ->
                passOn(node, expected);
            case ScriptNode.ARRAY ->
                passOn(node, expected instanceof Expr.Unknown ? expected : new Expr.Element(expected));
            default -> children(node);
        }
    }

    private void passOn(int node, Expr expected) {
        for (int child = file.tree.firstNamedChild(node);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child)) {
            if (file.kind(node) == ScriptNode.ARRAY) calls.passed(child);
            visit(child, expected);
        }
    }

    @Override
    public void members(int object, Expr expected) {
        objects.read(object, expected, ScriptObjects.MEMBERS);
    }

    @Override
    public void owned(int object, String owner) {
        objects.read(object, Expr.UNKNOWN, owner);
    }

    @Override
    public void classValue(int node, ScriptDeclarationUnit unit, int nameNode) {
        declared.classes.value(node, unit, nameNode);
    }

    @Override
    public void passed(int node) {
        calls.passed(node);
    }

    private void block(int node) {
        file.enter(new ScriptBlock(file.tree.startByte(node), file.tree.endByte(node), false));
        children(node);
        file.leave();
    }

    private void loop(int node) {
        block(node);
    }

    private void loopOver(int node) {
        file.enter(new ScriptBlock(file.tree.startByte(node), file.tree.endByte(node), false));
        visitField(node, file.kinds.right);
        int left = file.tree.child(node, file.kinds.left);
        int operator = file.tree.child(node, file.kinds.operator);
        if (left != FlatTree.NONE) {
            boolean keys = operator != FlatTree.NONE && file.tree.isText(operator, "in");
            Expr value = keys
                    ? new Expr.Typed(TypeRef.of("string"))
                    : new Expr.Element(file.expressions.in(node, file.kinds.right));
            var range = file.block().from(file.tree.endByte(left));
            new ScriptPatterns(file, (name, of) -> file.facts.bind(file.names.of(name), Optional.empty(), of, range))
                    .read(left, value);
        }
        visitField(node, file.kinds.body);
        file.leave();
    }

    private void caught(int node) {
        file.enter(new ScriptBlock(file.tree.startByte(node), file.tree.endByte(node), false));
        int parameter = file.tree.child(node, file.kinds.parameter);
        if (parameter != FlatTree.NONE) {
            var range = file.block().all();
            new ScriptPatterns(file, (name, of) -> file.facts.bind(file.names.of(name), Optional.empty(), of, range))
                    .read(parameter, new Expr.Typed(TypeRef.of("Error")));
        }
        visitField(node, file.kinds.body);
        file.leave();
    }

    private void condition(int node) {
        int condition = file.tree.child(node, file.kinds.condition);
        int consequence = file.tree.child(node, file.kinds.consequence);
        if (condition != FlatTree.NONE && consequence != FlatTree.NONE) narrow(condition, consequence);
        children(node);
    }

    /// `if (x instanceof T) { … }` narrows the type of the name inside.
    private void narrow(int condition, int consequence) {
        int test = file.tree.firstNamedChild(condition);
        if (test == FlatTree.NONE || file.kind(test) != ScriptNode.BINARY) return;
        int operator = file.tree.child(test, file.kinds.operator);
        int left = file.tree.child(test, file.kinds.left);
        int right = file.tree.child(test, file.kinds.right);
        if (operator == FlatTree.NONE || left == FlatTree.NONE || right == FlatTree.NONE) return;
        if (!file.tree.isText(operator, "instanceof") || file.kind(left) != ScriptNode.IDENTIFIER) return;
        int kind = file.kind(right);
        if ((kind != ScriptNode.IDENTIFIER && kind != ScriptNode.MEMBER) || file.tree.isMissing(right)) return;
        var type = TypeRef.of(file.types.dotted(right));
        var range = new FactsBuilder.Range(file.tree.startByte(consequence), file.tree.endByte(consequence));
        file.facts.bind(file.names.of(left), Optional.of(type), Expr.UNKNOWN, range);
    }

    private void returned(int node) {
        int value = file.tree.firstNamedChild(node);
        while (value != FlatTree.NONE && file.kind(value) == ScriptNode.COMMENT)
            value = file.tree.nextNamedSibling(value);
        if (value == FlatTree.NONE) return;
        visit(value, file.frame().result());
        // CommonJS files may have a top-level return.
        if (file.inFunction()) file.frame().returned(file.expressions.of(value));
    }

    private void cast(int node) {
        int value = file.tree.firstNamedChild(node);
        if (value == FlatTree.NONE) return;
        var meant = file.expressions.of(node);
        visit(value, meant instanceof Expr.Typed ? meant : Expr.UNKNOWN);
        for (int child = file.tree.nextNamedSibling(value);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child)) visit(child, Expr.UNKNOWN);
    }

    private void typeUse(int node) {
        file.facts.use(ScriptExpressions.chain(file.types.dotted(node)), node);
    }

    /// A JSX element is a use of its component; lower-case names are HTML tags.
    private void element(int node) {
        int name = file.tree.child(node, file.kinds.name);
        if (name != FlatTree.NONE && !Character.isLowerCase(file.tree.source()[file.tree.startByte(name)]))
            file.facts.use(file.expressions.of(name), name);
        for (int child = file.tree.firstNamedChild(node);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child)) if (child != name) visit(child, Expr.UNKNOWN);
    }

    @Override
    public void decorators(int first, int member) {
        for (int here = first; here != FlatTree.NONE && here != member; here = file.tree.nextNamedSibling(here))
            if (file.kind(here) == ScriptNode.DECORATOR) decorator(here);
    }

    @Override
    public void decoratorsIn(int node) {
        for (int child = file.tree.firstNamedChild(node);
                child != FlatTree.NONE;
                child = file.tree.nextNamedSibling(child))
            if (file.kind(child) == ScriptNode.DECORATOR) decorator(child);
    }

    private void decorator(int node) {
        int value = file.tree.firstNamedChild(node);
        if (value == FlatTree.NONE) return;
        if (file.kind(value) != ScriptNode.CALL) file.facts.use(file.expressions.of(value), value);
        visit(value, Expr.UNKNOWN);
    }
}

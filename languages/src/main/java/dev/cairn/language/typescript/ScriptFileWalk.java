package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import java.util.Optional;

/// Visits all nodes of a JavaScript or TypeScript file once and passes every declaration to the class that reads
/// it.
final class ScriptFileWalk implements ScriptNodeVisitor {

    /// Only generated code is nested more deeply. Code below this depth is skipped, and the file reports it.
    private static final int DEPTH_MAX = 300;

    /// Below this depth, expected types are not passed to inner expressions.
    private static final int EXPECTED_DEPTH_MAX = 80;

    private final ScriptFileContext file;
    private final ScriptDocComments docs;
    private final ScriptFunctions functions;
    private final ScriptVariables variables;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final ScriptClasses classes;
    private final ScriptTypeDeclarations declarations;
    private final ScriptObjects objects;
    private final ScriptAssignments assignments;
    private final ScriptImports imports;
    private final ScriptExports exports;
    private final ScriptCalls calls;
    private final ScriptValueReads reads;
    private int depth;
    private boolean cut;

    ScriptFileWalk(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.docs = new ScriptDocComments(file);
        this.functions = new ScriptFunctions(this);
        this.variables = new ScriptVariables(this);
        this.classes = new ScriptClasses(this);
        this.declarations = new ScriptTypeDeclarations(this);
        this.objects = new ScriptObjects(this);
        this.assignments = new ScriptAssignments(this);
        this.imports = new ScriptImports(file);
        this.exports = new ScriptExports(this);
        this.calls = new ScriptCalls(this);
        this.reads = new ScriptValueReads(this);
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
        return functions;
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
        file.docTypes.declareAll();
        children(0);
        file.leave();
    }

    @Override
    public void children(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            visit(child, Expr.UNKNOWN);
    }

    @Override
    public void visitField(int node, int field) {
        int child = tree.child(node, field);
        if (child != FlatTree.NONE) visit(child, Expr.UNKNOWN);
    }

    @Override
    public void visit(int node, Expr expected) {
        if (file.facts.isFull()) return;
        if (depth >= DEPTH_MAX) {
            if (!cut) file.facts.problem("Code nested deeper than " + DEPTH_MAX + " levels was left out.");
            cut = true;
            return;
        }
        depth++;
        read(node, depth > EXPECTED_DEPTH_MAX ? Expr.UNKNOWN : expected);
        depth--;
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
        switch (file.kind(node)) {
            case ScriptNode.VARIABLES -> variables.declare(node, unit);
            case ScriptNode.FUNCTION, ScriptNode.FUNCTION_SIGNATURE -> functions.declaration(node, unit);
            case ScriptNode.CLASS, ScriptNode.CLASS_EXPRESSION -> classes.declaration(node, unit);
            case ScriptNode.INTERFACE -> declarations.interfaceType(node, unit);
            case ScriptNode.ALIAS -> declarations.alias(node, unit);
            case ScriptNode.ENUM -> declarations.enumType(node, unit);
            case ScriptNode.MODULE -> declarations.module(node, unit);
            case ScriptNode.AMBIENT -> ambient(node, unit);
            default -> visit(node, Expr.UNKNOWN);
        }
    }

    private void ambient(int node, ScriptDeclarationUnit unit) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == ScriptNode.BLOCK) global(child);
            else declare(child, unit);
        }
    }

    /// Reads `declare global { … }`, whose declarations are top-level and visible in every file.
    private void global(int block) {
        for (int child = tree.firstNamedChild(block); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            declare(child, new ScriptDeclarationUnit(child, true, false));
    }

    private void expression(int node, Expr expected) {
        switch (file.kind(node)) {
            case ScriptNode.CALL -> calls.call(node);
            case ScriptNode.NEW -> calls.construction(node);
            case ScriptNode.ASSIGNMENT -> assignments.read(node);
            case ScriptNode.ARROW, ScriptNode.FUNCTION_EXPRESSION -> functions.expression(node, expected);
            case ScriptNode.CLASS_EXPRESSION -> classes.expression(node);
            case ScriptNode.METHOD -> classes.stray(node);
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
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
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
        classes.value(node, unit, nameNode);
    }

    @Override
    public void passed(int node) {
        calls.passed(node);
    }

    private void block(int node) {
        file.enter(new ScriptBlock(tree.startByte(node), tree.endByte(node), false));
        children(node);
        file.leave();
    }

    private void loop(int node) {
        block(node);
    }

    private void loopOver(int node) {
        file.enter(new ScriptBlock(tree.startByte(node), tree.endByte(node), false));
        visitField(node, kinds.right);
        int left = tree.child(node, kinds.left);
        int operator = tree.child(node, kinds.operator);
        if (left != FlatTree.NONE) {
            boolean keys = operator != FlatTree.NONE && tree.isText(operator, "in");
            Expr value = keys
                    ? new Expr.Typed(TypeRef.of("string"))
                    : new Expr.Element(file.expressions.inField(node, kinds.right));
            var range = file.block().from(tree.endByte(left));
            new ScriptPatterns(file, (name, of) -> file.facts.bind(file.names.of(name), Optional.empty(), of, range))
                    .read(left, value);
        }
        visitField(node, kinds.body);
        file.leave();
    }

    private void caught(int node) {
        file.enter(new ScriptBlock(tree.startByte(node), tree.endByte(node), false));
        int parameter = tree.child(node, kinds.parameter);
        if (parameter != FlatTree.NONE) {
            var range = file.block().all();
            new ScriptPatterns(file, (name, of) -> file.facts.bind(file.names.of(name), Optional.empty(), of, range))
                    .read(parameter, new Expr.Typed(TypeRef.of("Error")));
        }
        visitField(node, kinds.body);
        file.leave();
    }

    private void condition(int node) {
        int condition = tree.child(node, kinds.condition);
        int consequence = tree.child(node, kinds.consequence);
        if (condition != FlatTree.NONE && consequence != FlatTree.NONE) narrow(condition, consequence);
        children(node);
    }

    /// Gives `x` the type `T` inside the block of `if (x instanceof T) { … }`.
    private void narrow(int condition, int consequence) {
        int test = tree.firstNamedChild(condition);
        if (test == FlatTree.NONE || file.kind(test) != ScriptNode.BINARY) return;
        int operator = tree.child(test, kinds.operator);
        int left = tree.child(test, kinds.left);
        int right = tree.child(test, kinds.right);
        if (operator == FlatTree.NONE || left == FlatTree.NONE || right == FlatTree.NONE) return;
        if (!tree.isText(operator, "instanceof") || file.kind(left) != ScriptNode.IDENTIFIER) return;
        int kind = file.kind(right);
        if ((kind != ScriptNode.IDENTIFIER && kind != ScriptNode.MEMBER) || tree.isMissing(right)) return;
        var type = TypeRef.of(file.types.dotted(right));
        var range = new FactsBuilder.Range(tree.startByte(consequence), tree.endByte(consequence));
        file.facts.bind(file.names.of(left), Optional.of(type), Expr.UNKNOWN, range);
    }

    private void returned(int node) {
        int value = tree.firstNamedChild(node);
        while (value != FlatTree.NONE && file.kind(value) == ScriptNode.COMMENT) value = tree.nextNamedSibling(value);
        if (value == FlatTree.NONE) return;
        visit(value, file.frame().result());
        // CommonJS files may have a top-level return.
        if (file.inFunction()) file.frame().returned(file.expressions.of(value));
    }

    private void cast(int node) {
        int value = tree.firstNamedChild(node);
        if (value == FlatTree.NONE) return;
        var meant = file.expressions.of(node);
        visit(value, meant instanceof Expr.Typed ? meant : Expr.UNKNOWN);
        for (int child = tree.nextNamedSibling(value); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            visit(child, Expr.UNKNOWN);
    }

    private void typeUse(int node) {
        file.facts.use(ScriptExpressions.chain(file.types.dotted(node)), node);
    }

    /// Records a JSX element as a use of its component. Lower-case names are HTML tags and not recorded.
    private void element(int node) {
        int name = tree.child(node, kinds.name);
        if (name != FlatTree.NONE && !Character.isLowerCase(tree.source()[tree.startByte(name)]))
            file.facts.use(file.expressions.of(name), name);
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (child != name) visit(child, Expr.UNKNOWN);
    }

    @Override
    public void decorators(int first, int member) {
        for (int here = first; here != FlatTree.NONE && here != member; here = tree.nextNamedSibling(here))
            if (file.kind(here) == ScriptNode.DECORATOR) decorator(here);
    }

    @Override
    public void decoratorsIn(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == ScriptNode.DECORATOR) decorator(child);
    }

    private void decorator(int node) {
        int value = tree.firstNamedChild(node);
        if (value == FlatTree.NONE) return;
        if (file.kind(value) != ScriptNode.CALL) file.facts.use(file.expressions.of(value), value);
        visit(value, Expr.UNKNOWN);
    }
}

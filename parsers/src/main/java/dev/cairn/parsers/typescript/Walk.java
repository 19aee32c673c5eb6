package dev.cairn.parsers.typescript;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import dev.cairn.parsers.extract.FactsBuilder;
import dev.cairn.parsers.tree.FlatTree;
import java.util.Optional;

/// Goes through a file once, from the top down, and hands every declaration to the class that knows it.
///
/// `expected` is what the code around an expression wants it to be: functions get their parameters' types from it.
final class Walk {

    /// Code nests less than this unless a machine wrote it; what lies deeper is left out, and the file says so.
    private static final int DEPTH_MAX = 300;

    /// Below this nobody expects anything of an expression any more.
    private static final int EXPECTED_DEPTH_MAX = 80;

    final ScriptFile file;
    final Docs docs;
    final Functions functions;
    final Variables variables;
    private final FlatTree tree;
    private final ScriptKinds kinds;
    private final Classes classes;
    private final TypeDeclarations declarations;
    private final Objects objects;
    private final Assignments assignments;
    private final Imports imports;
    private final Exports exports;
    private final Calls calls;
    final Reads reads;
    private int depth;
    private boolean cut;

    Walk(ScriptFile file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.docs = new Docs(file);
        this.functions = new Functions(this);
        this.variables = new Variables(this);
        this.classes = new Classes(this);
        this.declarations = new TypeDeclarations(this);
        this.objects = new Objects(this);
        this.assignments = new Assignments(this);
        this.imports = new Imports(file);
        this.exports = new Exports(this);
        this.calls = new Calls(this);
        this.reads = new Reads(this);
    }

    void program() {
        file.enter(new Block(0, Integer.MAX_VALUE, true));
        children(0);
        file.leave();
    }

    void children(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            visit(child, Expr.UNKNOWN);
    }

    void visitField(int node, int field) {
        int child = tree.child(node, field);
        if (child != FlatTree.NONE) visit(child, Expr.UNKNOWN);
    }

    void visit(int node, Expr expected) {
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
            case Kind.IMPORT -> imports.read(node);
            case Kind.IMPORT_ALIAS -> imports.alias(node);
            case Kind.EXPORT -> exports.read(node);
            case Kind.AMBIENT -> ambient(node, Unit.plain(node));
            case Kind.BLOCK -> block(node);
            case Kind.FOR -> loop(node);
            case Kind.FOR_IN -> loopOver(node);
            case Kind.CATCH -> caught(node);
            case Kind.IF -> condition(node);
            case Kind.RETURN -> returned(node);
            case Kind.TYPE_NAME, Kind.QUALIFIED_TYPE -> typeUse(node);
            case Kind.LOOKUP_TYPE -> {
                reads.lookup(node);
                children(node);
            }
            case Kind.COMMENT, Kind.STRING -> {}
            case Kind.VARIABLES,
                    Kind.FUNCTION,
                    Kind.FUNCTION_SIGNATURE,
                    Kind.CLASS,
                    Kind.INTERFACE,
                    Kind.ALIAS,
                    Kind.ENUM,
                    Kind.MODULE -> declare(node, Unit.plain(node));
            default -> expression(node, expected);
        }
    }

    /// Reads a declaration as part of a unit, which may be the export around it.
    void declare(int node, Unit unit) {
        switch (file.kind(node)) {
            case Kind.VARIABLES -> variables.declare(node, unit);
            case Kind.FUNCTION, Kind.FUNCTION_SIGNATURE -> functions.declaration(node, unit);
            case Kind.CLASS, Kind.CLASS_EXPRESSION -> classes.declaration(node, unit);
            case Kind.INTERFACE -> declarations.interfaceType(node, unit);
            case Kind.ALIAS -> declarations.alias(node, unit);
            case Kind.ENUM -> declarations.enumType(node, unit);
            case Kind.MODULE -> declarations.module(node, unit);
            case Kind.AMBIENT -> ambient(node, unit);
            default -> visit(node, Expr.UNKNOWN);
        }
    }

    private void ambient(int node, Unit unit) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == Kind.BLOCK) global(child);
            else declare(child, unit);
        }
    }

    /// The block of `declare global` holds declarations of the top, and every file sees them.
    private void global(int block) {
        for (int child = tree.firstNamedChild(block); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            declare(child, new Unit(child, true, false));
    }

    private void expression(int node, Expr expected) {
        switch (file.kind(node)) {
            case Kind.CALL -> calls.call(node);
            case Kind.NEW -> calls.construction(node);
            case Kind.ASSIGNMENT -> assignments.read(node);
            case Kind.ARROW, Kind.FUNCTION_EXPRESSION -> functions.expression(node, expected);
            case Kind.CLASS_EXPRESSION -> classes.expression(node);
            case Kind.METHOD -> classes.stray(node);
            case Kind.OBJECT -> objects.read(node, expected, false);
            case Kind.JSX_ELEMENT -> element(node);
            case Kind.DECORATOR -> decorator(node);
            case Kind.IDENTIFIER, Kind.SHORTHAND -> reads.name(node);
            case Kind.MEMBER -> reads.member(node);
            case Kind.CAST -> cast(node);
            case Kind.PARENTHESES, Kind.TERNARY, Kind.BINARY, Kind.NON_NULL -> passOn(node, expected);
            case Kind.ARRAY -> passOn(node, expected instanceof Expr.Unknown ? expected : new Expr.Element(expected));
            default -> children(node);
        }
    }

    private void passOn(int node, Expr expected) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(node) == Kind.ARRAY) calls.passed(child);
            visit(child, expected);
        }
    }

    /// The object whose methods become members of the symbol that is open.
    void members(int object, Expr expected) {
        objects.read(object, expected, true);
    }

    void classValue(int node, Unit unit, int nameNode) {
        classes.value(node, unit, nameNode);
    }

    void passed(int node) {
        calls.passed(node);
    }

    private void block(int node) {
        file.enter(new Block(tree.startByte(node), tree.endByte(node), false));
        children(node);
        file.leave();
    }

    private void loop(int node) {
        block(node);
    }

    private void loopOver(int node) {
        file.enter(new Block(tree.startByte(node), tree.endByte(node), false));
        visitField(node, kinds.right);
        int left = tree.child(node, kinds.left);
        int operator = tree.child(node, kinds.operator);
        if (left != FlatTree.NONE) {
            boolean keys = operator != FlatTree.NONE && tree.isText(operator, "in");
            Expr value = keys
                    ? new Expr.Typed(TypeRef.of("string"))
                    : new Expr.Element(file.expressions.in(node, kinds.right));
            var range = file.block().from(tree.endByte(left));
            new Patterns(file, (name, of) -> file.facts.bind(file.names.of(name), Optional.empty(), of, range))
                    .read(left, value);
        }
        visitField(node, kinds.body);
        file.leave();
    }

    private void caught(int node) {
        file.enter(new Block(tree.startByte(node), tree.endByte(node), false));
        int parameter = tree.child(node, kinds.parameter);
        if (parameter != FlatTree.NONE) {
            var range = file.block().all();
            new Patterns(file, (name, of) -> file.facts.bind(file.names.of(name), Optional.empty(), of, range))
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

    /// `if (x instanceof T) { … }`: inside, the name means that type.
    private void narrow(int condition, int consequence) {
        int test = tree.firstNamedChild(condition);
        if (test == FlatTree.NONE || file.kind(test) != Kind.BINARY) return;
        int operator = tree.child(test, kinds.operator);
        int left = tree.child(test, kinds.left);
        int right = tree.child(test, kinds.right);
        if (operator == FlatTree.NONE || left == FlatTree.NONE || right == FlatTree.NONE) return;
        if (!tree.isText(operator, "instanceof") || file.kind(left) != Kind.IDENTIFIER) return;
        int kind = file.kind(right);
        if ((kind != Kind.IDENTIFIER && kind != Kind.MEMBER) || tree.isMissing(right)) return;
        var type = TypeRef.of(file.types.dotted(right));
        var range = new FactsBuilder.Range(tree.startByte(consequence), tree.endByte(consequence));
        file.facts.bind(file.names.of(left), Optional.of(type), Expr.UNKNOWN, range);
    }

    private void returned(int node) {
        int value = tree.firstNamedChild(node);
        while (value != FlatTree.NONE && file.kind(value) == Kind.COMMENT) value = tree.nextNamedSibling(value);
        if (value == FlatTree.NONE) return;
        visit(value, file.frame().result());
        // A file that is run as a function may return too.
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
        file.facts.use(chain(file.types.dotted(node)), node);
    }

    static Expr chain(String dotted) {
        Expr chain = Expr.UNKNOWN;
        for (var part : dotted.split("\\.", -1))
            chain = chain instanceof Expr.Unknown ? new Expr.Name(part) : new Expr.Member(chain, part);
        return chain;
    }

    /// An element is a use of its component; lower-case names are tags of the page.
    private void element(int node) {
        int name = tree.child(node, kinds.name);
        if (name != FlatTree.NONE && !Character.isLowerCase(tree.source()[tree.startByte(name)]))
            file.facts.use(file.expressions.of(name), name);
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (child != name) visit(child, Expr.UNKNOWN);
    }

    /// The decorators that stand before a member, from the first one on.
    void decorators(int first, int member) {
        for (int here = first; here != FlatTree.NONE && here != member; here = tree.nextNamedSibling(here))
            if (file.kind(here) == Kind.DECORATOR) decorator(here);
    }

    void decoratorsIn(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == Kind.DECORATOR) decorator(child);
    }

    private void decorator(int node) {
        int value = tree.firstNamedChild(node);
        if (value == FlatTree.NONE) return;
        if (file.kind(value) != Kind.CALL) file.facts.use(file.expressions.of(value), value);
        visit(value, Expr.UNKNOWN);
    }
}

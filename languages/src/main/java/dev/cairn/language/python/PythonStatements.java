package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import java.util.Optional;
import java.util.Set;

/// Visits all statements of a Python file once, in the order of execution, and records its facts.
final class PythonStatements implements PythonNodeVisitor {

    private static final Set<String> PLAIN_TYPES =
            Set.of("str", "int", "bool", "float", "bytes", "object", "list", "dict", "set", "tuple", "type");

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final PythonImports imports;
    private final PythonDeclarations declarations;
    private final PythonAssignments assignments;
    private final PythonBranches branches;
    private final PythonNarrowing narrowing;
    private final PythonValueReads reads;

    PythonStatements(PythonFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.imports = new PythonImports(file);
        this.narrowing = new PythonNarrowing(file);
        this.reads = new PythonValueReads(file, this);
        this.assignments = new PythonAssignments(file, this, imports);
        this.declarations = new PythonDeclarations(file, this);
        this.branches = new PythonBranches(file, this, narrowing, assignments);
    }

    void file() {
        children(0);
    }

    @Override
    public void children(int node) {
        int end = tree.end(node);
        for (int child = node + 1; child < end; child = tree.end(child)) visit(child);
    }

    @Override
    public void visitIfPresent(int node) {
        if (node != FlatTree.NONE) visit(node);
    }

    @Override
    public void visit(int node) {
        if (file.facts.isFull()) return;
        if (tree.firstChild(node) == FlatTree.NONE) {
            if (file.kind(node) == IDENTIFIER) reads.name(node);
            return;
        }
        switch (file.kind(node)) {
            case ATTRIBUTE -> reads.attribute(node);
            case FUNCTION, CLASS -> declarations.declare(node, node);
            case DECORATED -> declarations.decorated(node);
            case IMPORT -> imports.plain(node);
            case IMPORT_FROM -> imports.from(node);
            case FUTURE_IMPORT, COMMENT -> {}
            case ASSIGNMENT -> assign(node);
            case AUGMENTED -> {
                children(node);
                assignments.augmented(node);
            }
            case TYPE_ALIAS -> assignments.typeAlias(node);
            case WALRUS -> walrus(node);
            case IF -> branches.ifStatement(node);
            case FOR -> branches.loop(node);
            case WHILE -> branches.whileLoop(node);
            case TRY -> branches.tryStatement(node);
            case MATCH -> branches.match(node);
            case WITH_ITEM -> withItem(node);
            case RETURN -> returned(node);
            case YIELD -> yielded(node);
            case ASSERT -> asserted(node);
            case GLOBAL -> globals(node);
            case CALL -> call(node);
            case LAMBDA -> lambda(node);
            case COMPREHENSION, LIST_COMPREHENSION -> comprehension(node);
            case BOOLEAN -> bool(node);
            case CONDITIONAL -> conditional(node);
            case TYPE -> uses(node);
            case KEYWORD_ARGUMENT, PAIR -> passedValue(tree.child(node, kinds.value), node);
            case ARGUMENTS, LIST, TUPLE, SET -> passedAll(node);
            default -> children(node);
        }
    }

    private void assign(int node) {
        var type = tree.child(node, kinds.type);
        if (type != FlatTree.NONE) uses(type);
        int right = tree.child(node, kinds.right);
        if (right != FlatTree.NONE && file.kind(right) == LAMBDA && declarations.namedLambda(node, right)) return;
        visitIfPresent(tree.child(node, kinds.left));
        if (right != FlatTree.NONE) visit(right);
        assignments.assign(node);
    }

    private void walrus(int node) {
        visitIfPresent(tree.child(node, kinds.value));
        int name = tree.child(node, kinds.name);
        if (name == FlatTree.NONE) return;
        var value = file.expressions().of(tree.child(node, kinds.value));
        file.scope().bind(file.words.of(name), Optional.empty(), value, tree.endByte(node));
    }

    private void withItem(int node) {
        int value = tree.child(node, kinds.value);
        if (value == FlatTree.NONE) return;
        visit(value);
        if (file.kind(value) != AS_PATTERN) return;
        int target = tree.child(value, kinds.alias);
        if (target == FlatTree.NONE) return;
        int manager = tree.firstNamedChild(value);
        var entered = new Expr.Call(new Expr.Member(file.expressions().of(manager), "__enter__"), 0);
        assignments.target(tree.firstNamedChild(target), entered, tree.endByte(node));
    }

    private void returned(int node) {
        children(node);
        int value = tree.firstNamedChild(node);
        if (value == FlatTree.NONE) return;
        file.scope().returns(file.expressions().at(file.expressions().of(value), tree.startByte(node)));
    }

    private void yielded(int node) {
        children(node);
        int value = tree.firstNamedChild(node);
        var yielded = value == FlatTree.NONE ? Expr.UNKNOWN : file.expressions().of(value);
        if (tree.hasChildOfKind(node, kinds.from)) yielded = PythonExpressions.elementOf(yielded);
        file.scope().yields(file.expressions().at(yielded, tree.startByte(node)));
    }

    private void asserted(int node) {
        children(node);
        int condition = tree.firstNamedChild(node);
        if (condition != FlatTree.NONE) narrowing.apply(narrowing.ifTrue(condition), tree.endByte(node));
    }

    private void globals(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            file.scope().declareGlobal(file.words.of(child));
    }

    private void call(int node) {
        int function = tree.child(node, kinds.function);
        int arguments = tree.child(node, kinds.arguments);
        if (function != FlatTree.NONE) reads.callee(function);
        if (function != FlatTree.NONE && arguments != FlatTree.NONE) assignments.exportedBy(function, arguments);
        if (function != FlatTree.NONE && arguments != FlatTree.NONE && !tree.isText(function, "super")) {
            int name = file.kind(function) == ATTRIBUTE ? tree.child(function, kinds.attribute) : function;
            int count = file.expressions().arguments(arguments);
            file.facts.call(file.expressions().of(function), count, name == FlatTree.NONE ? function : name);
        }
        visitIfPresent(arguments);
    }

    private void lambda(int node) {
        int parameters = tree.child(node, kinds.parameters);
        int body = tree.child(node, kinds.body);
        if (parameters != FlatTree.NONE) {
            children(parameters);
            var range = new FactsBuilder.Range(tree.startByte(node), tree.endByte(node));
            for (var parameter : declarations.parameters(parameters)) {
                file.scope().local(parameter.name());
                file.facts.bind(parameter.name(), Optional.empty(), Expr.UNKNOWN, range);
            }
        }
        if (body != FlatTree.NONE) {
            passedIfName(body);
            visit(body);
        }
    }

    /// Reads a comprehension. Its loop variables are visible in all of it, also before the `for`.
    private void comprehension(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind == FOR_IN) {
                int over = tree.child(child, kinds.right);
                visitIfPresent(over);
                var each = PythonExpressions.elementOf(file.expressions().of(over));
                assignments.bindIn(
                        tree.child(child, kinds.left), file.expressions().at(each, tree.startByte(child)), node);
            } else if (kind == IF_CLAUSE) {
                int condition = tree.firstNamedChild(child);
                if (condition != FlatTree.NONE) narrowing.applyIn(narrowing.ifTrue(condition), node);
                children(child);
            }
        }
        visitIfPresent(tree.child(node, kinds.body));
    }

    private void bool(int node) {
        int left = tree.child(node, kinds.left);
        int right = tree.child(node, kinds.right);
        int operator = tree.child(node, kinds.operator);
        visitIfPresent(left);
        if (right == FlatTree.NONE) return;
        if (left != FlatTree.NONE && operator != FlatTree.NONE) {
            boolean isAnd = tree.isText(operator, "and");
            narrowing.applyIn(isAnd ? narrowing.ifTrue(left) : narrowing.ifFalse(left), right);
        }
        visit(right);
    }

    private void conditional(int node) {
        int first = tree.firstNamedChild(node);
        int condition = first == FlatTree.NONE ? first : tree.nextNamedSibling(first);
        if (condition == FlatTree.NONE) return;
        int other = tree.nextNamedSibling(condition);
        narrowing.applyIn(narrowing.ifTrue(condition), first);
        if (other != FlatTree.NONE) narrowing.applyIn(narrowing.ifFalse(condition), other);
        children(node);
    }

    @Override
    public void uses(int type) {
        int end = tree.end(type);
        for (int node = type + 1; node < end; node++) {
            int kind = file.kind(node);
            if (kind == ATTRIBUTE) {
                file.facts.use(file.expressions().of(node), node);
                visitIfPresent(tree.child(node, kinds.object));
                node = tree.end(node) - 1;
            } else if (kind == IDENTIFIER && tree.field(node) != kinds.name) {
                var name = file.words.of(node);
                if (!PLAIN_TYPES.contains(name)) file.facts.use(new Expr.Name(name), node);
            }
        }
    }

    /// Whether an expression begins with a local name of the function.
    private boolean isLocal(Expr used) {
        return switch (used) {
            case Expr.Name(var name) -> file.scope().isLocal(name);
            case Expr.Member(var of, var _) -> !(of instanceof Expr.Self) && isLocal(of);
            case Expr.DeclaredSymbol _ -> false;
            default -> true;
        };
    }

    private void passedAll(int list) {
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            passedIfName(child);
        children(list);
    }

    private void passedValue(int value, int node) {
        if (value != FlatTree.NONE) passedIfName(value);
        children(node);
    }

    /// Records a name that is passed as a value, because the receiver may call it.
    private void passedIfName(int node) {
        int kind = file.kind(node);
        if (kind == IDENTIFIER || kind == ATTRIBUTE) {
            int name = kind == ATTRIBUTE ? tree.child(node, kinds.attribute) : node;
            var used = kind == ATTRIBUTE
                    ? file.expressions().declared(node)
                    : file.expressions().of(node);
            if (name != FlatTree.NONE && !(used instanceof Expr.Self) && !isLocal(used))
                file.facts.pass(used, node, name);
        }
    }
}

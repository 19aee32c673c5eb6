package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads branching statements. After such a statement, a name may have its value from any branch that execution
/// leaves normally.
final class PythonBranches {

    /// Maximum length of a condition that is compared with `TYPE_CHECKING`.
    private static final int TYPE_CHECKING_BYTES_MAX = 40;

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final PythonNodeVisitor statements;
    private final PythonNarrowing narrowing;
    private final PythonAssignments assignments;
    private final PythonValueReads reads;
    private final Deque<ContinuingBranches> loops = new ArrayDeque<>();

    PythonBranches(
            PythonFileContext file,
            PythonNodeVisitor statements,
            PythonNarrowing narrowing,
            PythonAssignments assignments) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.statements = statements;
        this.narrowing = narrowing;
        this.assignments = assignments;
        this.reads = new PythonValueReads(file, statements);
    }

    /// The branches of a statement after which execution continues, each with the values of its names.
    private static final class ContinuingBranches {
        final List<Map<String, Expr>> continuing = new ArrayList<>();
        final LinkedHashSet<String> names = new LinkedHashSet<>();

        void add(Map<String, Expr> held) {
            continuing.add(held);
            names.addAll(held.keySet());
        }
    }

    private void branch(int block, List<PythonNarrowing.TypeCheck> checks, ContinuingBranches branches) {
        if (block == FlatTree.NONE) return;
        file.scope().open(tree.endByte(block));
        narrowing.apply(checks, tree.startByte(block));
        statements.children(block);
        end(block, branches);
    }

    /// Ends a branch: execution continues after the statement, leaves the loop, or leaves the function.
    private void end(int block, ContinuingBranches branches) {
        var held = file.scope().close();
        switch (PythonBlockEndings.of(file, block)) {
            case CONTINUES -> branches.add(held);
            case LEAVES_LOOP -> {
                if (!loops.isEmpty()) loops.peek().add(held);
            }
            case ENDS -> {}
        }
    }

    private void join(int statement, ContinuingBranches branches) {
        for (var name : branches.names) {
            var values = new ArrayList<Expr>();
            boolean before = false;
            for (var held : branches.continuing) {
                var value = held.get(name);
                if (value == null) before = true;
                else values.add(value);
            }
            if (before)
                values.addFirst(new Expr.EvaluatedAt(before(name), file.facts.current(), tree.startByte(statement)));
            file.scope().bind(name, Optional.empty(), PythonField.either(values), tree.endByte(statement) + 1);
        }
    }

    /// An expression for the value that a name or attribute had before a statement.
    private Expr before(String key) {
        if (key.indexOf('.') < 0 || file.scope().hasMemberValue(key)) return new Expr.Name(key);
        var parts = key.split("\\.", -1);
        Expr of = file.scope().selfNamed(parts[0]).orElse(new Expr.Name(parts[0]));
        for (int i = 1; i < parts.length; i++) of = new Expr.Member(of, parts[i]);
        return of;
    }

    void ifStatement(int node) {
        int condition = tree.child(node, kinds.condition);
        statements.visitIfPresent(condition);
        boolean typesOnly = condition != FlatTree.NONE && isTypeChecking(condition);
        if (typesOnly) assignments.imports().typeOnly(true);
        var branches = new ContinuingBranches();
        branch(tree.child(node, kinds.consequence), narrowing.ifTrue(condition), branches);
        if (typesOnly) assignments.imports().typeOnly(false);
        var failed = narrowing.ifFalse(condition);
        boolean hasElse = false;
        boolean firstExits = branches.continuing.isEmpty();
        boolean alone = true;
        for (int child = node + 1; child < tree.end(node); child = tree.end(child)) {
            if (tree.field(child) != kinds.alternative) continue;
            alone = false;
            if (file.kind(child) == ELIF) {
                failed = elif(child, failed, branches);
            } else {
                hasElse = true;
                branch(tree.child(child, kinds.body), failed, branches);
            }
        }
        if (!hasElse) branches.add(Map.of());
        join(node, branches);
        if (alone && firstExits) narrowing.apply(failed, tree.endByte(node) + 1);
    }

    private List<PythonNarrowing.TypeCheck> elif(
            int clause, List<PythonNarrowing.TypeCheck> before, ContinuingBranches branches) {
        int condition = tree.child(clause, kinds.condition);
        statements.visitIfPresent(condition);
        branch(
                tree.child(clause, kinds.consequence),
                PythonNarrowing.combined(before, narrowing.ifTrue(condition)),
                branches);
        return narrowing.ifFalse(condition, before);
    }

    /// Whether a condition is `TYPE_CHECKING`, also with any alias of `typing` before it, such as
    /// `t.TYPE_CHECKING`.
    private boolean isTypeChecking(int condition) {
        if (tree.isText(condition, "TYPE_CHECKING")) return true;
        if (tree.endByte(condition) - tree.startByte(condition) > TYPE_CHECKING_BYTES_MAX) return false;
        var written = tree.text(condition);
        return written.endsWith(".TYPE_CHECKING") && written.indexOf(' ') < 0;
    }

    void loop(int node) {
        int over = tree.child(node, kinds.right);
        int body = tree.child(node, kinds.body);
        statements.visitIfPresent(over);
        int from = body == FlatTree.NONE ? tree.endByte(node) : tree.startByte(body);
        var each = file.expressions()
                .at(PythonExpressions.elementOf(file.expressions().of(over)), tree.startByte(node));
        assignments.target(tree.child(node, kinds.left), each, from);
        repeated(node, body, List.of());
    }

    void whileLoop(int node) {
        int condition = tree.child(node, kinds.condition);
        statements.visitIfPresent(condition);
        repeated(node, tree.child(node, kinds.body), narrowing.ifTrue(condition));
    }

    private void repeated(int node, int body, List<PythonNarrowing.TypeCheck> checks) {
        var branches = new ContinuingBranches();
        if (body != FlatTree.NONE) {
            file.scope().open(tree.endByte(body));
            narrowing.apply(checks, tree.startByte(body));
            loops.push(branches);
            statements.children(body);
            loops.pop();
            branches.add(file.scope().close());
        }
        int otherwise = tree.child(node, kinds.alternative);
        if (otherwise == FlatTree.NONE) branches.add(Map.of());
        else branch(tree.child(otherwise, kinds.body), List.of(), branches);
        join(node, branches);
    }

    void tryStatement(int node) {
        var branches = new ContinuingBranches();
        int body = tree.child(node, kinds.body);
        int otherwise = childOf(node, ELSE);
        if (body != FlatTree.NONE) {
            file.scope().open(tree.endByte(body));
            statements.children(body);
            if (otherwise == FlatTree.NONE) end(body, branches);
            else orElse(otherwise, file.scope().close(), branches);
        }
        for (int child = node + 1; child < tree.end(node); child = tree.end(child))
            if (file.kind(child) == EXCEPT) except(child, branches);
        join(node, branches);
        int last = childOf(node, FINALLY);
        if (last != FlatTree.NONE) statements.children(last);
    }

    /// Reads `finally` or `else` with the values that names have at the end of the body.
    private void orElse(int clause, Map<String, Expr> before, ContinuingBranches branches) {
        int body = tree.child(clause, kinds.body);
        if (body == FlatTree.NONE) return;
        file.scope().open(tree.endByte(body));
        before.forEach((name, value) -> file.scope().bind(name, Optional.empty(), value, tree.startByte(body)));
        statements.children(body);
        end(body, branches);
    }

    private int childOf(int node, int kind) {
        for (int child = node + 1; child < tree.end(node); child = tree.end(child))
            if (file.kind(child) == kind) return child;
        return FlatTree.NONE;
    }

    private void except(int clause, ContinuingBranches branches) {
        int block = childOf(clause, BLOCK);
        int value = tree.child(clause, kinds.value);
        statements.visitIfPresent(value);
        if (block == FlatTree.NONE) return;
        file.scope().open(tree.endByte(block));
        if (value != FlatTree.NONE && file.kind(value) == AS_PATTERN) caught(value, block);
        statements.children(block);
        end(block, branches);
    }

    private void caught(int pattern, int block) {
        int target = tree.child(pattern, kinds.alias);
        int name = target == FlatTree.NONE ? target : tree.firstNamedChild(target);
        if (name == FlatTree.NONE || file.kind(name) != IDENTIFIER) return;
        var type = file.annotations().of(tree.firstNamedChild(pattern));
        file.scope().bind(file.words.of(name), type, Expr.UNKNOWN, tree.startByte(block));
    }

    void match(int node) {
        int subject = tree.child(node, kinds.subject);
        statements.visitIfPresent(subject);
        int body = tree.child(node, kinds.body);
        if (body == FlatTree.NONE) return;
        var branches = new ContinuingBranches();
        for (int child = body + 1; child < tree.end(body); child = tree.end(child))
            if (file.kind(child) == CASE) matchCase(child, subject, branches);
        branches.add(Map.of());
        join(node, branches);
    }

    private void matchCase(int clause, int subject, ContinuingBranches branches) {
        int block = tree.child(clause, kinds.consequence);
        if (block == FlatTree.NONE) return;
        file.scope().open(tree.endByte(block));
        for (int child = clause + 1; child < block; child = tree.end(child)) {
            if (file.kind(child) == CASE_PATTERN) {
                reads.pattern(child);
                pattern(child, subject, block);
            } else statements.visit(child);
        }
        statements.children(block);
        end(block, branches);
    }

    /// Reads a pattern: `case Foo():` narrows the type of the subject, `case Foo() as x:` also binds a name.
    private void pattern(int pattern, int subject, int block) {
        int inner = tree.firstNamedChild(pattern);
        if (inner == FlatTree.NONE) return;
        int kind = file.kind(inner);
        if (kind == AS_PATTERN) {
            int first = tree.firstNamedChild(inner);
            int name = first == FlatTree.NONE ? first : tree.nextNamedSibling(first);
            if (name == FlatTree.NONE) return;
            var type = classOf(tree.firstNamedChild(first));
            file.scope().bind(file.words.of(name), type, Expr.UNKNOWN, tree.startByte(block));
        } else if (subject != FlatTree.NONE && file.kind(subject) == IDENTIFIER) {
            classOf(inner).ifPresent(type -> file.scope().narrow(file.words.of(subject), type, tree.startByte(block)));
        }
    }

    private Optional<TypeRef> classOf(int pattern) {
        return pattern == FlatTree.NONE || file.kind(pattern) != CLASS_PATTERN
                ? Optional.empty()
                : file.annotations().of(tree.firstNamedChild(pattern));
    }
}

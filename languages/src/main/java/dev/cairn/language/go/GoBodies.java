package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.ReaderText;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.ArrayDeque;
import java.util.Deque;

/// Reads the bodies of Go functions: calls, uses and local variables. It passes over all nodes once and keeps the
/// enclosing blocks on a stack.
final class GoBodies {

    /// A node whose children are being read, and the byte up to which names declared in it are visible. `symbol`
    /// is true if the node is a symbol itself.
    private record Block(int node, int toByte, boolean symbol) {}

    private final GoFileContext file;
    private final GoExpressions expressions;
    private final GoLocalNames bindings;
    private final GoDeclarations declarations;
    private final GoTypeUses uses;
    private final GoValueReads reads;

    GoBodies(GoFileContext file, GoExpressions expressions, GoWrittenTypes types, GoDeclarations declarations) {
        this.file = file;
        this.expressions = expressions;
        this.bindings = new GoLocalNames(file, expressions, types);
        this.declarations = declarations;
        this.uses = new GoTypeUses(file);
        this.reads = new GoValueReads(file, expressions, types);
    }

    /// Adds the named results of a function as local variables of its body, like parameters.
    void bindResults(int function, FactsBuilder.Range inside) {
        bindings.begin(function);
        bindings.list(file.tree.child(function, file.kinds.result), inside);
    }

    /// Records the types that a function uses before its body.
    void uses(int function, int body) {
        for (int child = file.tree.firstNamedChild(function); child != NONE; child = file.tree.nextNamedSibling(child))
            if (child != body) uses.recordIn(child);
    }

    /// Reads everything below a node; names that the node declares are visible up to `toByte`.
    void read(int root, int toByte) {
        Deque<Block> open = new ArrayDeque<>();
        open.push(new Block(root, toByte, false));
        int end = file.tree.end(root);
        for (int node = root + 1; node < end; node++) {
            while (node >= file.tree.end(open.element().node())) leave(open);
            if (file.facts.isFull()) break;
            node = visit(node, open);
        }
        while (!open.isEmpty()) leave(open);
    }

    private void leave(Deque<Block> open) {
        if (open.pop().symbol()) file.facts.close();
    }

    /// Reads one node and returns the last node that is already read with it.
    private int visit(int node, Deque<Block> open) {
        int toByte = open.element().toByte();
        switch (file.kind(node)) {
            case GoNodeKinds.BLOCK -> open.push(new Block(node, Math.max(0, file.tree.endByte(node) - 1), false));
            case GoNodeKinds.SCOPE, GoNodeKinds.TYPE_SWITCH -> enter(node, open);
            case GoNodeKinds.CASE, GoNodeKinds.TYPE_CASE -> {
                enter(node, open);
                bindings.typeCase(node);
            }
            case GoNodeKinds.FUNC_LITERAL -> {
                enter(node, open);
                bindings.function(node);
            }
            case GoNodeKinds.SHORT_VAR, GoNodeKinds.RECEIVE -> bindings.declared(node, toByte);
            case GoNodeKinds.RANGE -> bindings.range(node, toByte);
            case GoNodeKinds.VAR_SPEC, GoNodeKinds.CONST_SPEC -> bindings.spec(node, toByte);
            case GoNodeKinds.CALL -> call(node, open);
            case GoNodeKinds.CONVERSION -> conversion(node);
            case GoNodeKinds.TYPE_DECLARATION, GoNodeKinds.FUNCTION, GoNodeKinds.METHOD -> {
                declarations.nested(node);
                return file.tree.end(node) - 1;
            }
            case GoNodeKinds.TYPE_IDENTIFIER, GoNodeKinds.QUALIFIED_TYPE -> {
                uses.mention(node);
                return file.tree.end(node) - 1;
            }
            case GoNodeKinds.IDENTIFIER, GoNodeKinds.SELECTOR -> {
                passedValue(node);
                reads.note(node);
            }
            default -> {}
        }
        return node;
    }

    private void enter(int node, Deque<Block> open) {
        open.push(new Block(node, file.tree.endByte(node), false));
    }

    private void call(int node, Deque<Block> open) {
        int function = file.tree.child(node, file.kinds.function);
        int arguments = file.tree.child(node, file.kinds.arguments);
        if (function == NONE || arguments == NONE) return;
        int kind = file.kind(function);
        if (kind == GoNodeKinds.IDENTIFIER && GoBuiltins.isBuiltIn(file.text(function))) return;
        if (kind == GoNodeKinds.FUNC_LITERAL || isPointerConversion(function)) return;
        var callee = expressions.of(function);
        if (!(callee instanceof Expr.Unknown)) file.facts.call(callee, file.count(arguments), nameOf(function));
        if (file.isTest && callee instanceof Expr.Member(Expr.Name _, var name) && name.equals("Run"))
            testCase(node, arguments, open);
    }

    /// Whether a call is a conversion to a pointer type, `(*T)(x)`.
    private boolean isPointerConversion(int function) {
        if (file.kind(function) != GoNodeKinds.PARENTHESIZED) return false;
        int inner = file.tree.firstNamedChild(function);
        return inner != NONE && file.kind(inner) == GoNodeKinds.UNARY;
    }

    /// Adds a subtest (`t.Run("name", …)`) as a test case if its name is a literal.
    private void testCase(int node, int arguments, Deque<Block> open) {
        int name = file.tree.firstNamedChild(arguments);
        if (name == NONE || file.kind(name) != GoNodeKinds.STRING || file.count(arguments) != 2) return;
        var text = file.tree.text(name);
        if (text.length() < 3) return;
        var title = ReaderText.oneLine(text.substring(1, text.length() - 1));
        if (title.isEmpty()) return;
        file.facts.open(new SymbolDraft(SymbolKind.TEST_CASE, title, node, name)
                .modifier(Modifier.TEST, true)
                .signature("t.Run(" + ReaderText.oneLine(text) + ")"));
        open.push(new Block(node, file.tree.endByte(node), true));
    }

    /// Reads a conversion. A call of a generic function with one argument has the same syntax, so it is recorded
    /// too.
    private void conversion(int node) {
        int type = file.tree.child(node, file.kinds.type);
        if (type == NONE || file.kind(type) != GoNodeKinds.GENERIC_TYPE) return;
        var callee = expressions.of(type);
        if (!(callee instanceof Expr.Unknown)) file.facts.call(callee, 1, nameOf(type));
    }

    /// The node with the name of the called function.
    private int nameOf(int function) {
        int name = file.kind(function) == GoNodeKinds.SELECTOR ? file.tree.child(function, file.kinds.field) : NONE;
        return name == NONE ? function : name;
    }

    /// Records a name that is passed as a value, because it may be a function or a method.
    private void passedValue(int node) {
        int parent = file.tree.parent(node);
        switch (file.kind(parent)) {
            case GoNodeKinds.ARGUMENTS, GoNodeKinds.LITERAL_ELEMENT -> {
                if (isKey(parent)) return;
                var used = expressions.of(node);
                if (used instanceof Expr.Name(var name) && bindings.isLocal(name)) return;
                file.facts.use(used, node);
            }
            default -> {}
        }
    }

    private boolean isKey(int element) {
        return file.tree.field(element) == file.kinds.key;
    }
}

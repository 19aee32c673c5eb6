package dev.cairn.parsers.go;

import static dev.cairn.parsers.go.GoFile.NONE;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.parsers.extract.FactsBuilder;
import dev.cairn.parsers.extract.SymbolDraft;
import dev.cairn.parsers.extract.Text;
import java.util.ArrayDeque;
import java.util.Deque;

/// Reads code: one pass over all nodes of a body in order, with the blocks around the current one on a stack.
final class Bodies {

    /// A node that is open and the byte where names declared in it end; `symbol` tells that it is a symbol of its own.
    private record Block(int node, int toByte, boolean symbol) {}

    private final GoFile file;
    private final Expressions expressions;
    private final Bindings bindings;
    private final Declarations declarations;
    private final Uses uses;
    private final Reads reads;

    Bodies(GoFile file, Expressions expressions, TypeForms types, Declarations declarations) {
        this.file = file;
        this.expressions = expressions;
        this.bindings = new Bindings(file, expressions, types);
        this.declarations = declarations;
        this.uses = new Uses(file);
        this.reads = new Reads(file, expressions, types);
    }

    /// Named results are variables of the body, as parameters are.
    void bindResults(int function, FactsBuilder.Range inside) {
        bindings.begin(function);
        bindings.list(file.tree.child(function, file.kinds.result), inside);
    }

    /// The types mentioned in the head of a function.
    void uses(int function, int body) {
        for (int child = file.tree.firstNamedChild(function); child != NONE; child = file.tree.nextNamedSibling(child))
            if (child != body) uses.in(child);
    }

    /// Reads everything below a node; names it declares itself are visible up to a byte.
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

    /// Notes what a node says; answers the last node that needs no further look.
    private int visit(int node, Deque<Block> open) {
        int toByte = open.element().toByte();
        switch (file.kind(node)) {
            case GoKinds.BLOCK -> open.push(new Block(node, Math.max(0, file.tree.endByte(node) - 1), false));
            case GoKinds.SCOPE, GoKinds.TYPE_SWITCH -> enter(node, open);
            case GoKinds.CASE, GoKinds.TYPE_CASE -> {
                enter(node, open);
                bindings.typeCase(node);
            }
            case GoKinds.FUNC_LITERAL -> {
                enter(node, open);
                bindings.function(node);
            }
            case GoKinds.SHORT_VAR, GoKinds.RECEIVE -> bindings.declared(node, toByte);
            case GoKinds.RANGE -> bindings.range(node, toByte);
            case GoKinds.VAR_SPEC, GoKinds.CONST_SPEC -> bindings.spec(node, toByte);
            case GoKinds.CALL -> call(node, open);
            case GoKinds.CONVERSION -> conversion(node);
            case GoKinds.TYPE_DECLARATION, GoKinds.FUNCTION, GoKinds.METHOD -> {
                declarations.nested(node);
                return file.tree.end(node) - 1;
            }
            case GoKinds.TYPE_IDENTIFIER, GoKinds.QUALIFIED_TYPE -> {
                uses.mention(node);
                return file.tree.end(node) - 1;
            }
            case GoKinds.IDENTIFIER, GoKinds.SELECTOR -> {
                passed(node);
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
        if (kind == GoKinds.IDENTIFIER && Library.isBuiltIn(file.text(function))) return;
        if (kind == GoKinds.FUNC_LITERAL || isPointerConversion(function)) return;
        var callee = expressions.of(function);
        if (!(callee instanceof Expr.Unknown)) file.facts.call(callee, file.count(arguments), nameOf(function));
        if (file.isTest && callee instanceof Expr.Member(Expr.Name _, var name) && name.equals("Run"))
            testCase(node, arguments, open);
    }

    /// `(*T)(x)` makes no call.
    private boolean isPointerConversion(int function) {
        if (file.kind(function) != GoKinds.PARENTHESIZED) return false;
        int inner = file.tree.firstNamedChild(function);
        return inner != NONE && file.kind(inner) == GoKinds.UNARY;
    }

    /// A subtest with a written name is a test case of its own.
    private void testCase(int node, int arguments, Deque<Block> open) {
        int name = file.tree.firstNamedChild(arguments);
        if (name == NONE || file.kind(name) != GoKinds.STRING || file.count(arguments) != 2) return;
        var text = file.tree.text(name);
        if (text.length() < 3) return;
        var title = Text.oneLine(text.substring(1, text.length() - 1));
        if (title.isEmpty()) return;
        file.facts.open(new SymbolDraft(SymbolKind.TEST_CASE, title, node, name)
                .modifier(Modifier.TEST, true)
                .signature("t.Run(" + Text.oneLine(text) + ")"));
        open.push(new Block(node, file.tree.endByte(node), true));
    }

    /// A generic function called with one argument reads like a conversion to a generic type.
    private void conversion(int node) {
        int type = file.tree.child(node, file.kinds.type);
        if (type == NONE || file.kind(type) != GoKinds.GENERIC_TYPE) return;
        var callee = expressions.of(type);
        if (!(callee instanceof Expr.Unknown)) file.facts.call(callee, 1, nameOf(type));
    }

    /// The node that names what is called.
    private int nameOf(int function) {
        int name = file.kind(function) == GoKinds.SELECTOR ? file.tree.child(function, file.kinds.field) : NONE;
        return name == NONE ? function : name;
    }

    /// A name that is handed on as a value may be a function or a method.
    private void passed(int node) {
        int parent = file.tree.parent(node);
        switch (file.kind(parent)) {
            case GoKinds.ARGUMENTS, GoKinds.LITERAL_ELEMENT -> {
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

package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.Optional;
import java.util.Set;

/// Reads assignments to module variables, class attributes and local variables.
final class PythonAssignments {

    private static final int JOINED_MAX = 40;

    private static final int SIGNATURE_BYTES_MAX = 160;
    private static final int DEPTH_MAX = 12;
    private static final Set<String> ALIAS_FORMS = Set.of("Union", "Optional", "Callable", "Literal", "Annotated");

    /// Receives one target of an assignment and its value.
    @FunctionalInterface
    private interface AssignmentSink {
        void take(int target, Expr value);
    }

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final PythonImports imports;
    private final PythonNodeVisitor visitor;

    PythonAssignments(PythonFileContext file, PythonNodeVisitor visitor, PythonImports imports) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.imports = imports;
        this.visitor = visitor;
    }

    PythonImports imports() {
        return imports;
    }

    void assign(int node) {
        int left = tree.child(node, kinds.left);
        if (left == FlatTree.NONE) return;
        int right = valueNode(node);
        int typeNode = tree.child(node, kinds.type);
        var type = typeNode == FlatTree.NONE
                ? Optional.<TypeRef>empty()
                : file.annotations().of(typeNode);
        if (isAlias(left, right, typeNode)) {
            alias(node, left, file.annotations().of(right));
            return;
        }
        var value = file.expressions().of(right);
        if (type.isPresent() && file.kind(left) == IDENTIFIER && file.scope().kind() == PythonScope.Kind.FUNCTION) {
            // The assigned value is often more specific than the declared type.
            file.scope().bind(file.words.of(left), type, Expr.UNKNOWN, tree.endByte(node));
            return;
        }
        spread(left, value, 0, (target, part) -> assigned(target, type, part, node));
    }

    private int valueNode(int node) {
        int right = tree.child(node, kinds.right);
        while (right != FlatTree.NONE && file.kind(right) == ASSIGNMENT) right = tree.child(right, kinds.right);
        return right;
    }

    private void assigned(int target, Optional<TypeRef> type, Expr value, int node) {
        if (file.kind(target) == ATTRIBUTE) {
            attribute(target, type, value, node);
        } else if (file.kind(target) == IDENTIFIER) {
            var name = file.words.of(target);
            var scope = file.scope();
            if (scope.isGlobal(name))
                declare(file.module, target, type, file.expressions().at(value, tree.startByte(node)));
            else if (scope.kind() == PythonScope.Kind.FUNCTION) scope.bind(name, type, value, tree.endByte(node));
            else if (scope.kind() == PythonScope.Kind.CLASS || !imports.isImportedAtTop(name))
                declare(scope, target, type, value);
            if (scope.kind() == PythonScope.Kind.MODULE && name.equals("__all__")) exported(node);
        }
    }

    /// Reads `self.x = …`, which adds an attribute to the enclosing class and sets its current value.
    private void attribute(int target, Optional<TypeRef> type, Expr value, int node) {
        var of = file.expressions().of(tree.child(target, kinds.object));
        boolean own = of instanceof Expr.Self || of instanceof Expr.DeclaredSymbol;
        int name = tree.child(target, kinds.attribute);
        if (name == FlatTree.NONE || tree.isMissing(name)) return;
        if (own)
            file.scope()
                    .enclosingType()
                    .ifPresent(around ->
                            declare(around, name, type, file.expressions().at(value, tree.startByte(node))));
        var held = file.expressions().at(value, tree.startByte(node));
        boolean plain = own || of instanceof Expr.Name;
        if (plain && !(held instanceof Expr.Unknown))
            file.scope().bind(file.words.of(target), type, held, tree.endByte(node));
    }

    private void declare(PythonScope owner, int nameNode, Optional<TypeRef> type, Expr value) {
        if (tree.isMissing(nameNode)) return;
        var name = file.words.of(nameNode);
        boolean member = owner.kind() == PythonScope.Kind.CLASS;
        var field = owner.field(name, () -> {
            var draft = draft(member ? SymbolKind.FIELD : SymbolKind.VARIABLE, nameNode);
            file.facts.late(draft, owner.symbol());
            return new PythonField(draft);
        });
        boolean isCase = owner.isEnum() && file.scope() == owner && type.isEmpty();
        field.assigned(type, isCase ? new Expr.Call(new Expr.DeclaredSymbol(owner.symbol()), 0) : value);
    }

    private SymbolDraft draft(SymbolKind kind, int nameNode) {
        int unit = nameNode;
        while (tree.parent(unit) != FlatTree.NONE && !isStatement(unit)) unit = tree.parent(unit);
        var name = file.words.of(nameNode);
        var signature = PythonSourceText.folded(
                tree, tree.startByte(unit), Math.min(tree.endByte(unit), tree.startByte(unit) + SIGNATURE_BYTES_MAX));
        return new SymbolDraft(kind, name, unit, nameNode)
                .signature(signature)
                .modifier(Modifier.PRIVATE, name.startsWith("_"))
                .modifier(Modifier.EXPORTED, !name.startsWith("_"));
    }

    private boolean isStatement(int node) {
        int around = file.kind(tree.parent(node));
        return around == BLOCK || tree.parent(node) == 0 || file.kind(node) == EXPRESSION_STATEMENT;
    }

    /// Binds the targets of a loop, a `with` statement or the like; they are visible from `fromByte` on.
    void target(int target, Expr value, int fromByte) {
        if (target == FlatTree.NONE) return;
        spread(target, value, 0, (node, part) -> {
            if (file.kind(node) == IDENTIFIER) file.scope().bind(file.words.of(node), Optional.empty(), part, fromByte);
        });
    }

    /// Binds the targets of a comprehension; they are visible only inside it.
    void bindIn(int target, Expr value, int comprehension) {
        if (target == FlatTree.NONE) return;
        var range = new FactsBuilder.Range(tree.startByte(comprehension), tree.endByte(comprehension));
        spread(target, value, 0, (node, part) -> {
            if (file.kind(node) != IDENTIFIER) return;
            file.scope().local(file.words.of(node));
            file.facts.bind(file.words.of(node), Optional.empty(), part, range);
        });
    }

    private void spread(int target, Expr value, int depth, AssignmentSink sink) {
        if (depth > DEPTH_MAX) return;
        switch (file.kind(target)) {
            case IDENTIFIER, ATTRIBUTE -> {
                if (!tree.isMissing(target)) sink.take(target, value);
            }
            case PARENTHESIZED -> {
                int inner = tree.firstNamedChild(target);
                if (inner != FlatTree.NONE) spread(inner, value, depth + 1, sink);
            }
            case PATTERN, TUPLE, LIST -> parts(target, value, depth, sink);
            case SPLAT -> {
                int inner = tree.firstNamedChild(target);
                if (inner != FlatTree.NONE) spread(inner, Expr.UNKNOWN, depth + 1, sink);
            }
            default -> {}
        }
    }

    private void parts(int target, Expr value, int depth, AssignmentSink sink) {
        int index = 0;
        boolean starred = false;
        for (int child = tree.firstNamedChild(target); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            starred |= file.kind(child) == SPLAT;
            spread(child, starred ? Expr.UNKNOWN : part(value, index++), depth + 1, sink);
        }
    }

    private static Expr part(Expr value, int index) {
        return switch (value) {
            case Expr.Unknown unknown -> unknown;
            case Expr.TupleOf(var parts) -> index < parts.size() ? parts.get(index) : Expr.UNKNOWN;
            default -> new Expr.TupleElement(value, index);
        };
    }

    private boolean isAlias(int left, int right, int type) {
        if (right == FlatTree.NONE
                || file.kind(left) != IDENTIFIER
                || file.scope().kind() == PythonScope.Kind.FUNCTION) return false;
        if (type != FlatTree.NONE)
            return PythonTypingNames.lastName(file.words.of(type)).equals("TypeAlias");
        return switch (file.kind(right)) {
            case SUBSCRIPT ->
                ALIAS_FORMS.contains(PythonTypingNames.lastName(file.words.of(tree.child(right, kinds.value))));
            case BINARY -> isUnion(right);
            default -> false;
        };
    }

    private boolean isUnion(int binary) {
        int operator = tree.child(binary, kinds.operator);
        int right = tree.child(binary, kinds.right);
        if (operator == FlatTree.NONE || right == FlatTree.NONE || !tree.isText(operator, "|")) return false;
        int kind = file.kind(right);
        return kind == NONE_LITERAL
                || (kind == IDENTIFIER
                        && Character.isUpperCase(file.words.of(right).codePointAt(0)));
    }

    private void alias(int node, int name, Optional<TypeRef> target) {
        if (tree.isMissing(name)) return;
        file.facts.leaf(draft(SymbolKind.TYPE_ALIAS, name).type(target));
        int right = tree.child(node, kinds.right);
        if (right != FlatTree.NONE) visitor.uses(right);
    }

    /// Reads `type X = …`.
    void typeAlias(int node) {
        int left = tree.child(node, kinds.left);
        int right = tree.child(node, kinds.right);
        if (left == FlatTree.NONE || right == FlatTree.NONE) return;
        int name = left;
        while (name != FlatTree.NONE && file.kind(name) != IDENTIFIER) name = tree.firstNamedChild(name);
        if (name != FlatTree.NONE) alias(node, name, file.annotations().of(right));
    }

    /// Reads `__all__ += ["name"]`.
    void augmented(int node) {
        int left = tree.child(node, kinds.left);
        if (left != FlatTree.NONE && isListOfExports(left)) exported(node);
    }

    /// Reads `__all__.append("name")` or `__all__.extend(other.__all__)`.
    void exportedBy(int function, int arguments) {
        if (file.kind(function) != ATTRIBUTE) return;
        int object = tree.child(function, kinds.object);
        if (object == FlatTree.NONE || !isListOfExports(object)) return;
        for (int each = tree.firstNamedChild(arguments); each != FlatTree.NONE; each = tree.nextNamedSibling(each))
            listed(each);
    }

    private boolean isListOfExports(int name) {
        return file.scope().kind() == PythonScope.Kind.MODULE
                && file.kind(name) == IDENTIFIER
                && file.words.of(name).equals("__all__");
    }

    /// Adds the names in `__all__` as exports, because a wildcard import imports exactly these; adds
    /// [ExportFact#MORE] if the list is computed.
    private void exported(int node) {
        int right = tree.child(node, kinds.right);
        if (right != FlatTree.NONE) listed(right);
    }

    private void listed(int list) {
        for (int child = list; child < tree.end(list); child++)
            if (file.kind(child) == STRING_CONTENT) {
                var name = file.words.of(child);
                file.facts.export(name, new Expr.Name(name));
            }
        if (!containsOnlyStrings(list, 0)) file.facts.export(ExportFact.MORE, Expr.UNKNOWN);
    }

    /// Whether a list contains only strings; several such lists joined by operators are allowed too.
    private boolean containsOnlyStrings(int list, int depth) {
        if (list == FlatTree.NONE || depth > JOINED_MAX) return false;
        int kind = file.kind(list);
        if (kind == STRING) return true;
        if (kind == BINARY)
            return containsOnlyStrings(tree.child(list, kinds.left), depth + 1)
                    && containsOnlyStrings(tree.child(list, kinds.right), depth + 1);
        if (kind != LIST && kind != TUPLE) return false;
        for (int each = tree.firstNamedChild(list); each != FlatTree.NONE; each = tree.nextNamedSibling(each))
            if (file.kind(each) != STRING && file.kind(each) != COMMENT) return false;
        return true;
    }
}

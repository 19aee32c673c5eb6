package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import java.util.Optional;
import java.util.Set;

/// Reads the statements and expressions of Rust function bodies: local names, calls and uses.
final class RustBodies {

    /// Methods that call a closure with the content of their receiver, for example with the elements of a list.
    private static final Set<String> PASSES_CONTENT = Set.of(
            "map",
            "and_then",
            "filter",
            "for_each",
            "any",
            "all",
            "find",
            "position",
            "filter_map",
            "flat_map",
            "take_while",
            "skip_while",
            "inspect",
            "is_some_and",
            "is_ok_and",
            "map_or",
            "map_or_else",
            "partition",
            "max_by_key",
            "min_by_key",
            "sort_by_key",
            "retain",
            "retain_mut",
            "find_map",
            "is_none_or",
            "sort_by");
    private static final Set<String> PASSES_RECEIVER = Set.of("with", "with_mut");

    private final RustFileContext file;
    private final RustItemReader items;
    private final FlatTree tree;
    private final RustNodeKinds kinds;
    private final RustPatterns patterns;
    private final RustMacroCalls tokens;
    private final RustValueReads reads;
    private int blockEnd = Integer.MAX_VALUE;

    RustBodies(RustFileContext file, RustItemReader items) {
        this.file = file;
        this.items = items;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.patterns = new RustPatterns(file, this);
        this.tokens = new RustMacroCalls(file);
        this.reads = new RustValueReads(file, this);
    }

    RustPatterns patterns() {
        return patterns;
    }

    /// Reads a block. Declarations in it belong to the enclosing symbol; local names are visible up to its end.
    void block(int node) {
        int outer = blockEnd;
        blockEnd = tree.endByte(node);
        var before = new RustAttributes.Pending(file);
        for (int child = node + 1; child < tree.end(node); child = tree.end(child)) {
            if (before.keeps(child)) continue;
            var attributes = before.of(child);
            var block = isItem(child) ? file.enter(RustMethodBlock.NONE) : file.block();
            if (!isItem(child) || !items.item(child, attributes)) visit(child);
            file.enter(block);
        }
        blockEnd = outer;
    }

    private boolean isItem(int node) {
        return switch (file.kind(node)) {
            case MOD,
                    STRUCT,
                    ENUM,
                    TRAIT,
                    IMPL,
                    TYPE_ITEM,
                    FUNCTION,
                    CONST,
                    STATIC,
                    USE,
                    EXTERN_CRATE,
                    MACRO_DEFINITION,
                    FOREIGN_MOD -> true;
            default -> false;
        };
    }

    void children(int node) {
        for (int child = node + 1; child < tree.end(node); child = tree.end(child)) visit(child);
    }

    private void visitIfPresent(int node) {
        if (node != FlatTree.NONE) visit(node);
    }

    void visit(int node) {
        if (file.facts.isFull()) return;
        if (tree.firstChild(node) == FlatTree.NONE) {
            if (file.kind(node) == IDENTIFIER) reads.path(node);
            return;
        }
        switch (file.kind(node)) {
            case SCOPED -> reads.path(node);
            case FIELD_EXPRESSION -> reads.field(node);
            case LINE_COMMENT, BLOCK_COMMENT, ATTRIBUTE_ITEM -> {}
            case BLOCK -> block(node);
            case LET -> let(node);
            case CALL -> call(node);
            case MACRO_INVOCATION -> tokens.macro(node);
            case STRUCT_EXPRESSION -> struct(node);
            case IF, WHILE -> conditional(node);
            case MATCH_ARM -> arm(node);
            case FOR -> loop(node);
            case CLOSURE -> closure(node, Expr.UNKNOWN);
            case CAST -> {
                visitIfPresent(tree.child(node, kinds.value));
                file.types.uses(tree.child(node, kinds.type));
            }
            case ARGUMENTS -> arguments(node, Expr.UNKNOWN);
            case FUNCTION, IMPL, STRUCT, ENUM, TRAIT, USE, MOD, CONST, STATIC, TYPE_ITEM ->
                items.item(node, new RustAttributes.Pending(file).of(node));
            default -> children(node);
        }
    }

    private void let(int node) {
        int type = tree.child(node, kinds.type);
        int value = tree.child(node, kinds.value);
        visitIfPresent(value);
        file.types.uses(type);
        int pattern = tree.child(node, kinds.pattern);
        visitIfPresent(tree.child(node, kinds.alternative));
        if (pattern == FlatTree.NONE) return;
        var visible = new FactsBuilder.Range(tree.endByte(node), blockEnd);
        var declared = type == FlatTree.NONE ? RustWrittenTypes.ANY : file.types.of(type);
        boolean telling = !declared.equals(RustWrittenTypes.ANY)
                && declared.args().stream().noneMatch(RustWrittenTypes.ANY::equals);
        if (telling && file.kind(pattern) == IDENTIFIER)
            file.facts.bind(file.words.of(pattern), Optional.of(declared), Expr.UNKNOWN, visible);
        else
            patterns.bind(
                    pattern,
                    telling ? new Expr.Typed(declared) : file.expressions().of(value),
                    visible);
    }

    private void call(int node) {
        int function = tree.child(node, kinds.function);
        int arguments = tree.child(node, kinds.arguments);
        if (function == FlatTree.NONE || arguments == FlatTree.NONE) {
            children(node);
            return;
        }
        boolean named =
                switch (file.kind(function)) {
                    case IDENTIFIER, SCOPED, GENERIC_FUNCTION, FIELD_EXPRESSION -> true;
                    default -> false;
                };
        boolean isMacro = file.expressions().isMacro(node);
        if (!isMacro) reads.callee(function);
        if (isMacro || named) called(node, function, arguments);
        Expr receiver = Expr.UNKNOWN;
        int inner = function;
        if (file.kind(inner) == GENERIC_FUNCTION) inner = tree.child(inner, kinds.function);
        if (inner != FlatTree.NONE && file.kind(inner) == FIELD_EXPRESSION) {
            int method = tree.child(inner, kinds.field);
            var name = method == FlatTree.NONE ? "" : file.words.of(method);
            if (PASSES_CONTENT.contains(name) || PASSES_RECEIVER.contains(name)) {
                receiver = file.expressions().of(tree.child(inner, kinds.value));
                if (PASSES_CONTENT.contains(name) && !(receiver instanceof Expr.Unknown))
                    receiver = new Expr.Element(RustExpressions.method(receiver, "into_iter"));
            }
        }
        arguments(arguments, receiver);
    }

    private void called(int node, int function, int arguments) {
        var callee = file.expressions().callee(node);
        var name = nameNode(function);
        if (callee instanceof Expr.Unknown || name == FlatTree.NONE) return;
        // Constructing a struct or variant is not a call.
        boolean made =
                Character.isUpperCase(file.words.of(name).codePointAt(0)) && file.kind(function) != FIELD_EXPRESSION;
        if (made) file.facts.use(callee, name);
        else file.facts.call(callee, file.expressions().count(arguments), name);
    }

    private int nameNode(int function) {
        int node = function;
        for (int i = 0; i < 3 && node != FlatTree.NONE; i++) {
            switch (file.kind(node)) {
                case GENERIC_FUNCTION -> node = tree.child(node, kinds.function);
                case FIELD_EXPRESSION -> {
                    return tree.child(node, kinds.field);
                }
                case SCOPED -> {
                    return tree.child(node, kinds.name);
                }
                default -> {
                    return tree.endByte(node) > tree.startByte(node) ? node : FlatTree.NONE;
                }
            }
        }
        return node;
    }

    /// Reads the arguments of a call. A name that is passed as a value is recorded as a use, because the receiver
    /// may call it.
    private void arguments(int node, Expr passedValue) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind == CLOSURE) {
                closure(child, passedValue);
                continue;
            }
            if (kind == IDENTIFIER || kind == SCOPED) {
                var path = file.paths.of(child);
                if (!path.isEmpty()) file.facts.use(RustPaths.expr(path), child);
            }
            visit(child);
        }
    }

    private void struct(int node) {
        int name = tree.child(node, kinds.name);
        if (name != FlatTree.NONE) {
            var path = file.paths.of(name);
            if (!path.isEmpty()) file.facts.use(RustPaths.expr(path), name);
        }
        reads.initializers(node, name);
    }

    /// Reads an `if`. Names that `if let` binds are visible in the rest of the condition and in the branch.
    private void conditional(int node) {
        int condition = tree.child(node, kinds.condition);
        int branch = tree.child(node, file.kind(node) == IF ? kinds.consequence : kinds.body);
        if (condition != FlatTree.NONE) {
            int end = branch == FlatTree.NONE ? tree.endByte(node) : tree.endByte(branch);
            visitCondition(condition, end);
        }
        visitIfPresent(branch);
        visitIfPresent(tree.child(node, kinds.alternative));
    }

    private void visitCondition(int node, int end) {
        if (file.kind(node) == LET_CONDITION) {
            int value = tree.child(node, kinds.value);
            visitIfPresent(value);
            var visible = new FactsBuilder.Range(tree.endByte(node), end);
            patterns.bind(tree.child(node, kinds.pattern), file.expressions().of(value), visible);
        } else if (tree.grammar().kindName(tree.kind(node)).equals("let_chain")) {
            for (int child = node + 1; child < tree.end(node); child = tree.end(child)) visitCondition(child, end);
        } else {
            visit(node);
        }
    }

    private void arm(int node) {
        int pattern = tree.child(node, kinds.pattern);
        int around = tree.parent(node);
        int match = around == FlatTree.NONE ? FlatTree.NONE : tree.parent(around);
        // In broken code an arm may have no match around it.
        var value = match == FlatTree.NONE ? Expr.UNKNOWN : file.expressions().of(tree.child(match, kinds.value));
        if (pattern != FlatTree.NONE) {
            var visible = new FactsBuilder.Range(tree.startByte(pattern), tree.endByte(node));
            var at = value instanceof Expr.Unknown
                    ? value
                    : new Expr.EvaluatedAt(value, file.facts.current(), tree.startByte(match));
            patterns.bind(pattern, at, visible);
            visitIfPresent(tree.child(pattern, kinds.condition));
        }
        visitIfPresent(tree.child(node, kinds.value));
    }

    private void loop(int node) {
        int value = tree.child(node, kinds.value);
        int body = tree.child(node, kinds.body);
        visitIfPresent(value);
        if (body == FlatTree.NONE) return;
        var over = file.expressions().of(value);
        var each = over instanceof Expr.Unknown ? over : new Expr.Element(RustExpressions.method(over, "into_iter"));
        var visible = new FactsBuilder.Range(tree.startByte(body), tree.endByte(body));
        patterns.bind(tree.child(node, kinds.pattern), each, visible);
        visit(body);
    }

    /// Reads a closure. Its first parameter has its declared type or, if none is declared, the type of the value
    /// that is passed to it.
    private void closure(int node, Expr passedValue) {
        int list = tree.child(node, kinds.parameters);
        int body = tree.child(node, kinds.body);
        if (body == FlatTree.NONE) return;
        var visible = new FactsBuilder.Range(tree.startByte(body), tree.endByte(body));
        Expr given = passedValue;
        for (int child = list == FlatTree.NONE ? FlatTree.NONE : tree.firstNamedChild(list);
                child != FlatTree.NONE;
                child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == PARAMETER) {
                int type = tree.child(child, kinds.type);
                file.types.uses(type);
                patterns.bind(tree.child(child, kinds.pattern), new Expr.Typed(file.types.of(type)), visible);
            } else {
                patterns.bind(child, given, visible);
            }
            given = Expr.UNKNOWN;
        }
        visit(body);
    }
}

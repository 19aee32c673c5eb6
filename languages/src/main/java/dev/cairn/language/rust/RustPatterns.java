package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Optional;

/// Reads Rust patterns, which bind names to parts of a value.
final class RustPatterns {

    private static final int DEPTH_MAX = 20;

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;
    private final RustValueReads reads;

    RustPatterns(RustFileContext file, RustBodies bodies) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.reads = new RustValueReads(file, bodies);
    }

    void bind(int pattern, Expr value, FactsBuilder.Range visible) {
        if (pattern == FlatTree.NONE) return;
        compared(pattern);
        bind(pattern, value, visible, 0);
    }

    private void bind(int pattern, Expr value, FactsBuilder.Range visible, int depth) {
        if (depth > DEPTH_MAX) return;
        switch (file.kind(pattern)) {
            case IDENTIFIER, SHORTHAND -> name(pattern, value, visible);
            case INNER_PATTERN -> {
                for (int child = tree.firstNamedChild(pattern);
                        child != FlatTree.NONE;
                        child = tree.nextNamedSibling(child))
                    if (tree.field(child) != kinds.condition) bind(child, value, visible, depth + 1);
            }
            case CAPTURED_PATTERN -> {
                int name = tree.firstNamedChild(pattern);
                if (name == FlatTree.NONE) return;
                bind(name, value, visible, depth + 1);
                int inner = tree.nextNamedSibling(name);
                if (inner != FlatTree.NONE) bind(inner, value, visible, depth + 1);
            }
            case OR_PATTERN -> {
                int first = tree.firstNamedChild(pattern);
                if (first != FlatTree.NONE) bind(first, value, visible, depth + 1);
            }
            case TUPLE_PATTERN -> parts(pattern, value, visible, depth);
            case SLICE_PATTERN -> {
                for (int child = tree.firstNamedChild(pattern);
                        child != FlatTree.NONE;
                        child = tree.nextNamedSibling(child)) bind(child, new Expr.Element(value), visible, depth + 1);
            }
            case TUPLE_STRUCT_PATTERN -> tupleStruct(pattern, value, visible, depth);
            case STRUCT_PATTERN -> struct(pattern, value, visible, depth);
            default -> {}
        }
    }

    /// Records the constants and variants that a pattern compares with. Variants with fields are recorded
    /// elsewhere, when the fields are bound.
    private void compared(int pattern) {
        for (int node = pattern; node < tree.end(pattern); node++) {
            if (tree.field(node) == kinds.condition) {
                node = tree.end(node) - 1;
            } else if (file.kind(node) == SCOPED) {
                reads.path(node);
                node = tree.end(node) - 1;
            } else if (file.kind(node) == IDENTIFIER && isCapital(node)) {
                reads.path(node);
            }
        }
    }

    private boolean isCapital(int node) {
        return tree.endByte(node) > tree.startByte(node) && Character.isUpperCase(tree.source()[tree.startByte(node)]);
    }

    private void name(int node, Expr value, FactsBuilder.Range visible) {
        if (tree.isMissing(node)) return;
        var name = file.words.of(node);
        // A capitalised name is a constant or variant to compare with.
        if (name.isEmpty() || name.equals("_") || Character.isUpperCase(name.charAt(0))) return;
        file.facts.bind(name, Optional.empty(), value, visible);
    }

    private void parts(int pattern, Expr value, FactsBuilder.Range visible, int depth) {
        int index = 0;
        boolean open = false;
        for (int child = pattern + 1; child < tree.end(pattern); child = tree.end(child)) {
            if (!tree.isNamed(child) && file.kind(child) != UNDERSCORE) continue;
            open |= file.kind(child) == REMAINING;
            bind(child, open ? Expr.UNKNOWN : part(value, index), visible, depth + 1);
            index++;
        }
    }

    private static Expr part(Expr value, int index) {
        return switch (value) {
            case Expr.TupleOf(var parts) -> index < parts.size() ? parts.get(index) : Expr.UNKNOWN;
            case Expr.Unknown unknown -> unknown;
            default -> new Expr.TupleElement(value, index);
        };
    }

    private void tupleStruct(int pattern, Expr value, FactsBuilder.Range visible, int depth) {
        int type = tree.child(pattern, kinds.type);
        var path = type == FlatTree.NONE ? List.<String>of() : file.paths.of(type);
        if (path.isEmpty()) return;
        switch (path.getLast()) {
            case "Some", "Ok", "Ready" ->
                wrappedValue(pattern, RustExpressions.method(value, "unwrap"), visible, depth);
            case "Err" -> wrappedValue(pattern, RustExpressions.method(value, "unwrap_err"), visible, depth);
            default -> declaredFields(pattern, path, visible, depth);
        }
    }

    /// Binds the only field of a wrapper such as `Some(x)` to the wrapped value.
    private void wrappedValue(int pattern, Expr inner, FactsBuilder.Range visible, int depth) {
        int child = tree.end(tree.child(pattern, kinds.type));
        while (child < tree.end(pattern) && !tree.isNamed(child)) child = tree.end(child);
        if (child < tree.end(pattern)) bind(child, inner, visible, depth + 1);
    }

    /// Binds the parts of a tuple struct, which are its numbered fields, or of a variant, whose fields are in its
    /// type.
    private void declaredFields(int pattern, List<String> path, FactsBuilder.Range visible, int depth) {
        int type = tree.child(pattern, kinds.type);
        file.facts.use(RustPaths.expr(path), type);
        var struct = new Expr.Typed(TypeRef.of(String.join(".", path)));
        boolean variant = path.size() > 1
                && Character.isUpperCase(path.get(path.size() - 2).charAt(0));
        int index = 0;
        for (int child = tree.end(type); child < tree.end(pattern); child = tree.end(child)) {
            if (!tree.isNamed(child) && file.kind(child) != UNDERSCORE) continue;
            if (file.kind(child) == REMAINING) return;
            Expr part = new Expr.TupleElement(RustPaths.expr(path), index);
            Expr field = new Expr.Member(struct, String.valueOf(index));
            bind(child, variant ? part : new Expr.Either(field, part), visible, depth + 1);
            index++;
        }
    }

    private void struct(int pattern, Expr value, FactsBuilder.Range visible, int depth) {
        int type = tree.child(pattern, kinds.type);
        var path = type == FlatTree.NONE ? List.<String>of() : file.paths.of(type);
        if (path.isEmpty()) return;
        file.facts.use(RustPaths.expr(path), type);
        boolean variant = path.size() > 1
                && Character.isUpperCase(path.get(path.size() - 2).charAt(0));
        Expr of = variant ? RustPaths.expr(path) : structure(path, value);
        for (int child = tree.firstNamedChild(pattern); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) != FIELD_PATTERN) continue;
            int name = tree.child(child, kinds.name);
            if (name == FlatTree.NONE) continue;
            int inner = tree.child(child, kinds.pattern);
            var part = new Expr.Member(of, file.words.of(name));
            bind(inner == FlatTree.NONE ? name : inner, part, visible, depth + 1);
        }
    }

    private static Expr structure(List<String> path, Expr value) {
        return value instanceof Expr.Name || value instanceof Expr.Self
                ? value
                : new Expr.Typed(TypeRef.of(String.join(".", path)));
    }
}

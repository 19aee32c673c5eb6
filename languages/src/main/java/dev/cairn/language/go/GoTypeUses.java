package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.Expr;
import java.util.Set;

/// Records which types Go code uses.
final class GoTypeUses {

    private static final Set<String> BUILT_IN = Set.of(
            "any",
            "bool",
            "byte",
            "comparable",
            "complex128",
            "complex64",
            "error",
            "float32",
            "float64",
            "int",
            "int16",
            "int32",
            "int64",
            "int8",
            "nil",
            "rune",
            "string",
            "uint",
            "uint16",
            "uint32",
            "uint64",
            "uint8",
            "uintptr");

    private final GoFileContext file;

    GoTypeUses(GoFileContext file) {
        this.file = file;
    }

    static boolean isBuiltIn(String type) {
        return BUILT_IN.contains(type);
    }

    /// Records every type named in or below a node.
    void recordIn(int node) {
        int end = file.tree.end(node);
        for (int inner = node; inner < end; inner++) {
            if (!isMention(inner)) continue;
            mention(inner);
            inner = file.tree.end(inner) - 1;
        }
    }

    boolean isMention(int node) {
        int kind = file.kind(node);
        return kind == GoNodeKinds.QUALIFIED_TYPE || kind == GoNodeKinds.TYPE_IDENTIFIER;
    }

    void mention(int node) {
        if (file.kind(node) == GoNodeKinds.TYPE_IDENTIFIER) {
            var name = file.text(node);
            if (!BUILT_IN.contains(name)) file.facts.use(new Expr.Name(name), node);
            return;
        }
        int space = file.tree.child(node, file.kinds.packageField);
        var name = file.name(node);
        if (space != NONE && !name.isEmpty())
            file.facts.use(new Expr.Member(new Expr.Name(file.text(space)), name), node);
    }
}

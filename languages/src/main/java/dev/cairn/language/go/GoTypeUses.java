package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.language.go.resolve.GoPredeclaredNames;
import dev.cairn.model.code.Expr;

/// Records which types Go code uses.
final class GoTypeUses {

    private static final String NIL = "nil";

    private final GoFileContext file;

    GoTypeUses(GoFileContext file) {
        this.file = file;
    }

    static boolean isBuiltIn(String type) {
        return GoPredeclaredNames.isType(type) || type.equals(NIL);
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
            if (!isBuiltIn(name)) file.facts.use(new Expr.Name(name), node);
            return;
        }
        int space = file.tree.child(node, file.kinds.packageField);
        var name = file.name(node);
        if (space != NONE && !name.isEmpty())
            file.facts.use(new Expr.Member(new Expr.Name(file.text(space)), name), node);
    }
}

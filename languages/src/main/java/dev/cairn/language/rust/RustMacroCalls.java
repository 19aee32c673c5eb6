package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import java.util.ArrayList;
import java.util.List;

/// Finds calls such as `a.b(…)` and `c::d(…)` in the arguments of macros that have a syntax of their own.
final class RustMacroCalls {

    private static final int DEPTH_MAX = 40;
    private static final String FN = "fn ";

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;

    RustMacroCalls(RustFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void macro(int node) {
        int name = tree.child(node, kinds.macro);
        if (name != FlatTree.NONE && !tree.isMissing(name)) {
            var path = file.paths.of(name);
            int last = file.kind(name) == SCOPED ? tree.child(name, kinds.name) : name;
            if (!path.isEmpty() && last != FlatTree.NONE)
                file.facts.call(new Expr.Name(String.join("::", path) + "!"), 0, last);
        }
        for (int child = node + 1; child < tree.end(node); child = tree.end(child))
            if (file.kind(child) == TOKEN_TREE) tokens(child, 0);
    }

    /// The names and calls directly before a token that are linked by dots and double colons.
    private static final class Chain {
        List<String> path = new ArrayList<>();
        Expr value = Expr.UNKNOWN;
        int last = FlatTree.NONE;
        int end = -1;
    }

    private void tokens(int parent, int depth) {
        if (depth > DEPTH_MAX) return;
        var chain = new Chain();
        for (int node = parent + 1; node < tree.end(parent); node = tree.end(node)) {
            switch (file.kind(node)) {
                case IDENTIFIER, SELF, CRATE, SUPER -> word(node, chain);
                case TOKEN_TREE -> {
                    brackets(node, chain);
                    tokens(node, depth + 1);
                }
                case QUESTION -> follow(node, chain, "?");
                case AWAIT_WORD -> follow(node, chain, "await");
                default -> chain.end = -1;
            }
        }
    }

    private void follow(int node, Chain chain, String method) {
        if (chain.end < 0 || tree.startByte(node) - chain.end > 1) return;
        chain.value = RustExpressions.method(chain.value, method);
        chain.last = FlatTree.NONE;
        chain.path = List.of();
        chain.end = tree.endByte(node);
    }

    private void word(int node, Chain chain) {
        int start = tree.startByte(node);
        if (start >= FN.length() && tree.text(start - FN.length(), start).equals(FN)) {
            chain.end = -1;
            chain.last = FlatTree.NONE;
            return;
        }
        int gap = start - chain.end;
        int before = start > 0 ? tree.source()[start - 1] : ' ';
        var word = file.words.of(node);
        if (chain.end >= 0 && gap == 2 && before == ':' && !chain.path.isEmpty()) {
            var path = new ArrayList<>(chain.path);
            path.add(word);
            chain.path = path;
            chain.value = RustPaths.expr(file.paths.fromFile(path));
        } else if (before == '.' && (start < 2 || tree.source()[start - 2] != '.')) {
            chain.value = chain.end >= 0 && gap == 1 ? new Expr.Member(chain.value, word) : Expr.UNKNOWN;
            chain.path = List.of();
        } else if (before == ':' || before == '$') {
            chain.value = Expr.UNKNOWN;
            chain.path = List.of();
        } else {
            chain.path = new ArrayList<>(List.of(word));
            chain.value = file.kind(node) == SELF
                    ? file.expressions().of(node)
                    : RustPaths.expr(file.paths.fromFile(chain.path));
        }
        chain.last = node;
        chain.end = tree.endByte(node);
        read(node, chain.value);
    }

    /// Records paths, members and constants as reads. Other bare names are ignored, because a macro may give them
    /// any meaning.
    private void read(int node, Expr value) {
        int end = tree.endByte(node);
        int next = end < tree.source().length ? tree.source()[end] : ' ';
        if (next == '(' || next == '!' || value instanceof Expr.Unknown) return;
        boolean isConstant = Character.isUpperCase(tree.source()[tree.startByte(node)]);
        if (value instanceof Expr.Member || (value instanceof Expr.Name && isConstant))
            file.facts.read(value, node, node);
    }

    private void brackets(int node, Chain chain) {
        boolean called = chain.last != FlatTree.NONE
                && tree.startByte(node) == chain.end
                && tree.source()[tree.startByte(node)] == '(';
        if (!called) {
            chain.end = -1;
            chain.last = FlatTree.NONE;
            return;
        }
        boolean made = Character.isUpperCase(file.words.of(chain.last).codePointAt(0));
        int arguments = arguments(node);
        if (!(chain.value instanceof Expr.Unknown) && !made) {
            file.facts.call(chain.value, arguments, chain.last);
            chain.value = new Expr.Call(chain.value, arguments);
        } else {
            chain.value = Expr.UNKNOWN;
        }
        chain.path = List.of();
        chain.last = FlatTree.NONE;
        chain.end = tree.endByte(node);
    }

    /// The number of arguments between brackets; commas inside inner brackets are not counted.
    private int arguments(int node) {
        var source = tree.source();
        int depth = 0;
        int commas = 0;
        boolean any = false;
        for (int at = tree.startByte(node) + 1; at < tree.endByte(node) - 1; at++) {
            switch (source[at]) {
                case '(', '[', '{' -> depth++;
                case ')', ']', '}' -> depth--;
                case ',' -> commas += depth == 0 ? 1 : 0;
                default -> {}
            }
            any |= source[at] > ' ';
        }
        return any ? commas + 1 : 0;
    }
}

package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;

/// Decides whether a block of Python statements always ends with a `return` or `raise`, or by leaving its loop.
final class PythonBlockEndings {

    private static final int DEPTH_MAX = 12;

    private PythonBlockEndings() {}

    /// Where execution continues after a block of statements.
    enum Ending {
        CONTINUES,
        LEAVES_LOOP,
        ENDS
    }

    static Ending of(PythonFileContext file, int block) {
        return of(file, block, 0);
    }

    private static Ending of(PythonFileContext file, int block, int depth) {
        var tree = file.tree;
        if (block == FlatTree.NONE || depth > DEPTH_MAX) return Ending.CONTINUES;
        int last = FlatTree.NONE;
        for (int child = tree.firstNamedChild(block); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) != COMMENT) last = child;
        if (last == FlatTree.NONE) return Ending.CONTINUES;
        return switch (file.kind(last)) {
            case RETURN, RAISE -> Ending.ENDS;
            case JUMP -> Ending.LEAVES_LOOP;
            case IF -> ifEnds(file, last, depth) ? Ending.ENDS : Ending.CONTINUES;
            case WITH -> of(file, tree.child(last, file.kinds.body), depth + 1);
            default -> Ending.CONTINUES;
        };
    }

    private static boolean goesOn(PythonFileContext file, int block, int depth) {
        return of(file, block, depth) == Ending.CONTINUES;
    }

    private static boolean ifEnds(PythonFileContext file, int statement, int depth) {
        var tree = file.tree;
        if (goesOn(file, tree.child(statement, file.kinds.consequence), depth + 1)) return false;
        boolean hasElse = false;
        for (int child = statement + 1; child < tree.end(statement); child = tree.end(child)) {
            if (tree.field(child) != file.kinds.alternative) continue;
            boolean isElse = file.kind(child) == ELSE;
            hasElse |= isElse;
            if (goesOn(file, tree.child(child, isElse ? file.kinds.body : file.kinds.consequence), depth + 1))
                return false;
        }
        return hasElse;
    }
}

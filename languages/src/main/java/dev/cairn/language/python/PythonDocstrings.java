package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;

/// Reads docstrings, and recognises bodies that contain no implementation.
final class PythonDocstrings {

    private PythonDocstrings() {}

    static String of(PythonFileContext file, int body) {
        int text = docstring(file, body);
        if (text == FlatTree.NONE) return "";
        int content = file.tree.childOfKind(text, file.kinds.stringContent);
        return content == FlatTree.NONE ? "" : PythonSourceText.doc(file.tree.text(content));
    }

    private static int docstring(PythonFileContext file, int body) {
        if (body == FlatTree.NONE) return FlatTree.NONE;
        int first = file.tree.firstNamedChild(body);
        while (first != FlatTree.NONE && file.kind(first) == COMMENT) first = file.tree.nextNamedSibling(first);
        if (first == FlatTree.NONE || file.kind(first) != EXPRESSION_STATEMENT) return FlatTree.NONE;
        int text = file.tree.firstNamedChild(first);
        return text != FlatTree.NONE && file.kind(text) == STRING ? text : FlatTree.NONE;
    }

    /// Whether a body contains no implementation: only `...`, `pass` or `raise NotImplementedError`.
    static boolean isStub(PythonFileContext file, int body) {
        if (body == FlatTree.NONE) return true;
        var tree = file.tree;
        for (int child = tree.firstNamedChild(body); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            boolean says =
                    switch (kind) {
                        case COMMENT, PASS, RAISE -> false;
                        case EXPRESSION_STATEMENT -> {
                            int inner = tree.firstNamedChild(child);
                            yield inner == FlatTree.NONE
                                    || (file.kind(inner) != STRING && file.kind(inner) != ELLIPSIS);
                        }
                        default -> true;
                    };
            if (says) return false;
        }
        return true;
    }
}

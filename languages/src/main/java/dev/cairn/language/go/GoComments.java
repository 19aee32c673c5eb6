package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.FileFacts;

/// Reads comments: doc comments directly above declarations, and directives at the start of a file.
final class GoComments {

    private static final String GENERATED = "// Code generated ";
    private static final String BUILD = "//go:build ";
    private static final String DIRECTIVE = "//go:";

    private final GoFileContext file;
    private int first = NONE;
    private int last = NONE;
    private int rowBefore = NONE;

    GoComments(GoFileContext file) {
        this.file = file;
    }

    /// Remembers the comment, if the node is one; must be called for all nodes of a declaration list in order.
    void pass(int node) {
        if (file.kind(node) != GoNodeKinds.COMMENT) {
            first = NONE;
            last = NONE;
            rowBefore = file.tree.endRow(node);
            return;
        }
        int row = file.tree.startRow(node);
        // A comment at the end of a declaration's line does not document the next declaration.
        if (row == rowBefore) return;
        if (last == NONE || file.tree.endRow(last) + 1 < row) first = node;
        last = node;
    }

    /// The first comment of the doc comment of a declaration; the declaration itself if it has none.
    int startOf(int node) {
        return last != NONE && file.tree.endRow(last) + 1 == file.tree.startRow(node) ? first : node;
    }

    /// The text of the comments from `start` up to the declaration at `node`.
    String before(int start, int node) {
        if (start == node) return "";
        var text = new StringBuilder();
        for (int comment = start; comment < node; comment = file.tree.end(comment)) {
            if (file.kind(comment) != GoNodeKinds.COMMENT) break;
            append(text, file.tree.text(comment));
        }
        return text.toString().strip();
    }

    private static void append(StringBuilder text, String comment) {
        if (comment.startsWith(DIRECTIVE)) return;
        var body = comment.startsWith("//")
                ? comment.substring(2)
                : comment.substring(2, Math.max(2, comment.length() - (comment.endsWith("*/") ? 2 : 0)));
        text.append(body.strip()).append('\n');
    }

    /// Reads a comment above the package clause, which may be a directive for the whole file.
    void head(int comment) {
        var text = file.tree.text(comment).strip();
        if (text.startsWith(GENERATED) && text.endsWith("DO NOT EDIT."))
            file.facts.trait(FileFacts.FileTrait.GENERATED);
        if (text.startsWith(BUILD) && GoBuildConstraints.excludes(text.substring(BUILD.length())))
            file.facts.trait(FileFacts.FileTrait.OTHER_BUILD);
    }
}

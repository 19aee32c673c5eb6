package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import java.util.regex.Pattern;

/// Doc comments and one-line signatures.
final class ScriptDocComments {

    private static final int SIGNATURE_BYTES_MAX = 400;

    private static final Pattern ABOUT_FILE = Pattern.compile(
            "(?i)@(?:file|fileoverview|overview|module|packageDocumentation|license|preserve|copyright)\\b|copyright|licensed");

    private final ScriptFileContext file;
    private final FlatTree tree;

    ScriptDocComments(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
    }

    /// Sets the doc comment of a draft, if there is one. The draft starts at that comment, or at `first` if
    /// there is none.
    void describe(SymbolDraft draft, int first) {
        int comment = commentBefore(first);
        draft.startingAt(comment == FlatTree.NONE ? first : comment);
        if (comment != FlatTree.NONE) draft.doc(cleaned(tree.text(tree.startByte(comment), tree.endByte(first - 1))));
    }

    /// The first of the comments right above a node, or none.
    private int commentBefore(int node) {
        int first = FlatTree.NONE;
        int below = node;
        for (int above = node - 1; above >= 0 && isCommentBeside(above, node); above--) {
            if (tree.startRow(below) - tree.endRow(above) > rowsAbove(above) || sharesLine(above)) break;
            first = above;
            below = above;
            if (isBlock(above)) break;
        }
        return first;
    }

    /// A JSDoc comment belongs to what follows it even after an empty line, unless it is about the whole file.
    private int rowsAbove(int comment) {
        if (!isBlock(comment) || tree.source()[tree.startByte(comment) + 2] != '*') return 1;
        return ABOUT_FILE.matcher(tree.text(comment)).find() ? 1 : 2;
    }

    private boolean isCommentBeside(int comment, int node) {
        return file.kind(comment) == ScriptNode.COMMENT && tree.parent(comment) == tree.parent(node);
    }

    private boolean isBlock(int comment) {
        return tree.source()[tree.startByte(comment) + 1] == '*';
    }

    /// A comment after code on the same line belongs to that code.
    private boolean sharesLine(int comment) {
        for (int i = tree.startByte(comment) - 1; i >= 0 && tree.source()[i] != '\n'; i--)
            if (tree.source()[i] > ' ') return true;
        return false;
    }

    static String cleaned(String comment) {
        var text = new StringBuilder(comment.length());
        for (var line : comment.split("\n", -1)) {
            var words = line.strip();
            if (words.startsWith("/**")) words = words.substring(3);
            else if (words.startsWith("/*") || words.startsWith("//")) words = words.substring(2);
            if (words.endsWith("*/")) words = words.substring(0, words.length() - 2);
            words = words.strip();
            if (words.startsWith("*")) words = words.substring(1).strip();
            // An empty line ends a paragraph.
            if (!text.isEmpty()) text.append('\n');
            text.append(words);
        }
        return text.toString().strip();
    }

    /// The text between two byte offsets, joined into one line.
    String signature(int from, int to) {
        int end = Math.min(to, from + SIGNATURE_BYTES_MAX);
        var text = tree.text(from, Math.max(from, end));
        var line = new StringBuilder(text.length());
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter <= ' ') {
                space = true;
                continue;
            }
            if (space && !line.isEmpty()) line.append(' ');
            space = false;
            line.append(letter);
        }
        return line.toString();
    }

    /// The signature of a declaration: everything before its body.
    String head(int from, int node, int body) {
        int end = body == FlatTree.NONE ? tree.endByte(node) : tree.startByte(body);
        var line = signature(tree.startByte(from), end);
        if (line.endsWith("=>")) return line.substring(0, line.length() - 2).strip();
        return line.endsWith(";") ? line.substring(0, line.length() - 1) : line;
    }
}

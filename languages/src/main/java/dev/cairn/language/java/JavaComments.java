package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;

/// Reads doc comments and one-line signatures.
final class JavaComments {

    private final JavaFileContext file;

    JavaComments(JavaFileContext file) {
        this.file = file;
    }

    /// The doc comment before a declaration, or [FlatTree#NONE].
    int docOf(int declaration) {
        var tree = file.tree;
        int parent = tree.parent(declaration);
        if (parent == FlatTree.NONE) return FlatTree.NONE;
        int before = declaration - 1;
        // In pre-order the previous node is the last descendant of the previous sibling.
        while (before > parent && tree.parent(before) != parent) before = tree.parent(before);
        while (before > parent && file.node(before) == JavaNode.LINE_COMMENT) before = beforeSibling(before, parent);
        return before > parent && isDoc(before) ? before : FlatTree.NONE;
    }

    private int beforeSibling(int node, int parent) {
        int before = node - 1;
        while (before > parent && file.tree.parent(before) != parent) before = file.tree.parent(before);
        return before;
    }

    private boolean isDoc(int node) {
        if (file.node(node) != JavaNode.BLOCK_COMMENT) return false;
        int start = file.tree.startByte(node);
        var source = file.tree.source();
        return file.tree.endByte(node) - start > 4 && source[start + 2] == '*';
    }

    /// The text of a doc comment without comment markers; inline tags keep their content.
    String text(int comment) {
        if (comment == FlatTree.NONE) return "";
        var cleaned = new StringBuilder();
        var raw = file.tree.text(comment);
        for (var line : raw.substring(3, raw.length() - 2).split("\n", -1)) {
            var said = line.strip();
            if (said.startsWith("*")) said = said.substring(1).strip();
            if (said.isEmpty() && cleaned.isEmpty()) continue;
            cleaned.append(withoutTags(said)).append('\n');
        }
        return cleaned.toString().strip();
    }

    private static String withoutTags(String line) {
        var plain = line;
        for (int open = plain.indexOf("{@"); open >= 0; open = plain.indexOf("{@", open)) {
            int close = plain.indexOf('}', open);
            int space = plain.indexOf(' ', open);
            if (close < 0 || space < 0 || space > close) break;
            plain = plain.substring(0, open) + plain.substring(space + 1, close) + plain.substring(close + 1);
        }
        return plain;
    }

    /// A declaration from its first keyword to its body, on one line, without annotations.
    String signature(int declaration) {
        int from = signatureStart(declaration);
        int body = file.child(declaration, file.kinds.body);
        int to = body == FlatTree.NONE ? file.tree.endByte(declaration) : file.tree.startByte(body);
        return folded(Math.min(from, to), to);
    }

    /// A field: its modifiers, type and name.
    String fieldSignature(int declaration, int type, String name) {
        int from = signatureStart(declaration);
        return type == FlatTree.NONE ? name : folded(from, Math.max(from, file.tree.endByte(type))) + " " + name;
    }

    private int signatureStart(int declaration) {
        var tree = file.tree;
        int modifiers = file.child(declaration, JavaNode.MODIFIERS);
        if (modifiers == FlatTree.NONE) return tree.startByte(declaration);
        for (int child = tree.firstChild(modifiers); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (!tree.isNamed(child)) return tree.startByte(child);
        int next = tree.nextSibling(modifiers);
        return next == FlatTree.NONE ? tree.startByte(declaration) : tree.startByte(next);
    }

    private String folded(int from, int to) {
        var folded = new StringBuilder(to - from);
        boolean space = false;
        var text = file.tree.text(from, to);
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (Character.isWhitespace(letter)) {
                space = !folded.isEmpty();
            } else {
                if (space) folded.append(' ');
                space = false;
                folded.append(letter);
            }
        }
        int end = folded.length();
        while (end > 0 && (folded.charAt(end - 1) == ';' || folded.charAt(end - 1) == ' ')) end--;
        return folded.substring(0, end);
    }
}

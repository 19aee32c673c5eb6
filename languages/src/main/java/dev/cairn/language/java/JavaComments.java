package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import java.util.regex.Pattern;

/// Reads doc comments and one-line signatures.
final class JavaComments {

    /// The part of an inline link, such as `Type#member(parameters) label`, that is code.
    private static final Pattern LINK_TARGET = Pattern.compile("[\\w.#$]+(?:\\([^)]*\\))?");

    private final JavaFileContext file;

    JavaComments(JavaFileContext file) {
        this.file = file;
    }

    /// The doc comment before a declaration, or [FlatTree#NONE]; of several `///` lines the first one.
    int docOf(int declaration) {
        int parent = file.tree.parent(declaration);
        if (parent == FlatTree.NONE) return FlatTree.NONE;
        int before = beforeSibling(declaration, parent);
        while (isLineComment(before, parent) && !isMarkdown(before)) before = beforeSibling(before, parent);
        if (before <= parent) return FlatTree.NONE;
        if (isLineComment(before, parent)) return firstMarkdownLine(before, parent);
        return isBlockDoc(before) ? before : FlatTree.NONE;
    }

    /// In pre-order the previous node is the last descendant of the previous sibling.
    private int beforeSibling(int node, int parent) {
        int before = node - 1;
        while (before > parent && file.tree.parent(before) != parent) before = file.tree.parent(before);
        return before;
    }

    private boolean isLineComment(int node, int parent) {
        return node > parent && file.node(node) == JavaNode.LINE_COMMENT;
    }

    private boolean isMarkdown(int lineComment) {
        return file.tree.source()[file.tree.startByte(lineComment) + 2] == '/';
    }

    /// `///` lines are one comment as long as no other line is between them.
    private int firstMarkdownLine(int last, int parent) {
        int first = last;
        for (int above = beforeSibling(first, parent);
                isLineComment(above, parent)
                        && isMarkdown(above)
                        && file.tree.endRow(above) + 1 >= file.tree.startRow(first);
                above = beforeSibling(above, parent)) first = above;
        return first;
    }

    private boolean isBlockDoc(int node) {
        if (file.node(node) != JavaNode.BLOCK_COMMENT) return false;
        int start = file.tree.startByte(node);
        var source = file.tree.source();
        return file.tree.endByte(node) - start > 4 && source[start + 2] == '*';
    }

    /// The text of a doc comment without comment markers; inline tags keep their content.
    String text(int comment) {
        if (comment == FlatTree.NONE) return "";
        if (file.node(comment) == JavaNode.LINE_COMMENT) return markdownText(comment);
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

    private String markdownText(int first) {
        var text = new StringBuilder();
        for (int line = first; line != FlatTree.NONE && isMarkdownLine(line); line = file.tree.nextSibling(line))
            text.append(file.tree.text(line).substring(3).strip()).append('\n');
        return text.toString().strip();
    }

    private boolean isMarkdownLine(int node) {
        return file.node(node) == JavaNode.LINE_COMMENT && isMarkdown(node);
    }

    private static String withoutTags(String line) {
        var plain = line;
        for (int open = plain.indexOf("{@"); open >= 0; open = plain.indexOf("{@", open)) {
            int close = plain.indexOf('}', open);
            int space = plain.indexOf(' ', open);
            if (close < 0 || space < 0 || space > close) break;
            var said = plain.substring(space + 1, close).strip();
            if (plain.startsWith("{@link", open)) said = linkText(said);
            plain = plain.substring(0, open) + said + plain.substring(close + 1);
        }
        return plain;
    }

    /// The label of a link to code, else its target as code writes it.
    private static String linkText(String link) {
        var target = LINK_TARGET.matcher(link);
        if (!target.lookingAt()) return link;
        var label = link.substring(target.end()).strip();
        if (!label.isEmpty()) return label;
        return (link.startsWith("#") ? link.substring(1) : link).replace('#', '.');
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

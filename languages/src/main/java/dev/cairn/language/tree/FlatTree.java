package dev.cairn.language.tree;

import static dev.cairn.language.tree.NodeRecord.SHIFT;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The syntax tree of one file. Nodes are numbered in pre-order, from 0 (the root) to `size() - 1`.
///
/// The tree contains all named nodes and the anonymous tokens (keywords, operators). Separators such as brackets
/// and commas are omitted, except where the parser inserted a missing one or where one is the value of a field.
/// Offsets and columns count the bytes of [#source], rows count from 0.
public final class FlatTree {

    /// Stands for "no node".
    public static final int NONE = -1;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /// Maximum number of blanks between a node and a separator that is searched.
    private static final int BLANKS_MAX = 1_000;

    private final Grammar grammar;
    private final byte[] source;
    private final int[] records;
    private final int cut;
    private final int firstColumn;

    FlatTree(Grammar grammar, byte[] source, int[] records, int cut) {
        this.grammar = grammar;
        this.source = source;
        this.records = records;
        this.cut = cut;
        this.firstColumn = hasByteOrderMark(source) ? BYTE_ORDER_MARK.length : 0;
    }

    private static boolean hasByteOrderMark(byte[] source) {
        int length = BYTE_ORDER_MARK.length;
        return source.length >= length && Arrays.equals(source, 0, length, BYTE_ORDER_MARK, 0, length);
    }

    public Grammar grammar() {
        return grammar;
    }

    /// The parsed bytes. This is the array itself and not a copy, so do not write to it.
    public byte[] source() {
        return source;
    }

    /// The same nodes with another text of the same length. It puts the original text under a tree that was parsed
    /// from a repaired text.
    public FlatTree over(byte[] text) {
        if (text.length != source.length) throw new IllegalArgumentException("a text of another length");
        return new FlatTree(grammar, text, records, cut);
    }

    public int size() {
        return records.length >> SHIFT;
    }

    /// The number of nodes whose children were dropped because of the depth limit; usually 0.
    public int cut() {
        return cut;
    }

    public int kind(int node) {
        return records[node << SHIFT] & NodeRecord.KIND_MASK;
    }

    public String kindName(int node) {
        return grammar.kindName(kind(node));
    }

    /// The field number of the node in its parent; 0 for none.
    public int field(int node) {
        return records[node << SHIFT] >>> NodeRecord.FIELD_SHIFT & NodeRecord.FIELD_MASK;
    }

    public boolean isNamed(int node) {
        return (records[node << SHIFT] & NodeRecord.NAMED) != 0;
    }

    /// Whether the node is an extra, such as a comment, which may appear anywhere.
    public boolean isExtra(int node) {
        return (records[node << SHIFT] & NodeRecord.EXTRA) != 0;
    }

    /// Whether the parser inserted the node to recover from an error; its text is empty.
    public boolean isMissing(int node) {
        return (records[node << SHIFT] & NodeRecord.MISSING) != 0;
    }

    /// Whether the node or anything below it is an error or missing.
    public boolean hasError(int node) {
        return (records[node << SHIFT] & NodeRecord.HAS_ERROR) != 0;
    }

    public int startByte(int node) {
        return records[(node << SHIFT) + NodeRecord.START];
    }

    public int endByte(int node) {
        return records[(node << SHIFT) + NodeRecord.END];
    }

    public int startRow(int node) {
        return records[(node << SHIFT) + NodeRecord.ROW];
    }

    /// The column in bytes, counted from 0; a byte order mark is not counted.
    public int startColumn(int node) {
        int column = records[(node << SHIFT) + NodeRecord.COLUMN];
        return startRow(node) == 0 ? Math.max(0, column - firstColumn) : column;
    }

    /// The row of the first byte after the node.
    public int endRow(int node) {
        return records[(node << SHIFT) + NodeRecord.END_ROW];
    }

    /// The column of the first byte after the node.
    public int endColumn(int node) {
        int end = endByte(node);
        if (startRow(node) == endRow(node)) return startColumn(node) + end - startByte(node);
        int lineStart = end;
        while (source[lineStart - 1] != '\n') lineStart--;
        return end - lineStart;
    }

    /// The parent, or [#NONE] for the root.
    public int parent(int node) {
        return records[(node << SHIFT) + NodeRecord.PARENT];
    }

    /// The first node after the subtree of this node. The descendants of a node are `node + 1 … end(node) - 1`.
    public int end(int node) {
        return records[(node << SHIFT) + NodeRecord.SUBTREE_END];
    }

    public int firstChild(int node) {
        return node + 1 < end(node) ? node + 1 : NONE;
    }

    public int nextSibling(int node) {
        int parent = parent(node);
        if (parent == NONE) return NONE;
        int next = end(node);
        return next < end(parent) ? next : NONE;
    }

    /// The first child in that field.
    public int child(int node, int field) {
        int end = end(node);
        for (int child = node + 1; child < end; child = end(child)) if (field(child) == field) return child;
        return NONE;
    }

    /// The next sibling in the same field. Some fields have several nodes, like the field `name` in
    /// `var a, b int`.
    public int nextInField(int node) {
        int field = field(node);
        int next = nextSibling(node);
        while (next != NONE && field(next) != field) next = nextSibling(next);
        return next;
    }

    /// The first child of that kind.
    public int childOfKind(int node, int kind) {
        int end = end(node);
        for (int child = node + 1; child < end; child = end(child)) if (kind(child) == kind) return child;
        return NONE;
    }

    public boolean hasChildOfKind(int node, int kind) {
        return childOfKind(node, kind) != NONE;
    }

    public int firstNamedChild(int node) {
        return named(node + 1, end(node));
    }

    public int nextNamedSibling(int node) {
        int parent = parent(node);
        return parent == NONE ? NONE : named(end(node), end(parent));
    }

    private int named(int from, int end) {
        for (int child = from; child < end; child = end(child)) if (isNamed(child)) return child;
        return NONE;
    }

    public String text(int node) {
        return text(startByte(node), endByte(node));
    }

    public String text(int startByte, int endByte) {
        return new String(source, startByte, endByte - startByte, StandardCharsets.UTF_8);
    }

    /// Whether the text of the node equals an ASCII text; compares bytes and creates no string.
    public boolean isText(int node, String ascii) {
        return isText(startByte(node), endByte(node), ascii);
    }

    private boolean isText(int start, int end, String ascii) {
        if (end - start != ascii.length()) return false;
        for (int i = 0; i < ascii.length(); i++) if (source[start + i] != ascii.charAt(i)) return false;
        return true;
    }

    /// Whether a separator precedes the node in the source, ignoring blanks. Separators are not nodes of the tree.
    public boolean isAfter(int node, String ascii) {
        int end = startByte(node);
        for (int blanks = 0; end > 0 && isBlank(source[end - 1]) && blanks < BLANKS_MAX; blanks++) end--;
        return end >= ascii.length() && isText(end - ascii.length(), end, ascii);
    }

    /// Whether a separator follows the node, ignoring blanks.
    public boolean isBefore(int node, String ascii) {
        int start = endByte(node);
        for (int blanks = 0; start < source.length && isBlank(source[start]) && blanks < BLANKS_MAX; blanks++) start++;
        return source.length - start >= ascii.length() && isText(start, start + ascii.length(), ascii);
    }

    private static boolean isBlank(byte character) {
        return character == ' ' || character == '\t' || character == '\n' || character == '\r';
    }

    /// The whole tree as indented text for debugging.
    @Override
    public String toString() {
        return TreePrinter.of(this);
    }
}

package dev.cairn.language.tree;

/// Prints a flat tree as indented text for people: one line per node, and leaves with their source text.
final class TreePrinter {

    private static final int LEAF_CHARACTERS_MAX = 40;
    private static final int NODES_MAX = 10_000;

    private TreePrinter() {}

    static String of(FlatTree tree) {
        var text = new StringBuilder();
        var depths = new int[Math.min(tree.size(), NODES_MAX)];
        for (int node = 0; node < depths.length; node++) {
            depths[node] = node == 0 ? 0 : depths[tree.parent(node)] + 1;
            text.repeat("  ", depths[node]);
            append(text, tree, node);
        }
        if (tree.size() > NODES_MAX)
            text.append("… and ").append(tree.size() - NODES_MAX).append(" more nodes\n");
        return text.toString();
    }

    private static void append(StringBuilder text, FlatTree tree, int node) {
        if (tree.field(node) != 0)
            text.append(tree.grammar().fieldName(tree.field(node))).append(": ");
        var kind = tree.kindName(node);
        text.append(tree.isNamed(node) ? kind : "'" + kind + "'");
        if (tree.isMissing(node)) text.append(" MISSING");
        text.append(' ').append(tree.startRow(node) + 1).append(':').append(tree.startColumn(node) + 1);
        if (tree.isNamed(node) && tree.firstChild(node) == FlatTree.NONE)
            text.append(" \"").append(shortened(tree.text(node))).append('"');
        text.append('\n');
    }

    private static String shortened(String leaf) {
        var line = leaf.replace("\n", "\\n");
        return line.length() <= LEAF_CHARACTERS_MAX ? line : line.substring(0, LEAF_CHARACTERS_MAX) + "…";
    }
}

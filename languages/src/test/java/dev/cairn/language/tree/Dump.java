package dev.cairn.language.tree;

/// A flat tree as text, every number of every node in it.
final class Dump {

    private Dump() {}

    static String of(FlatTree tree) {
        var text = new StringBuilder();
        for (int node = 0; node < tree.size(); node++)
            text.append(line(tree, node)).append('\n');
        return text.toString();
    }

    private static String line(FlatTree tree, int node) {
        return "%d %s%s%s%s%s %s [%d,%d) %d:%d-%d ^%d >%d"
                .formatted(
                        node,
                        tree.kindName(node),
                        tree.isNamed(node) ? "" : "'",
                        tree.isExtra(node) ? "+" : "",
                        tree.isMissing(node) ? "?" : "",
                        tree.hasError(node) ? "!" : "",
                        tree.grammar().fieldName(tree.field(node)),
                        tree.startByte(node),
                        tree.endByte(node),
                        tree.startRow(node),
                        tree.startColumn(node),
                        tree.endRow(node),
                        tree.parent(node),
                        tree.end(node));
    }
}

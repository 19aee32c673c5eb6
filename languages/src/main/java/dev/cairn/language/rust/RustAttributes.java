package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The doc comment and attributes before an item; they belong to it.
final class RustAttributes {

    private static final int DOC_CHARS_MAX = 1_200;

    private final RustFileContext file;
    private final FlatTree tree;
    private final List<Integer> attributes = new ArrayList<>();
    private final List<Integer> comments = new ArrayList<>();
    private int start;

    private RustAttributes(RustFileContext file, int item) {
        this.file = file;
        this.tree = file.tree;
        this.start = item;
    }

    /// Collects doc comments and attributes until the next item.
    static final class Pending {
        private final RustFileContext file;
        private final List<Integer> nodes = new ArrayList<>();

        Pending(RustFileContext file) {
            this.file = file;
        }

        /// Whether a node is an attribute or doc comment and was kept for the item that follows.
        boolean keeps(int node) {
            int kind = file.kind(node);
            if (kind == ATTRIBUTE_ITEM || isDoc(file, node, kind)) {
                nodes.add(node);
                return true;
            }
            return kind == LINE_COMMENT || kind == BLOCK_COMMENT || !file.tree.isNamed(node);
        }

        RustAttributes of(int item) {
            var found = new RustAttributes(file, item);
            for (int node : nodes) (file.kind(node) == ATTRIBUTE_ITEM ? found.attributes : found.comments).add(node);
            if (!nodes.isEmpty()) found.start = nodes.getFirst();
            nodes.clear();
            return found;
        }
    }

    private static boolean isDoc(RustFileContext file, int node, int kind) {
        return (kind == LINE_COMMENT || kind == BLOCK_COMMENT)
                && file.tree.child(node, file.kinds.outer) != FlatTree.NONE;
    }

    int start() {
        return start;
    }

    String doc() {
        if (comments.isEmpty()) return "";
        var text = new StringBuilder();
        for (int comment : comments) {
            int doc = tree.child(comment, file.kinds.doc);
            if (doc == FlatTree.NONE || text.length() > DOC_CHARS_MAX) continue;
            for (var line : tree.text(doc).split("\n", -1)) {
                var plain = line.strip();
                text.append(plain.startsWith("* ") ? plain.substring(2) : plain).append('\n');
            }
            if (text.toString().endsWith("\n\n")) text.setLength(text.length() - 1);
        }
        return text.toString().strip();
    }

    boolean has(String name) {
        for (int attribute : attributes) if (name(attribute).equals(name)) return true;
        return false;
    }

    /// Whether this marks a test: `#[test]`, `#[tokio::test]`, `#[rstest]`.
    boolean isTest() {
        for (int attribute : attributes) {
            var name = name(attribute);
            var last = name.substring(name.lastIndexOf(':') + 1);
            if (last.equals("test") || last.equals("rstest") || last.equals("test_case") || last.endsWith("_test"))
                return true;
        }
        return false;
    }

    /// Whether this is compiled for tests only: `#[cfg(test)]`.
    boolean isForTests() {
        for (int attribute : attributes)
            if (name(attribute).equals("cfg")
                    && words(attribute).contains("test")
                    && !words(attribute).contains("not")) return true;
        return false;
    }

    /// The traits `#[derive(…)]` names.
    List<String> derived() {
        var traits = new ArrayList<String>();
        for (int attribute : attributes) if (name(attribute).equals("derive")) traits.addAll(words(attribute));
        return traits;
    }

    /// The file `#[path = "…"]` names.
    Optional<String> path() {
        for (int attribute : attributes) {
            if (!name(attribute).equals("path")) continue;
            for (int node = attribute; node < tree.end(attribute); node++)
                if (tree.kind(node) == file.kinds.stringContent) return Optional.of(tree.text(node));
        }
        return Optional.empty();
    }

    private String name(int item) {
        int attribute = tree.firstNamedChild(item);
        int name = attribute == FlatTree.NONE ? attribute : tree.firstNamedChild(attribute);
        return name == FlatTree.NONE ? "" : file.words.of(name);
    }

    private List<String> words(int item) {
        int attribute = tree.firstNamedChild(item);
        int list = attribute == FlatTree.NONE ? attribute : tree.child(attribute, file.kinds.arguments);
        var words = new ArrayList<String>();
        if (list == FlatTree.NONE) return words;
        for (int node = list + 1; node < tree.end(list); node++)
            if (file.kind(node) == IDENTIFIER) words.add(file.words.of(node));
        return words;
    }
}

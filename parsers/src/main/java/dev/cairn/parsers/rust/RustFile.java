package dev.cairn.parsers.rust;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parsers.extract.FactsBuilder;
import dev.cairn.parsers.extract.Words;
import dev.cairn.parsers.tree.FlatTree;
import java.util.ArrayList;
import java.util.List;

/// One file while it is read: its tree, the facts so far, and where the walk is.
final class RustFile {

    final FlatTree tree;
    final RustKinds kinds;
    final FactsBuilder facts;
    final Words words;
    final Paths paths;
    final TypeNames types;
    final Bounds bounds;
    /// The names of the inline modules around, outermost first.
    final List<String> modules = new ArrayList<>();

    /// How many test cases were read so far.
    int cases;

    private final Expressions expressions;
    private final Bodies bodies;
    private final Items items;
    private final boolean isTest;
    private Block block = Block.NONE;

    RustFile(String path, FlatTree tree, RustKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.RUST);
        this.words = new Words(tree);
        this.paths = new Paths(this);
        this.types = new TypeNames(this);
        this.bounds = new Bounds(this);
        this.expressions = new Expressions(this);
        this.bodies = new Bodies(this);
        this.items = new Items(this);
        this.isTest = isTestPath(path);
    }

    private static boolean isTestPath(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        return path.startsWith("tests/")
                || path.contains("/tests/")
                || name.equals("tests.rs")
                || name.equals("test.rs")
                || name.endsWith("_test.rs")
                || name.endsWith("_tests.rs");
    }

    /// Whether the file is there for tests.
    boolean isTest() {
        return isTest;
    }

    Expressions expressions() {
        return expressions;
    }

    Bodies bodies() {
        return bodies;
    }

    Items items() {
        return items;
    }

    /// The `impl` or trait the walk is in.
    Block block() {
        return block;
    }

    Block enter(Block inner) {
        var outer = block;
        block = inner;
        return outer;
    }

    int kind(int node) {
        return kinds.of(tree, node);
    }

    FileFacts finish() {
        if (isTest) facts.trait(FileFacts.Trait.TEST);
        if (tree.cut() > 0) facts.problem("Code nested deeper than the limit was left out.");
        return facts.build();
    }
}

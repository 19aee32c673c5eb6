package dev.cairn.language.rust;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.InternedWords;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import java.util.ArrayList;
import java.util.List;

/// The state of reading one Rust file: its tree, the facts so far, and the current position in modules and blocks.
final class RustFileContext {

    final FlatTree tree;
    final RustNodeKinds kinds;
    final FactsBuilder facts;
    final InternedWords words;
    final RustPaths paths;
    final RustWrittenTypes types;
    final RustTypeParameters bounds;
    final RustTestCases tests;
    private final RustExpressions expressions;
    private final RustPosition position = new RustPosition();

    /// The inline modules and the block that are being read.
    private static final class RustPosition {

        private final List<String> modules = new ArrayList<>();
        private RustMethodBlock block = RustMethodBlock.NONE;
    }

    RustFileContext(String path, FlatTree tree, RustNodeKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.RUST);
        this.words = new InternedWords(tree);
        this.paths = new RustPaths(this);
        this.types = new RustWrittenTypes(this);
        this.bounds = new RustTypeParameters(this);
        this.expressions = new RustExpressions(this);
        this.tests = new RustTestCases(path);
    }

    /// The names of the inline modules around, outermost first.
    List<String> modules() {
        return position.modules;
    }

    RustExpressions expressions() {
        return expressions;
    }

    /// The enclosing `impl` or trait.
    RustMethodBlock block() {
        return position.block;
    }

    RustMethodBlock enter(RustMethodBlock inner) {
        var outer = position.block;
        position.block = inner;
        return outer;
    }

    int kind(int node) {
        return kinds.of(tree, node);
    }

    FileFacts finish() {
        if (tests.isTestFile()) facts.trait(FileFacts.FileTrait.TEST);
        if (tree.cut() > 0) facts.problem("Code nested deeper than the limit was left out.");
        return facts.build();
    }
}

package dev.cairn.language.rust;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.InternedWords;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import java.util.ArrayList;
import java.util.List;

/// The state while one Rust file is read: its tree, the facts found so far, and the enclosing modules and block.
final class RustFileContext {

    private static final RustTestConventions TESTS = new RustTestConventions();

    final FlatTree tree;
    final RustNodeKinds kinds;
    final FactsBuilder facts;
    final InternedWords words;
    final RustPaths paths;
    final RustWrittenTypes types;
    final RustTypeParameters bounds;
    /// The names of the enclosing inline modules, outermost first.
    final List<String> modules = new ArrayList<>();

    /// The number of test cases read so far.
    int cases;

    private final RustExpressions expressions;
    private final boolean mayHoldTests;
    private RustMethodBlock block = RustMethodBlock.NONE;

    RustFileContext(String path, FlatTree tree, RustNodeKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.RUST);
        this.words = new InternedWords(tree);
        this.paths = new RustPaths(this);
        this.types = new RustWrittenTypes(this);
        this.bounds = new RustTypeParameters(this);
        this.expressions = new RustExpressions(this);
        this.mayHoldTests = TESTS.mayHoldTests(path);
    }

    /// Whether the file may contain tests, by its path.
    boolean mayHoldTests() {
        return mayHoldTests;
    }

    RustExpressions expressions() {
        return expressions;
    }

    /// The enclosing `impl` or trait.
    RustMethodBlock block() {
        return block;
    }

    RustMethodBlock enter(RustMethodBlock inner) {
        var outer = block;
        block = inner;
        return outer;
    }

    int kind(int node) {
        return kinds.of(tree, node);
    }

    FileFacts finish() {
        if (tree.cut() > 0) facts.problem("Code nested deeper than the limit was left out.");
        return facts.build();
    }
}

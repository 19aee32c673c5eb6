package dev.cairn.language.python;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.InternedWords;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;

/// The state while one Python file is read: its tree, the facts found so far, and the current scope.
final class PythonFileContext {

    private static final PythonTestConventions TESTS = new PythonTestConventions();

    final FlatTree tree;
    final PythonNodeKinds kinds;
    final FactsBuilder facts;
    final InternedWords words;
    final PythonScope module;
    final boolean mayHoldTests;
    private final PythonAnnotations annotations;
    private final PythonExpressions expressions;
    private PythonScope scope;

    PythonFileContext(String path, FlatTree tree, PythonNodeKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.PYTHON);
        this.words = new InternedWords(tree);
        this.module = PythonScope.module(this, tree.source().length + 1);
        this.scope = module;
        this.mayHoldTests = TESTS.mayHoldTests(path);
        this.annotations = new PythonAnnotations(this);
        this.expressions = new PythonExpressions(this);
    }

    PythonAnnotations annotations() {
        return annotations;
    }

    PythonExpressions expressions() {
        return expressions;
    }

    PythonScope scope() {
        return scope;
    }

    void enter(PythonScope inner) {
        scope = inner;
    }

    void leave() {
        scope = scope.outer();
    }

    int kind(int node) {
        return kinds.of(tree, node);
    }

    FileFacts finish() {
        module.finishFields();
        facts.readOwnNamesOnly();
        if (tree.cut() > 0) facts.problem("Code nested deeper than the limit was left out.");
        return facts.build();
    }
}

package dev.cairn.parsers.python;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parsers.extract.FactsBuilder;
import dev.cairn.parsers.extract.Words;
import dev.cairn.parsers.tree.FlatTree;

/// One file while it is read: its tree, the facts so far, and the scope the walk is in.
final class PythonFile {

    final FlatTree tree;
    final PythonKinds kinds;
    final FactsBuilder facts;
    final Words words;
    final Scope module;
    final PythonTests tests;
    private final Annotations annotations;
    private final Expressions expressions;
    private final Statements statements;
    private Scope scope;

    PythonFile(String path, FlatTree tree, PythonKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.PYTHON);
        this.words = new Words(tree);
        this.module = Scope.module(this, tree.source().length + 1);
        this.scope = module;
        this.tests = new PythonTests(path);
        this.annotations = new Annotations(this);
        this.expressions = new Expressions(this);
        this.statements = new Statements(this);
    }

    Annotations annotations() {
        return annotations;
    }

    Expressions expressions() {
        return expressions;
    }

    Statements statements() {
        return statements;
    }

    Scope scope() {
        return scope;
    }

    void enter(Scope inner) {
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
        if (tests.isTestFile()) facts.trait(FileFacts.Trait.TEST);
        if (tree.cut() > 0) facts.problem("Code nested deeper than the limit was left out.");
        return facts.build();
    }
}

package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.rule.TypeRules;

/// The resolution rules for types in Go. Methods are declared outside of their type, and a type implements an
/// interface without naming it.
final class GoTypeRules implements TypeRules {

    private final DeclarationTable declarations;
    private final GoPackages packages;

    GoTypeRules(DeclarationTable declarations, GoPackages packages) {
        this.declarations = declarations;
        this.packages = packages;
    }

    @Override
    public int owner(FileUnit file, int index) {
        var owner = file.facts().declarations().get(index).owner();
        int here = type(declarations.topLevel(file.number(), owner));
        return here != DeclarationTable.NONE ? here : type(packages.declared(packages.visibleFiles(file), owner));
    }

    private int type(int[] symbols) {
        for (int symbol : symbols) if (declarations.declaration(symbol).kind().isType()) return symbol;
        return DeclarationTable.NONE;
    }

    @Override
    public InferredImplementations inferredImplementations() {
        return new GoInterfaceImplementations(declarations, packages).find();
    }

    @Override
    public boolean typesAreComplete() {
        return true;
    }
}

package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.edge.Unwritten;
import dev.cairn.projection.resolve.rule.TypeRules;

/// Methods of a Go type are declared outside of it; interfaces are implemented structurally.
final class GoTypeRules implements TypeRules {

    private final World world;
    private final GoPackages packages;

    GoTypeRules(World world, GoPackages packages) {
        this.world = world;
        this.packages = packages;
    }

    @Override
    public int owner(FileUnit file, int index) {
        var owner = file.facts().declarations().get(index).owner();
        int here = type(world.topLevel(file.number(), owner));
        return here != World.NONE ? here : type(packages.declared(packages.visibleFiles(file), owner));
    }

    private int type(int[] symbols) {
        for (int symbol : symbols) if (world.declaration(symbol).kind().isType()) return symbol;
        return World.NONE;
    }

    @Override
    public Unwritten unwritten() {
        return new GoInterfaceImplementations(world, packages).find();
    }

    @Override
    public boolean typesAreComplete() {
        return true;
    }
}

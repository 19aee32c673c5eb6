package dev.cairn.projection.graph;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.World;

/// Decides what is test code.
public final class TestCode {

    private TestCode() {}

    static boolean isTest(FileUnit file) {
        return file.facts().traits().contains(FileFacts.FileTrait.TEST);
    }

    static boolean isTest(World world, int symbol) {
        return isTest(world.fileOf(symbol)) || isMarkedOrInside(world, symbol);
    }

    /// Whether a symbol is a test, or inside one, in a file of production code.
    public static boolean isMarked(World world, int symbol) {
        return !isTest(world.fileOf(symbol)) && isMarkedOrInside(world, symbol);
    }

    private static boolean isMarkedOrInside(World world, int symbol) {
        for (int here = symbol; here != World.NONE; here = world.parent(here))
            if (isForTests(world.declaration(here))) return true;
        return false;
    }

    /// A test, or code compiled for tests only.
    static boolean isForTests(Declaration fact) {
        return isUnit(fact) || fact.is(Modifier.TEST_ONLY);
    }

    /// A test suite, test case, or a function or class marked as one.
    public static boolean isUnit(Declaration fact) {
        return fact.is(Modifier.TEST) || fact.kind() == SymbolKind.TEST_SUITE || fact.kind() == SymbolKind.TEST_CASE;
    }
}

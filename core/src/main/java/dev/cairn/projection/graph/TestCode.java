package dev.cairn.projection.graph;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.World;

/// Tells tests from the code they test.
final class TestCode {

    private TestCode() {}

    static boolean isTest(FileUnit file) {
        return file.facts().traits().contains(FileFacts.Trait.TEST);
    }

    static boolean isTest(World world, int symbol) {
        if (isTest(world.fileOf(symbol))) return true;
        for (int here = symbol; here != World.NONE; here = world.parent(here))
            if (isUnit(world.declaration(here))) return true;
        return false;
    }

    /// A suite, a case, or a function or class that is marked as one.
    static boolean isUnit(Declaration fact) {
        return fact.is(Modifier.TEST) || fact.kind() == SymbolKind.TEST_SUITE || fact.kind() == SymbolKind.TEST_CASE;
    }
}

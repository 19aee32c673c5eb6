package dev.cairn.projection.graph.test;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// Decides what is test code.
public final class TestCode {

    private TestCode() {}

    public static boolean isTest(FileUnit file) {
        return file.facts().traits().contains(FileFacts.FileTrait.TEST);
    }

    public static boolean isTest(DeclarationTable declarations, int symbol) {
        return isTest(declarations.fileOf(symbol)) || isMarkedOrInside(declarations, symbol);
    }

    /// Whether a symbol is a test or inside a test, in a file that is not a test file.
    public static boolean isMarked(DeclarationTable declarations, int symbol) {
        return !isTest(declarations.fileOf(symbol)) && isMarkedOrInside(declarations, symbol);
    }

    private static boolean isMarkedOrInside(DeclarationTable declarations, int symbol) {
        for (int here = symbol; here != DeclarationTable.NONE; here = declarations.parent(here))
            if (isForTests(declarations.declaration(here))) return true;
        return false;
    }

    /// Whether the declaration is a test, or is compiled for tests only.
    public static boolean isForTests(Declaration fact) {
        return isUnit(fact) || fact.is(Modifier.TEST_ONLY);
    }

    /// Whether the declaration is a test suite, a test case, or a function or class marked as one.
    public static boolean isUnit(Declaration fact) {
        return fact.is(Modifier.TEST) || fact.kind() == SymbolKind.TEST_SUITE || fact.kind() == SymbolKind.TEST_CASE;
    }
}

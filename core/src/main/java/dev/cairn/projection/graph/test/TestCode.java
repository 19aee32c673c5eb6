package dev.cairn.projection.graph.test;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// Distinguishes tests, code that supports tests, and input of tests from production code.
///
/// The test conventions of each language decide about files; they are recorded as traits of the file.
public final class TestCode {

    private TestCode() {}

    /// Whether a file exists for tests: a test, support code or input of tests.
    public static boolean isTest(FileUnit file) {
        return has(file, FileTrait.TEST);
    }

    /// Whether a file holds tests that a runner runs.
    public static boolean isTestFile(FileUnit file) {
        return isTest(file) && !isSupport(file) && !isFixture(file);
    }

    /// Whether a file helps tests without holding one.
    public static boolean isSupport(FileUnit file) {
        return has(file, FileTrait.TEST_SUPPORT);
    }

    /// Whether a file is input of tests.
    public static boolean isFixture(FileUnit file) {
        return has(file, FileTrait.TEST_FIXTURE);
    }

    private static boolean has(FileUnit file, FileTrait trait) {
        return file.facts().traits().contains(trait);
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

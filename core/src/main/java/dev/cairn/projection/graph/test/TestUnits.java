package dev.cairn.projection.graph.test;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.SymbolFact;

/// Which symbols of one file are test code, and the enclosing suite, case or test function (the unit) of each
/// symbol.
///
/// Symbols are identified by their index in the file.
public final class TestUnits {

    /// The symbol is not part of a test.
    public static final int NO_UNIT = -1;

    /// The symbol is in a test file but in no test unit, so the unit is the whole file.
    public static final int WHOLE_FILE = -2;

    private final boolean[] isTest;
    private final int[] units;

    private TestUnits(boolean[] isTest, int[] units) {
        this.isTest = isTest;
        this.units = units;
    }

    /// Computes the units in one pass, because symbols come before their members.
    public static TestUnits of(FileFacts facts) {
        boolean inTestFile = facts.traits().contains(FileTrait.TEST);
        boolean mayTest = inTestFile && !facts.traits().contains(FileTrait.TEST_FIXTURE);
        var symbols = facts.declarations();
        var isTest = new boolean[symbols.size()];
        var units = new int[symbols.size()];
        int outermost = mayTest && symbols.stream().noneMatch(TestCode::isUnit) ? WHOLE_FILE : NO_UNIT;
        for (int index = 0; index < units.length; index++) {
            var fact = symbols.get(index);
            int parent = fact.parent();
            boolean isTop = parent == SymbolFact.TOP;
            isTest[index] = inTestFile || TestCode.isForTests(fact) || (!isTop && isTest[parent]);
            if (TestCode.isUnit(fact)) units[index] = index;
            else units[index] = isTop ? outermost : units[parent];
        }
        return new TestUnits(isTest, units);
    }

    /// Whether any part of the file is test code.
    public boolean hasTests() {
        for (boolean each : isTest) if (each) return true;
        return false;
    }

    public int size() {
        return units.length;
    }

    public boolean isTest(int index) {
        return isTest[index];
    }

    /// The index of the unit around a symbol, [#NO_UNIT] or [#WHOLE_FILE].
    public int unit(int index) {
        return units[index];
    }
}

package dev.cairn.language;

import dev.cairn.language.repair.ErrorRange;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import java.util.ArrayList;
import java.util.List;

/// The number of syntax errors in a tree and the line of the first, counted from 1.
record SyntaxErrors(int count, int line) {

    private static final int RANGES_MAX = 2_000;

    static final SyntaxErrors NONE = new SyntaxErrors(0, 0);

    static SyntaxErrors of(FlatTree tree) {
        int count = 0;
        int line = 0;
        int node = 0;
        while (node < tree.size()) {
            boolean wrong = tree.kind(node) == Grammar.ERROR || tree.isMissing(node);
            if (wrong && count++ == 0) line = tree.startRow(node) + 1;
            node = wrong || tree.hasError(node) ? node + 1 : tree.end(node);
        }
        return new SyntaxErrors(count, line);
    }

    /// The bytes of every error, at most [#RANGES_MAX].
    static List<ErrorRange> ranges(FlatTree tree) {
        var ranges = new ArrayList<ErrorRange>();
        int node = 0;
        while (node < tree.size() && ranges.size() < RANGES_MAX) {
            boolean wrong = tree.kind(node) == Grammar.ERROR || tree.isMissing(node);
            if (wrong) ranges.add(new ErrorRange(tree.startByte(node), tree.endByte(node)));
            node = wrong || tree.hasError(node) ? node + 1 : tree.end(node);
        }
        return List.copyOf(ranges);
    }

    /// Adds the counts; the line is the smaller of the two.
    SyntaxErrors and(SyntaxErrors others) {
        if (count == 0) return others;
        if (others.count == 0) return this;
        return new SyntaxErrors(count + others.count, Math.min(line, others.line));
    }

    /// The problem of the file for people. The grammar may know less than the compiler, so the text does not claim
    /// that the code is wrong.
    String message() {
        return "Syntax not understood" + where() + "; the rest was read.";
    }

    private String where() {
        if (count == 0) return " somewhere";
        return count == 1 ? " on line " + line : " in " + count + " places, the first on line " + line;
    }
}

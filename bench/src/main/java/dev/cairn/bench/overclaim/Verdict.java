package dev.cairn.bench.overclaim;

/// One question about code with a gap, and whether the answer claimed more than could be known.
record Verdict(GapKind kind, String tool, String about, boolean isOverclaim, String answer) {}

package dev.cairn.model.scip;

/// What a column of a SCIP index counts.
public enum PositionEncoding {
    UTF8,
    UTF16,
    UTF32
}

package dev.cairn.model.scip;

/// The unit in which a SCIP index counts columns.
public enum PositionEncoding {
    UTF8,
    UTF16,
    UTF32
}

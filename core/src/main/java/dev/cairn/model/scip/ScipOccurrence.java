package dev.cairn.model.scip;

/// One place where a symbol is written; lines and columns count from 0.
public record ScipOccurrence(String symbol, Range range, boolean isDefinition) {

    /// Where it stands; the end is not included.
    public record Range(int startLine, int startColumn, int endLine, int endColumn) {}

    private static final String LOCAL = "local ";

    /// Whether the symbol has a meaning in its own file only.
    public boolean isLocal() {
        return symbol.startsWith(LOCAL);
    }
}

package dev.cairn.model.scip;

/// One occurrence of a symbol in a file; lines and columns count from 0.
public record ScipOccurrence(String symbol, ScipRange range, boolean isDefinition) {

    /// The position in the file; the end is exclusive.
    public record ScipRange(int startLine, int startColumn, int endLine, int endColumn) {}

    private static final String LOCAL = "local ";

    /// Whether the symbol is local to its file.
    public boolean isLocal() {
        return symbol.startsWith(LOCAL);
    }
}

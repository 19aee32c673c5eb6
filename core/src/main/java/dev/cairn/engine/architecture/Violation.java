package dev.cairn.engine.architecture;

/// One use that the rules forbid: which rule, between which layers, and where it is written.
///
/// `used` is the path or package that is used, `written` the import as it stands there, `crosses` the
/// communities on both sides where they differ.
public record Violation(
        String rule,
        Ends layers,
        String file,
        int line,
        String used,
        String written,
        String crosses,
        String suggestion) {

    /// The layer that uses and the one that is used; empty for files of no layer and for packages.
    public record Ends(String from, String to) {}
}

package dev.cairn.engine.architecture;

/// One use that violates a rule: the rule, the layers, and its location.
///
/// @param used the used path or package
/// @param written the import as written
/// @param crosses the communities on both sides if they differ
public record Violation(
        String rule,
        LayerPair layers,
        String file,
        int line,
        String used,
        String written,
        String crosses,
        String suggestion) {

    /// The using layer and the used layer; empty for files without a layer and for packages.
    public record LayerPair(String from, String to) {}
}

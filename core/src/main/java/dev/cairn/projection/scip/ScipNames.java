package dev.cairn.projection.scip;

import dev.cairn.model.scip.ScipSymbol;
import java.util.ArrayList;
import java.util.List;

/// Converts symbols of a SCIP index to names as they are in source code.
final class ScipNames {

    private ScipNames() {}

    /// The qualified name of a symbol. The number that indexers append to properties of anonymous objects is
    /// removed.
    static List<String> qualifiedName(String symbol) {
        var parsed = ScipSymbol.parse(symbol);
        var name = parsed.name();
        if (parsed.last() != ':' || name.isEmpty()) return parsed.names();
        int end = name.length();
        while (end > 1 && Character.isDigit(name.charAt(end - 1))) end--;
        var names = new ArrayList<>(parsed.names());
        names.set(names.size() - 1, name.substring(0, end));
        return names;
    }

    /// The name that must be in the source at an occurrence of the symbol; empty if it cannot be derived.
    static String expectedName(String symbol) {
        var parsed = ScipSymbol.parse(symbol);
        var name = parsed.name();
        boolean isNamed = parsed.last() == '#' || parsed.last() == '.' || parsed.last() == ScipSymbol.METHOD;
        return isNamed && isIdentifier(name) ? name : "";
    }

    private static boolean isIdentifier(String name) {
        if (name.isEmpty() || !Character.isJavaIdentifierStart(name.charAt(0))) return false;
        // Indexers distinguish namesakes by a number at the end: `literal12`.
        return name.chars().allMatch(Character::isJavaIdentifierPart)
                && !Character.isDigit(name.charAt(name.length() - 1));
    }
}

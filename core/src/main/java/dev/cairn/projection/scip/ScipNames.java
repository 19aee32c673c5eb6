package dev.cairn.projection.scip;

import dev.cairn.model.scip.ScipSymbol;
import java.util.ArrayList;
import java.util.List;

/// What a symbol is called where it is written.
final class ScipNames {

    private ScipNames() {}

    /// The names that lead to a symbol; properties of nameless objects carry a number that is none of theirs.
    static List<String> plain(String symbol) {
        var parsed = ScipSymbol.parse(symbol);
        var name = parsed.name();
        if (parsed.last() != ':' || name.isEmpty()) return parsed.names();
        int end = name.length();
        while (end > 1 && Character.isDigit(name.charAt(end - 1))) end--;
        var names = new ArrayList<>(parsed.names());
        names.set(names.size() - 1, name.substring(0, end));
        return names;
    }

    /// The name that should stand where the symbol is written; empty where that cannot be told from the symbol.
    static String checked(String symbol) {
        var parsed = ScipSymbol.parse(symbol);
        var name = parsed.name();
        boolean isNamed = parsed.last() == '#' || parsed.last() == '.' || parsed.last() == ScipSymbol.METHOD;
        return isNamed && isIdentifier(name) ? name : "";
    }

    private static boolean isIdentifier(String name) {
        if (name.isEmpty() || !Character.isJavaIdentifierStart(name.charAt(0))) return false;
        // Numbers behind a name tell namesakes apart: `literal12`.
        return name.chars().allMatch(Character::isJavaIdentifierPart)
                && !Character.isDigit(name.charAt(name.length() - 1));
    }
}

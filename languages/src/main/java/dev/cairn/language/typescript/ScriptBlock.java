package dev.cairn.language.typescript;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.model.code.Expr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A block of source, in which the names declared in it are visible. If `isTop`, declarations in it are symbols of
/// the file.
final class ScriptBlock {

    final int fromByte;
    final int toByte;
    final boolean isTop;
    private final Map<String, Expr> assigned = new HashMap<>();

    ScriptBlock(int fromByte, int toByte, boolean isTop) {
        this.fromByte = fromByte;
        this.toByte = toByte;
        this.isTop = isTop;
    }

    FactsBuilder.Range all() {
        return new FactsBuilder.Range(fromByte, toByte);
    }

    FactsBuilder.Range from(int start) {
        return new FactsBuilder.Range(Math.min(start, toByte), toByte);
    }

    /// Declares a name to which a value is assigned later.
    void expect(String name) {
        assigned.put(name, Expr.UNKNOWN);
    }

    /// Sets the value of a name that this block declares; false if it does not declare the name.
    boolean assign(String name, Expr value) {
        var known = assigned.get(name);
        if (known == null) return false;
        if (known instanceof Expr.Unknown) assigned.put(name, value);
        else if (!(known instanceof Expr.Either) && !known.equals(value))
            assigned.put(name, new Expr.Either(known, value));
        return true;
    }

    void bindAssigned(FactsBuilder facts) {
        assigned.forEach((name, value) -> facts.bind(name, Optional.empty(), value, all()));
    }
}

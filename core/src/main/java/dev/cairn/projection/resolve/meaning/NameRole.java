package dev.cairn.projection.resolve.meaning;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.Arrays;

/// How a name is used. In some languages a method, a field and a type may have the same name, and the use decides
/// which one is meant.
public enum NameRole {
    /// The language does not distinguish names by their use.
    ANY,
    /// A method that is called.
    CALLED,
    /// The name of a variable or field; of a type if there is no such variable.
    VALUE,
    TYPE;

    private boolean fits(SymbolFact fact) {
        return switch (this) {
            case ANY -> true;
            // A component of a record is also the method that reads it.
            case CALLED -> fact.kind().isCallable() || fact.is(Modifier.PROPERTY);
            case VALUE -> !fact.kind().isCallable();
            case TYPE -> fact.kind().isType();
        };
    }

    /// The declarations that fit this role. For [#VALUE], types are dropped if there are variables or fields.
    public int[] of(int[] symbols, DeclarationTable declarations) {
        if (this == ANY || symbols.length == 0) return symbols;
        var fitting = Arrays.stream(symbols)
                .filter(symbol -> fits(declarations.fact(symbol)))
                .toArray();
        if (this != VALUE || fitting.length < 2) return fitting;
        var values = Arrays.stream(fitting)
                .filter(symbol -> !declarations.fact(symbol).kind().isType())
                .toArray();
        return values.length == 0 ? fitting : values;
    }

    public NameMeaning of(NameMeaning meaning, DeclarationTable declarations) {
        if (this == ANY) return meaning;
        return switch (meaning) {
            case NameMeaning.Symbols(var symbols) -> NameMeaning.of(of(symbols, declarations));
            case NameMeaning.Space _ -> this == CALLED ? NameMeaning.unknown() : meaning;
            default -> meaning;
        };
    }
}

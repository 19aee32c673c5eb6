package dev.cairn.projection.resolve.meaning;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.Arrays;

/// The role in which a name is used, for languages where a method, a field and a type may share one name.
public enum NameRole {
    /// The language makes no difference.
    ANY,
    /// A method that is called.
    CALLED,
    /// A variable or field; a type where there is none.
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

    /// Those of some declarations that fit; as a value, variables win over types.
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

package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.TypeInference;

/// Finds the variable or field that holds a called function if the function itself is unknown.
final class FunctionHolders {

    private static final int DEPTH_MAX = 10;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final MentionTargets mentions;

    FunctionHolders(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
        this.mentions = new MentionTargets(names, types);
    }

    /// The variable or field that an expression refers to, or [DeclarationTable#NONE].
    int of(Expr expr, UseSite place) {
        return of(expr, place, 0);
    }

    private int of(Expr expr, UseSite place, int depth) {
        if (depth >= DEPTH_MAX) return DeclarationTable.NONE;
        var symbols =
                switch (expr) {
                    case Expr.Name(var name)
                    when names.lookUp(name, place, types).meaning() instanceof NameMeaning.Symbols(var found) -> found;
                    case Expr.Member(var of, var name) ->
                        mentions.symbols(types.of(of, place), name, place, NameRole.ANY);
                    default -> DeclarationTable.NO_SYMBOLS;
                };
        for (int symbol : symbols) {
            var kind = declarations.fact(symbol).kind();
            // The variable destructures another value, so the holder is a part of that value.
            if (kind == SymbolKind.VARIABLE && declarations.fact(symbol).is(Modifier.PROPERTY))
                return of(declarations.fact(symbol).types().value(), UseSite.inside(declarations, symbol), depth + 1);
            if (kind == SymbolKind.VARIABLE || kind == SymbolKind.FIELD) return symbol;
        }
        return DeclarationTable.NONE;
    }
}

package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;

/// Finds the variable or field that holds a function when the function itself is not known.
final class Holders {

    private static final int PARTS_MAX = 10;

    private final World world;
    private final Names names;
    private final Types types;

    Holders(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
    }

    /// The variable or field an expression names, or [World#NONE].
    int of(Expr expr, Place place) {
        return of(expr, place, 0);
    }

    private int of(Expr expr, Place place, int depth) {
        // A part may be declared as a part of itself.
        if (depth > PARTS_MAX) return World.NONE;
        var symbols =
                switch (expr) {
                    case Expr.Name(var name)
                    when names.lookUp(name, place, types).meaning() instanceof Meaning.Symbols(var found) -> found;
                    case Expr.Member(var of, var name) -> memberSymbols(types.of(of, place), name, place);
                    default -> new int[0];
                };
        for (int symbol : symbols) {
            var kind = world.fact(symbol).kind();
            // A part of something else is held there.
            if (kind == SymbolKind.VARIABLE && world.fact(symbol).is(Modifier.PROPERTY))
                return of(world.fact(symbol).typing().value(), Place.inside(world, symbol), depth + 1);
            if (kind == SymbolKind.VARIABLE || kind == SymbolKind.FIELD) return symbol;
        }
        return World.NONE;
    }

    private int[] memberSymbols(Type of, String name, Place place) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> types.members().find(symbol, name);
            case Type.Itself(var symbol) -> types.members().find(symbol, name);
            case Type.Space(var namespace)
            when names.member(namespace, place.file(), name) instanceof Meaning.Symbols(var found) -> found;
            case Type.Union(var left, var right) -> {
                var found = memberSymbols(left, name, place);
                yield found.length > 0 ? found : memberSymbols(right, name, place);
            }
            default -> new int[0];
        };
    }
}

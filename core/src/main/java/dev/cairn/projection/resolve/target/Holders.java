package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.name.Names;
import dev.cairn.projection.resolve.type.Types;

/// Finds the variable or field that holds a function when the function itself is not known.
final class Holders {

    private static final int DEPTH_MAX = 10;

    private final World world;
    private final Names names;
    private final Types types;
    private final Mentions mentions;

    Holders(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
        this.mentions = new Mentions(names, types);
    }

    /// The variable or field an expression names, or [World#NONE].
    int of(Expr expr, Place place) {
        return of(expr, place, 0);
    }

    private int of(Expr expr, Place place, int depth) {
        if (depth >= DEPTH_MAX) return World.NONE;
        var symbols =
                switch (expr) {
                    case Expr.Name(var name)
                    when names.lookUp(name, place, types).meaning() instanceof Meaning.Symbols(var found) -> found;
                    case Expr.Member(var of, var name) -> mentions.symbols(types.of(of, place), name, place, Role.ANY);
                    default -> World.NO_SYMBOLS;
                };
        for (int symbol : symbols) {
            var kind = world.fact(symbol).kind();
            // A part of something else is held there.
            if (kind == SymbolKind.VARIABLE && world.fact(symbol).is(Modifier.PROPERTY))
                return of(world.fact(symbol).types().value(), Place.inside(world, symbol), depth + 1);
            if (kind == SymbolKind.VARIABLE || kind == SymbolKind.FIELD) return symbol;
        }
        return World.NONE;
    }
}

package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.name.Names;
import dev.cairn.projection.resolve.type.Types;

/// Tells a call that names what it calls from one that calls a value: a variable, a field, a parameter, a result.
final class CalledNames {

    private static final int DEPTH_MAX = 10;

    private final World world;
    private final Names names;
    private final Types types;
    private final Mentions mentions;

    CalledNames(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
        this.mentions = new Mentions(names, types);
    }

    /// Whether an expression is the name of a function or type, if need be one that an import gave it.
    boolean isName(Expr callee, Place place) {
        return isName(callee, place, 0);
    }

    private boolean isName(Expr callee, Place place, int depth) {
        return switch (callee) {
            case Expr.Name(var name) ->
                names.lookUp(name, place, names.role(place, Role.CALLED), types).meaning()
                                instanceof Meaning.Symbols(var found)
                        && isDeclared(found);
            case Expr.Member(Expr.Super _, var _) -> true;
            case Expr.Member(var of, var name) ->
                isDeclared(mentions.symbols(types.of(of, place), name, place, names.role(place, Role.CALLED)));
            // A type with type arguments.
            case Expr.Element(var of) -> depth < DEPTH_MAX && isName(of, place, depth + 1);
            default -> false;
        };
    }

    private boolean isDeclared(int[] symbols) {
        for (int symbol : symbols) {
            var fact = world.fact(symbol);
            boolean isRead = fact.is(Modifier.GETTER) || fact.is(Modifier.PROPERTY);
            if (fact.kind().isType() || (fact.kind().isCallable() && !isRead)) return true;
        }
        return false;
    }
}

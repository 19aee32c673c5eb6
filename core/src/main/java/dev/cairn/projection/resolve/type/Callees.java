package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.name.Names;
import java.util.List;

/// What the names in front of calls mean.
public final class Callees {

    private final Names names;
    private final Types types;

    Callees(Names names, Types types) {
        this.names = names;
        this.types = types;
    }

    /// What a call calls: where names have roles, a bare or last name means a method.
    public Type of(Expr callee, Place place) {
        if (names.role(place, Role.CALLED) == Role.ANY) return types.of(callee, place);
        return switch (callee) {
            case Expr.Name(var name) -> named(name, place);
            case Expr.Member(Expr.Super _, var name) -> ofSuper(name, place);
            case Expr.Member(var of, var name) -> member(types.of(of, place), name, place);
            default -> types.of(callee, place);
        };
    }

    /// The function of ours that a member of every function runs, as in `save.call(store)`; unknown if none is run so.
    public Type functionRunBy(Expr callee, Type meant, Place place) {
        if (!(meant instanceof Type.Outside) || !(callee instanceof Expr.Member(var function, var name)))
            return Type.unknown();
        if (!names.rules(place.file()).calls().callsItsFunction(name)) return Type.unknown();
        return types.of(function, place) instanceof Type.Callable callable ? callable : Type.unknown();
    }

    private Type named(String name, Place place) {
        var found = names.lookUp(name, place, Role.CALLED, types);
        return switch (found.meaning()) {
            case Meaning.Symbols(var symbols) -> new Type.Callable(symbols, Types.ownerOf(found));
            // Nobody here declares it, so it is inherited from outside: at least every object has some methods.
            case Meaning.Unknown _ -> types.values().found(World.NO_SYMBOLS, types.self(place), name);
            default -> types.ofMeaning(found.meaning());
        };
    }

    private Type ofSuper(String name, Place place) {
        int owner = types.selves().typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        var inherited = types.members().findInSupers(owner, name, Role.CALLED);
        return inherited.length > 0
                ? new Type.Callable(inherited, types.self(place))
                : types.values().found(inherited, new Type.Instance(owner, List.of()), name);
    }

    private Type member(Type of, String name, Place place) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> method(called(symbol, name), of, name);
            case Type.Itself(var symbol) -> method(called(symbol, name), of, name);
            case Type.Union(var left, var right) -> Type.either(member(left, name, place), member(right, name, place));
            default -> types.values().member(of, name, place);
        };
    }

    private int[] called(int type, String name) {
        return types.members().find(type, name, Role.CALLED);
    }

    private Type method(int[] symbols, Type receiver, String name) {
        return symbols.length > 0
                ? new Type.Callable(symbols, receiver)
                : types.values().found(symbols, receiver, name);
    }
}

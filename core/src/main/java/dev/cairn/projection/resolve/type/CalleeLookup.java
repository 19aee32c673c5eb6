package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import java.util.List;

/// Infers the type of the callee expression of a call.
public final class CalleeLookup {

    private final NameLookup names;
    private final TypeInference types;

    CalleeLookup(NameLookup names, TypeInference types) {
        this.names = names;
        this.types = types;
    }

    /// The type of a callee. In languages that distinguish names by role, the name of the callee is looked up as a
    /// method.
    public ValueType of(Expr callee, UseSite place) {
        if (names.role(place, NameRole.CALLED) == NameRole.ANY) return types.of(callee, place);
        return switch (callee) {
            case Expr.Name(var name) -> named(name, place);
            case Expr.Member(Expr.Super _, var name) -> ofSuper(name, place);
            case Expr.Member(var of, var name) -> member(types.of(of, place), name, place);
            default -> types.of(callee, place);
        };
    }

    /// The function that is called through one of its own members, as in `save.call(store)`; unknown if the call
    /// is not of this form.
    public ValueType functionRunBy(Expr callee, ValueType meant, UseSite place) {
        if (!(meant instanceof ValueType.Outside) || !(callee instanceof Expr.Member(var function, var name)))
            return ValueType.unknown();
        if (!names.rules(place.file()).calls().callsItsFunction(name)) return ValueType.unknown();
        return types.of(function, place) instanceof ValueType.Callable callable ? callable : ValueType.unknown();
    }

    private ValueType named(String name, UseSite place) {
        var found = names.lookUp(name, place, NameRole.CALLED, types);
        return switch (found.meaning()) {
            case NameMeaning.Symbols(var symbols) -> new ValueType.Callable(symbols, TypeInference.ownerOf(found));
            // No type of the workspace declares the method, so it is inherited from an external type, at least
            // from the root type.
            case NameMeaning.Unknown _ -> types.values().found(DeclarationTable.NO_SYMBOLS, types.self(place), name);
            default -> types.ofMeaning(found.meaning());
        };
    }

    private ValueType ofSuper(String name, UseSite place) {
        int owner = types.selves().typeAround(place);
        if (owner == DeclarationTable.NONE) return ValueType.unknown();
        var inherited = types.members().findInSupers(owner, name, NameRole.CALLED);
        return inherited.length > 0
                ? new ValueType.Callable(inherited, types.self(place))
                : types.values().found(inherited, new ValueType.Instance(owner, List.of()), name);
    }

    private ValueType member(ValueType of, String name, UseSite place) {
        return switch (of) {
            case ValueType.Instance(var symbol, var _) -> method(called(symbol, name), of, name);
            case ValueType.Itself(var symbol) -> method(called(symbol, name), of, name);
            case ValueType.Union(var left, var right) ->
                ValueType.either(member(left, name, place), member(right, name, place));
            default -> types.values().member(of, name, place);
        };
    }

    private int[] called(int type, String name) {
        return types.members().find(type, name, NameRole.CALLED);
    }

    private ValueType method(int[] symbols, ValueType receiver, String name) {
        return symbols.length > 0
                ? new ValueType.Callable(symbols, receiver)
                : types.values().found(symbols, receiver, name);
    }
}

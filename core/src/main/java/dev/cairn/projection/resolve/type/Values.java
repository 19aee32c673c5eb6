package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.name.Names;
import java.util.List;
import java.util.Optional;

/// What is inside of values: members, elements, parts.
final class Values {

    private final World world;
    private final Names names;
    private final Types types;

    Values(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
    }

    /// A member of a value.
    Type member(Type of, String name, Place place) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> ofType(symbol, name, of, place);
            case Type.Itself(var symbol) -> ofType(symbol, name, of, place);
            case Type.Space(var namespace) -> types.ofMeaning(names.member(namespace, place.file(), name));
            case Type.Outside outside -> extended(of, name, place).orElseGet(() -> outside.member(name));
            case Type.Shape(var object, var where) -> property(object, name, where);
            case Type.Union(var left, var right) -> Type.either(member(left, name, place), member(right, name, place));
            case Type.Callable function -> ofFunction(function, name, place);
            case Type.Elements(var element) ->
                extended(of, name, place)
                        .orElseGet(() -> names.rules(place.file()).library().isContainerMember(name)
                                ? new Type.Outside("", name, List.of())
                                : element);
            case Type.Tuple _ -> new Type.Outside("", name, List.of());
            case Type.Returns _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    private Optional<Type> extended(Type outside, String name, Place place) {
        var methods = names.rules(place.file()).types().extensionMethods(outside, name);
        return methods.length == 0 ? Optional.empty() : Optional.of(new Type.Callable(methods, outside));
    }

    private Type ofType(int owner, String name, Type receiver, Place place) {
        var role = names.role(place, Role.VALUE);
        var symbols = types.members().find(owner, name, role);
        if (symbols.length == 0) return ofTarget(owner, name, receiver, place);
        var type = types.ofSymbols(symbols, receiver);
        boolean isSet = isOnlySet(symbols[0]);
        if ((type.isKnown() && !isSet) || world.fact(symbols[0]).kind() != SymbolKind.FIELD) return type;
        // A field that is set here, or set to nothing telling, may be declared further up.
        var inherited = types.members().findInSupers(world.container(symbols[0]), name, role);
        if (inherited.length == 0) return type;
        boolean isTyped = world.fact(inherited[0]).types().type().isPresent();
        return type.isKnown() && !isTyped ? type : types.ofSymbols(inherited, receiver);
    }

    /// Whether a field is given a value in some method but not declared there, in a language that declares types.
    private boolean isOnlySet(int symbol) {
        return !world.fact(symbol).owner().isEmpty()
                && types.rulesOf(symbol).types().valuesAreTyped();
    }

    /// A type that is declared as another has that one's members; a named value those of what it holds.
    private Type ofTarget(int symbol, String name, Type receiver, Place place) {
        var kind = world.fact(symbol).kind();
        if (kind == SymbolKind.VARIABLE || kind == SymbolKind.FIELD)
            return member(types.resultOf(symbol, Type.unknown()), name, place);
        if (receiver instanceof Type.Instance && kind == SymbolKind.TYPE_ALIAS) {
            var target = types.written().behind(receiver);
            // The members of unions were looked for already; to go on with them would not end.
            if (!(target instanceof Type.Union) && !target.equals(receiver)) return member(target, name, place);
        }
        return found(World.NO_SYMBOLS, receiver, name);
    }

    /// A member of a function, or of the field that shares its name; what else it offers is the language's own.
    private Type ofFunction(Type.Callable function, String name, Place place) {
        for (int symbol : function.symbols())
            if (world.fact(symbol).kind() == SymbolKind.FIELD)
                return member(types.valueOf(symbol, function.receiver()), name, place);
        var own = types.members().find(function.symbols()[0], name);
        return own.length > 0 ? types.ofSymbols(own, function) : new Type.Outside("", name, List.of());
    }

    /// What members that were looked for on a receiver give; none may mean that an external super type has it.
    Type found(int[] symbols, Type receiver, String name) {
        if (symbols.length > 0) return types.ofSymbols(symbols, receiver);
        var mixed = mixedIn(receiver, name);
        if (mixed.isKnown()) return mixed;
        boolean isOutside =
                switch (receiver) {
                    case Type.Instance(var symbol, var _) -> mayBeOutside(symbol);
                    case Type.Itself(var symbol) -> mayBeOutside(symbol);
                    default -> false;
                };
        return isOutside ? new Type.Outside("", name, List.of()) : Type.unknown();
    }

    private Type mixedIn(Type receiver, String name) {
        if (!(receiver instanceof Type.Instance(var symbol, var _))) return Type.unknown();
        for (var shape : types.members().shapes(symbol)) {
            var found = property(shape.object(), name, shape.place());
            if (found.isKnown()) return found;
        }
        return Type.unknown();
    }

    private boolean mayBeOutside(int symbol) {
        return names.rules(world.fileOf(symbol)).types().typesAreComplete()
                || types.members().reachesOutside(symbol);
    }

    private Type property(Expr.ObjectOf object, String name, Place where) {
        for (var property : object.properties())
            if (property.name().equals(name)) return types.of(property.value(), where);
        for (var property : object.properties().reversed()) {
            if (!property.isSpread()) continue;
            var found = types.known().step(() -> member(types.of(property.value(), where), name, where));
            if (found.isKnown() && !(found instanceof Type.Outside)) return found;
        }
        return Type.unknown();
    }

    /// What indexing into a value or a loop over it yields.
    Type element(Type of, Place place) {
        // An alternative may stand for alternatives in turn, without end.
        return types.known().step(() -> elementOf(types.written().behind(of), place));
    }

    private Type elementOf(Type of, Place place) {
        if (of instanceof Type.Union(var left, var right))
            return Type.either(element(left, place), element(right, place));
        var special = names.rules(place.file()).library().pair(of);
        if (special.isKnown()) return special;
        var plain = types.generics().element(of);
        if (plain.isKnown()) return plain;
        special = names.rules(place.file()).library().element(of);
        if (special.isKnown() || !(of instanceof Type.Instance instance)) return special;
        return types.members()
                .outsideSuper(instance)
                .map(base -> types.generics().element(base))
                .orElse(Type.unknown());
    }

    /// What a loop over a value counts by.
    Type key(Type of) {
        return switch (types.written().behind(of)) {
            case Type.Outside(var _, var _, var arguments) when !arguments.isEmpty() -> arguments.getFirst();
            case Type.Outside _, Type.Elements _ -> new Type.Outside("", "int", List.of());
            default -> Type.unknown();
        };
    }

    Type part(Type of, int index, Place place) {
        return types.known().step(() -> partOf(types.written().behind(of), index, place));
    }

    private Type partOf(Type of, int index, Place place) {
        return switch (of) {
            case Type.Instance(var symbol, var _)
            when world.fact(symbol).kind() == SymbolKind.RECORD ->
                component(symbol, index)
                        .map(component -> types.resultOf(component, of))
                        .orElse(Type.unknown());
            case Type.Tuple(var parts) -> index < parts.size() ? parts.get(index) : Type.unknown();
            case Type.Elements(var element) -> element;
            case Type.Union(var left, var right) -> Type.either(part(left, index, place), part(right, index, place));
            default -> names.rules(place.file()).library().part(of, index);
        };
    }

    /// The component of a record at a position; components are declared before everything else in it.
    private Optional<Integer> component(int symbol, int index) {
        int component = symbol + 1 + index;
        boolean fits = component < world.symbols()
                && world.parent(component) == symbol
                && world.fact(component).is(Modifier.PROPERTY);
        return fits ? Optional.of(component) : Optional.empty();
    }
}

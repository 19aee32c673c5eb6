package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import java.util.List;
import java.util.Optional;

/// Infers the types of the parts of a value: members, elements, tuple parts.
final class ValueParts {

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;

    ValueParts(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
    }

    /// The type of a member of a value.
    ValueType member(ValueType of, String name, UseSite place) {
        return switch (of) {
            case ValueType.Instance(var symbol, var _) -> ofType(symbol, name, of, place);
            case ValueType.Itself(var symbol) -> ofType(symbol, name, of, place);
            case ValueType.Space(var namespace) -> types.ofMeaning(names.member(namespace, place.file(), name));
            case ValueType.Outside outside -> extended(of, name, place).orElseGet(() -> outside.member(name));
            case ValueType.Shape(var object, var where) -> property(object, name, where);
            case ValueType.Union(var left, var right) ->
                ValueType.either(member(left, name, place), member(right, name, place));
            case ValueType.Callable function -> ofFunction(function, name, place);
            case ValueType.Elements(var element) ->
                extended(of, name, place)
                        .orElseGet(() -> names.rules(place.file()).library().isContainerMember(name)
                                ? new ValueType.Outside("", name, List.of())
                                : element);
            case ValueType.Tuple _ -> new ValueType.Outside("", name, List.of());
            case ValueType.Returns _ -> ValueType.unknown();
            case ValueType.Unknown unknown -> unknown;
        };
    }

    private Optional<ValueType> extended(ValueType outside, String name, UseSite place) {
        var methods = names.rules(place.file()).types().extensionMethods(outside, name);
        return methods.length == 0 ? Optional.empty() : Optional.of(new ValueType.Callable(methods, outside));
    }

    private ValueType ofType(int owner, String name, ValueType receiver, UseSite place) {
        var role = names.role(place, NameRole.VALUE);
        var symbols = types.members().find(owner, name, role);
        if (symbols.length == 0) return ofTarget(owner, name, receiver, place);
        var type = types.ofSymbols(symbols, receiver);
        boolean isSet = isOnlyAssigned(symbols[0]);
        if ((type.isKnown() && !isSet) || declarations.fact(symbols[0]).kind() != SymbolKind.FIELD) return type;
        // A field that is only assigned here, or whose value has an unknown type, may be declared in a supertype.
        var inherited = types.members().findInSupers(declarations.container(symbols[0]), name, role);
        if (inherited.length == 0) return type;
        boolean isTyped = declarations.fact(inherited[0]).types().type().isPresent();
        return type.isKnown() && !isTyped ? type : types.ofSymbols(inherited, receiver);
    }

    /// Whether a field is only assigned in a method and declared elsewhere, in a language that checks types.
    private boolean isOnlyAssigned(int symbol) {
        return !declarations.fact(symbol).owner().isEmpty()
                && types.rulesOf(symbol).types().valuesAreTyped();
    }

    /// The type of a member that a symbol does not have itself. An alias has the members of its target, a variable
    /// those of its value.
    private ValueType ofTarget(int symbol, String name, ValueType receiver, UseSite place) {
        var kind = declarations.fact(symbol).kind();
        if (kind == SymbolKind.VARIABLE || kind == SymbolKind.FIELD)
            return member(types.resultOf(symbol, ValueType.unknown()), name, place);
        if (receiver instanceof ValueType.Instance && kind == SymbolKind.TYPE_ALIAS) {
            var target = types.written().behind(receiver);
            // The members of unions were already searched; searching them again would not end.
            if (!(target instanceof ValueType.Union) && !target.equals(receiver)) return member(target, name, place);
        }
        return found(DeclarationTable.NO_SYMBOLS, receiver, name);
    }

    /// The type of a member of a function, or of a field with the same name. Any other member belongs to the
    /// language.
    private ValueType ofFunction(ValueType.Callable function, String name, UseSite place) {
        for (int symbol : function.symbols())
            if (declarations.fact(symbol).kind() == SymbolKind.FIELD)
                return member(types.valueOf(symbol, function.receiver()), name, place);
        var own = types.members().find(function.symbols()[0], name);
        return own.length > 0 ? types.ofSymbols(own, function) : new ValueType.Outside("", name, List.of());
    }

    /// The type of members found on a receiver. If none was found, an external supertype may declare the member.
    ValueType found(int[] symbols, ValueType receiver, String name) {
        if (symbols.length > 0) return types.ofSymbols(symbols, receiver);
        var mixed = fromObjectLiterals(receiver, name);
        if (mixed.isKnown()) return mixed;
        boolean isOutside =
                switch (receiver) {
                    case ValueType.Instance(var symbol, var _) -> mayBeOutside(symbol);
                    case ValueType.Itself(var symbol) -> mayBeOutside(symbol);
                    default -> false;
                };
        return isOutside ? new ValueType.Outside("", name, List.of()) : ValueType.unknown();
    }

    private ValueType fromObjectLiterals(ValueType receiver, String name) {
        if (!(receiver instanceof ValueType.Instance(var symbol, var _))) return ValueType.unknown();
        for (var shape : types.members().shapes(symbol)) {
            var found = property(shape.object(), name, shape.place());
            if (found.isKnown()) return found;
        }
        return ValueType.unknown();
    }

    private boolean mayBeOutside(int symbol) {
        return names.rules(declarations.fileOf(symbol)).types().typesAreComplete()
                || types.members().reachesOutside(symbol);
    }

    private ValueType property(Expr.ObjectOf object, String name, UseSite where) {
        for (var property : object.properties())
            if (property.name().equals(name)) return types.of(property.value(), where);
        for (var property : object.properties().reversed()) {
            if (!property.isSpread()) continue;
            var found = types.cache().step(() -> member(types.of(property.value(), where), name, where));
            if (found.isKnown() && !(found instanceof ValueType.Outside)) return found;
        }
        return ValueType.unknown();
    }

    /// The element type of a value, as in a loop over it or an index into it.
    ValueType element(ValueType of, UseSite place) {
        // The depth is limited, because a union may contain further unions without end.
        return types.cache().step(() -> elementOf(types.written().behind(of), place));
    }

    private ValueType elementOf(ValueType of, UseSite place) {
        if (of instanceof ValueType.Union(var left, var right))
            return ValueType.either(element(left, place), element(right, place));
        var special = names.rules(place.file()).library().pair(of);
        if (special.isKnown()) return special;
        var plain = types.generics().element(of);
        if (plain.isKnown()) return plain;
        special = names.rules(place.file()).library().element(of);
        if (special.isKnown() || !(of instanceof ValueType.Instance instance)) return special;
        return types.members()
                .outsideSuper(instance)
                .map(base -> types.generics().element(base))
                .orElse(ValueType.unknown());
    }

    /// The type of the keys in a loop over a value.
    ValueType key(ValueType of) {
        return switch (types.written().behind(of)) {
            case ValueType.Outside(var _, var _, var arguments) when !arguments.isEmpty() -> arguments.getFirst();
            case ValueType.Outside _, ValueType.Elements _ -> new ValueType.Outside("", "int", List.of());
            default -> ValueType.unknown();
        };
    }

    ValueType part(ValueType of, int index, UseSite place) {
        return types.cache().step(() -> partOf(types.written().behind(of), index, place));
    }

    private ValueType partOf(ValueType of, int index, UseSite place) {
        return switch (of) {
            case ValueType.Instance(var symbol, var _)
            when declarations.fact(symbol).kind() == SymbolKind.RECORD ->
                component(symbol, index)
                        .map(component -> types.resultOf(component, of))
                        .orElse(ValueType.unknown());
            case ValueType.Tuple(var parts) -> index < parts.size() ? parts.get(index) : ValueType.unknown();
            case ValueType.Elements(var element) -> element;
            case ValueType.Union(var left, var right) ->
                ValueType.either(part(left, index, place), part(right, index, place));
            default -> names.rules(place.file()).library().part(of, index);
        };
    }

    /// The component of a record at a position. The components are the first symbols in a record.
    private Optional<Integer> component(int symbol, int index) {
        int component = symbol + 1 + index;
        boolean fits = component < declarations.symbols()
                && declarations.parent(component) == symbol
                && declarations.fact(component).is(Modifier.PROPERTY);
        return fits ? Optional.of(component) : Optional.empty();
    }
}

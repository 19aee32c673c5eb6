package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.TypeWeight;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import java.util.List;

/// Converts type expressions in the source to types, and resolves aliases.
public final class WrittenTypes implements WrittenTypeReader {

    private static final int ALIAS_DEPTH_MAX = 10;
    private static final int BOUND_DEPTH_MAX = 3;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private int boundDepth;

    WrittenTypes(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
    }

    @Override
    public ValueType of(TypeRef written, UseSite place) {
        return switch (written.name()) {
            case TypeRef.ARRAY, TypeRef.MAP, TypeRef.TUPLE, TypeRef.FUNCTION, TypeRef.UNION ->
                composed(written, all(written.args(), place), place);
            case TypeRef.SELF -> types.self(place);
            case TypeRef.OBJECT -> new ValueType.Shape(shape(written), place);
            case TypeRef.TYPE_OF, TypeRef.MEMBER, TypeRef.RESULT ->
                types.cache().step(() -> computed(written, place));
            default -> named(written, place);
        };
    }

    private List<ValueType> all(List<TypeRef> written, UseSite place) {
        return written.stream().map(type -> of(type, place)).toList();
    }

    @Override
    public ValueType composed(TypeRef written, List<ValueType> arguments, UseSite place) {
        if (arguments.isEmpty() && !written.name().equals(TypeRef.TUPLE)) return ValueType.unknown();
        if (!TypeWeight.fits(arguments)) return ValueType.unknown();
        return switch (written.name()) {
            case TypeRef.ARRAY, TypeRef.MAP -> new ValueType.Elements(arguments.getLast());
            case TypeRef.TUPLE -> new ValueType.Tuple(arguments);
            case TypeRef.FUNCTION ->
                new ValueType.Returns(arguments.subList(0, arguments.size() - 1), arguments.getLast());
            case TypeRef.UNION -> arguments.stream().reduce(ValueType.unknown(), ValueType::either);
            default -> applied(of(TypeRef.of(written.name()), place), arguments);
        };
    }

    /// The type of an expression such as `typeof x`, which refers to the type of something else.
    private ValueType computed(TypeRef written, UseSite place) {
        if (written.args().isEmpty()) return ValueType.unknown();
        var first = written.args().getFirst();
        return switch (written.name()) {
            case TypeRef.TYPE_OF -> types.of(chain(first.name()), place);
            case TypeRef.MEMBER ->
                types.values().member(of(first, place), written.args().getLast().name(), place);
            default -> types.results().ofCalling(of(first, place), place);
        };
    }

    private static Expr.ObjectOf shape(TypeRef written) {
        return new Expr.ObjectOf(written.args().stream()
                .filter(member -> !member.args().isEmpty())
                .map(member -> new Expr.Property(
                        member.name(), new Expr.Typed(member.args().getFirst())))
                .toList());
    }

    private static Expr chain(String dotted) {
        Expr chain = Expr.UNKNOWN;
        for (var part : dotted.split("\\.", -1))
            chain = chain instanceof Expr.Unknown ? new Expr.Name(part) : new Expr.Member(chain, part);
        return chain;
    }

    private static ValueType applied(ValueType raw, List<ValueType> arguments) {
        return switch (raw) {
            case ValueType.Instance(var symbol, var _) -> new ValueType.Instance(symbol, arguments);
            case ValueType.Outside(var packageName, var member, var _) ->
                new ValueType.Outside(packageName, member, arguments);
            default -> raw;
        };
    }

    private ValueType named(TypeRef written, UseSite place) {
        if (types.generics().isParameter(written.name(), place)) return bound(written.name(), place);
        NameMeaning meaning = NameMeaning.unknown();
        boolean first = true;
        for (var part : written.name().split("\\.", -1)) {
            meaning = first
                    ? names.lookUp(part, place, names.role(place, NameRole.TYPE), types)
                            .meaning()
                    : member(meaning, part, place);
            first = false;
        }
        return switch (meaning) {
            case NameMeaning.Symbols(var symbols) -> instance(symbols, written, place);
            case NameMeaning.Outside(var packageName, var member) ->
                names.rules(place.file())
                        .library()
                        .expandedType(new ValueType.Outside(packageName, member, all(written.args(), place)));
            case NameMeaning.Space _ -> ValueType.unknown();
            case NameMeaning.Value(var type) -> {
                var made = madeBy(type, written, place);
                // If all types are known, a value with the name of a type stands for the type.
                yield made.isKnown() || !names.rules(place.file()).types().typesAreComplete() ? made : type;
            }
            case NameMeaning.Unknown _ -> new ValueType.Outside("", written.name(), all(written.args(), place));
        };
    }

    /// The bound of a type parameter. The depth is limited, because a bound may refer to itself.
    private ValueType bound(String parameter, UseSite place) {
        if (boundDepth >= BOUND_DEPTH_MAX) return types.cache().stopped();
        boundDepth++;
        try {
            return names.bound(parameter, place)
                    .map(type -> of(type, place))
                    .orElseGet(() -> boundOfOwner(parameter, place));
        } finally {
            boundDepth--;
        }
    }

    /// The bound of a type parameter that a method outside of its type uses. The bound is declared with the type,
    /// possibly under another name.
    private ValueType boundOfOwner(String parameter, UseSite place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            int index = fact.types().typeParameters().indexOf(parameter);
            if (index < 0 || fact.owner().isEmpty() || fact.isLocal()) continue;
            int owner = names.rules(here.file()).types().owner(here.file(), here.index());
            if (owner == DeclarationTable.NONE) return ValueType.unknown();
            var parameters = declarations.fact(owner).types().typeParameters();
            if (index >= parameters.size()) return ValueType.unknown();
            var inside = UseSite.inside(declarations, owner);
            return names.bound(parameters.get(index), inside)
                    .map(type -> of(type, inside))
                    .orElse(ValueType.unknown());
        }
        return ValueType.unknown();
    }

    private ValueType instance(int[] symbols, TypeRef written, UseSite place) {
        for (int symbol : symbols) {
            var fact = declarations.fact(symbol);
            if (isPlainAlias(fact) && declarations.members(symbol).isEmpty())
                return types.resultOf(symbol, ValueType.unknown());
            if (fact.kind().isType()) return new ValueType.Instance(symbol, all(written.args(), place));
        }
        // In old JavaScript, functions are used as constructors.
        if (declarations.fact(symbols[0]).kind() == SymbolKind.FUNCTION)
            return new ValueType.Instance(symbols[0], List.of());
        var value = types.ofSymbols(symbols, ValueType.unknown());
        // An object that is a prototype of others.
        return value instanceof ValueType.Instance(var object, var _) && object == symbols[0]
                ? value
                : madeBy(value, written, place);
    }

    /// The instance type of a value that is a type, such as a class stored in a variable or a local class.
    private ValueType madeBy(ValueType value, TypeRef written, UseSite place) {
        return switch (value) {
            case ValueType.Itself(var symbol) -> new ValueType.Instance(symbol, all(written.args(), place));
            case ValueType.Callable(var symbols, var _)
            when declarations.fact(symbols[0]).kind() == SymbolKind.FUNCTION ->
                new ValueType.Instance(symbols[0], List.of());
            case ValueType.Outside(var packageName, var member, var _)
            when !written.args().isEmpty() -> new ValueType.Outside(packageName, member, all(written.args(), place));
            case ValueType.Outside outside -> outside;
            // An object literal from which other objects take members.
            case ValueType.Shape shape -> shape;
            case ValueType.Union(var left, var right) ->
                ValueType.either(madeBy(left, written, place), madeBy(right, written, place));
            default -> ValueType.unknown();
        };
    }

    /// Whether a symbol is an alias for a composed type, such as a union or a container.
    private static boolean isPlainAlias(SymbolFact fact) {
        return fact.kind() == SymbolKind.TYPE_ALIAS
                && fact.types().typeParameters().isEmpty()
                && fact.types().type().filter(type -> !type.args().isEmpty()).isPresent();
    }

    /// The type after resolving all aliases; a type that is not an alias is returned unchanged.
    public ValueType behind(ValueType type) {
        var here = type;
        for (int step = 0; step < ALIAS_DEPTH_MAX && here instanceof ValueType.Instance(var symbol, var _); step++) {
            var fact = declarations.fact(symbol);
            if (!fact.kind().isType() || fact.types().type().isEmpty()) return here;
            here = types.memberTypes().of(fact.types().type().get(), symbol, here);
        }
        return here;
    }

    /// The meaning of a name after a dot in a type expression.
    NameMeaning member(NameMeaning of, String name, UseSite place) {
        if (of instanceof NameMeaning.Symbols(var symbols)
                && declarations.fact(symbols[0]).kind() != SymbolKind.MODULE)
            return NameMeaning.of(types.members().find(symbols[0], name, names.role(place, NameRole.TYPE)));
        return names.member(of, place.file(), name);
    }
}

package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.meaning.TypeWeight;
import dev.cairn.projection.resolve.name.Names;
import java.util.List;

/// Follows types as written to what they mean.
public final class WrittenTypes implements WrittenTypeReader {

    private static final int ALIAS_DEPTH_MAX = 10;
    private static final int BOUND_DEPTH_MAX = 3;

    private final World world;
    private final Names names;
    private final Types types;
    private int boundDepth;

    WrittenTypes(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
    }

    @Override
    public Type of(TypeRef written, Place place) {
        return switch (written.name()) {
            case TypeRef.ARRAY, TypeRef.MAP, TypeRef.TUPLE, TypeRef.FUNCTION, TypeRef.UNION ->
                composed(written, all(written.args(), place), place);
            case TypeRef.SELF -> types.self(place);
            case TypeRef.OBJECT -> new Type.Shape(shape(written), place);
            case TypeRef.TYPE_OF, TypeRef.MEMBER, TypeRef.RESULT ->
                types.known().step(() -> computed(written, place));
            default -> named(written, place);
        };
    }

    private List<Type> all(List<TypeRef> written, Place place) {
        return written.stream().map(type -> of(type, place)).toList();
    }

    @Override
    public Type composed(TypeRef written, List<Type> arguments, Place place) {
        if (arguments.isEmpty() && !written.name().equals(TypeRef.TUPLE)) return Type.unknown();
        if (!TypeWeight.fits(arguments)) return Type.unknown();
        return switch (written.name()) {
            case TypeRef.ARRAY, TypeRef.MAP -> new Type.Elements(arguments.getLast());
            case TypeRef.TUPLE -> new Type.Tuple(arguments);
            case TypeRef.FUNCTION -> new Type.Returns(arguments.subList(0, arguments.size() - 1), arguments.getLast());
            case TypeRef.UNION -> arguments.stream().reduce(Type.unknown(), Type::either);
            default -> applied(of(TypeRef.of(written.name()), place), arguments);
        };
    }

    /// Types that are told by pointing at something else.
    private Type computed(TypeRef written, Place place) {
        if (written.args().isEmpty()) return Type.unknown();
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

    private static Type applied(Type raw, List<Type> arguments) {
        return switch (raw) {
            case Type.Instance(var symbol, var _) -> new Type.Instance(symbol, arguments);
            case Type.Outside(var packageName, var member, var _) -> new Type.Outside(packageName, member, arguments);
            default -> raw;
        };
    }

    private Type named(TypeRef written, Place place) {
        if (types.generics().isParameter(written.name(), place)) return bound(written.name(), place);
        Meaning meaning = Meaning.unknown();
        boolean first = true;
        for (var part : written.name().split("\\.", -1)) {
            meaning = first
                    ? names.lookUp(part, place, names.role(place, Role.TYPE), types)
                            .meaning()
                    : member(meaning, part, place);
            first = false;
        }
        return switch (meaning) {
            case Meaning.Symbols(var symbols) -> instance(symbols, written, place);
            case Meaning.Outside(var packageName, var member) ->
                names.rules(place.file())
                        .library()
                        .expandedType(new Type.Outside(packageName, member, all(written.args(), place)));
            case Meaning.Space _ -> Type.unknown();
            case Meaning.Value(var type) -> {
                var made = madeBy(type, written, place);
                // Where types are complete, a value under a type's name is what stands for it.
                yield made.isKnown() || !names.rules(place.file()).types().typesAreComplete() ? made : type;
            }
            case Meaning.Unknown _ -> new Type.Outside("", written.name(), all(written.args(), place));
        };
    }

    /// A type parameter is at least what it extends; a bound that names itself is not followed for ever.
    private Type bound(String parameter, Place place) {
        if (boundDepth >= BOUND_DEPTH_MAX) return types.known().cut();
        boundDepth++;
        try {
            return names.bound(parameter, place)
                    .map(type -> of(type, place))
                    .orElseGet(() -> boundOfOwner(parameter, place));
        } finally {
            boundDepth--;
        }
    }

    /// A method outside of its type names that type's parameters anew; their bounds stand with the type.
    private Type boundOfOwner(String parameter, Place place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            int index = fact.types().typeParameters().indexOf(parameter);
            if (index < 0 || fact.owner().isEmpty() || fact.isLocal()) continue;
            int owner = names.rules(here.file()).types().owner(here.file(), here.index());
            if (owner == World.NONE) return Type.unknown();
            var parameters = world.fact(owner).types().typeParameters();
            if (index >= parameters.size()) return Type.unknown();
            var inside = Place.inside(world, owner);
            return names.bound(parameters.get(index), inside)
                    .map(type -> of(type, inside))
                    .orElse(Type.unknown());
        }
        return Type.unknown();
    }

    private Type instance(int[] symbols, TypeRef written, Place place) {
        for (int symbol : symbols) {
            var fact = world.fact(symbol);
            if (isPlainAlias(fact) && world.members(symbol).isEmpty()) return types.resultOf(symbol, Type.unknown());
            if (fact.kind().isType()) return new Type.Instance(symbol, all(written.args(), place));
        }
        // Before there were classes, functions made objects.
        if (world.fact(symbols[0]).kind() == SymbolKind.FUNCTION) return new Type.Instance(symbols[0], List.of());
        var value = types.ofSymbols(symbols, Type.unknown());
        // An object that is a prototype of others.
        return value instanceof Type.Instance(var object, var _) && object == symbols[0]
                ? value
                : madeBy(value, written, place);
    }

    /// What a value that stands for a type makes: a class kept in a variable, a local class.
    private Type madeBy(Type value, TypeRef written, Place place) {
        return switch (value) {
            case Type.Itself(var symbol) -> new Type.Instance(symbol, all(written.args(), place));
            case Type.Callable(var symbols, var _)
            when world.fact(symbols[0]).kind() == SymbolKind.FUNCTION -> new Type.Instance(symbols[0], List.of());
            case Type.Outside(var packageName, var member, var _)
            when !written.args().isEmpty() -> new Type.Outside(packageName, member, all(written.args(), place));
            case Type.Outside outside -> outside;
            // An object literal whose members others take over.
            case Type.Shape shape -> shape;
            case Type.Union(var left, var right) ->
                Type.either(madeBy(left, written, place), madeBy(right, written, place));
            default -> Type.unknown();
        };
    }

    /// Another name for types that are written out: a union, a container.
    private static boolean isPlainAlias(SymbolFact fact) {
        return fact.kind() == SymbolKind.TYPE_ALIAS
                && fact.types().typeParameters().isEmpty()
                && fact.types().type().filter(type -> !type.args().isEmpty()).isPresent();
    }

    /// What a type stands for that is declared as another one, names followed to the end; any other is itself.
    public Type behind(Type type) {
        var here = type;
        for (int step = 0; step < ALIAS_DEPTH_MAX && here instanceof Type.Instance(var symbol, var _); step++) {
            var fact = world.fact(symbol);
            if (!fact.kind().isType() || fact.types().type().isEmpty()) return here;
            here = types.memberTypes().of(fact.types().type().get(), symbol, here);
        }
        return here;
    }

    /// What a name after a dot means in a written type.
    Meaning member(Meaning of, String name, Place place) {
        if (of instanceof Meaning.Symbols(var symbols) && world.fact(symbols[0]).kind() != SymbolKind.MODULE)
            return Meaning.of(types.members().find(symbols[0], name, names.role(place, Role.TYPE)));
        return names.member(of, place.file(), name);
    }
}

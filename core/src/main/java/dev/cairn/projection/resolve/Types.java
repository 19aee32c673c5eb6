package dev.cairn.projection.resolve;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Follows expressions to the types of their values.
public final class Types {

    private static final int DEPTH_MAX = 40;
    private static final int STEPS_MAX = 20_000;
    private static final String SELF = "Self";

    private final World world;
    private final Names names;
    private final Members members;
    private final Generics generics;
    private final Set<Object> underWay = new HashSet<>();
    private final CallResults results;
    private final Map<Result, Type> known = new HashMap<>();
    private final Map<Type, Map<BindingFact, Type>> bindings = new HashMap<>();
    private int depth;
    private int steps;
    private int cutShort;
    private Type receiver = Type.unknown();

    /// What a declaration gives on a receiver.
    private record Result(int symbol, Type receiver) {}

    Types(Names names) {
        this.world = names.world();
        this.names = names;
        this.members = new Members(world, this);
        this.generics = new Generics(world);
        this.results = new CallResults(this, names);
    }

    /// Starts on a new question: effort is bounded for each.
    void begin() {
        steps = 0;
    }

    public Members members() {
        return members;
    }

    /// The type a written type means at a place.
    public Type of(TypeRef written, Place place) {
        return switch (written.name()) {
            case TypeRef.ARRAY, TypeRef.MAP ->
                written.args().isEmpty()
                        ? Type.unknown()
                        : new Type.Elements(of(written.args().getLast(), place));
            case TypeRef.TUPLE -> new Type.Tuple(all(written.args(), place));
            case TypeRef.FUNCTION ->
                written.args().isEmpty()
                        ? Type.unknown()
                        : new Type.Returns(of(written.args().getLast(), place));
            case TypeRef.UNION -> {
                Type joined = Type.unknown();
                for (var part : written.args()) joined = Type.either(joined, of(part, place));
                yield joined;
            }
            default -> named(written, place);
        };
    }

    private List<Type> all(List<TypeRef> written, Place place) {
        return written.stream().map(type -> of(type, place)).toList();
    }

    private Type named(TypeRef written, Place place) {
        if (generics.isParameter(written.name(), place)) return Type.unknown();
        if (written.name().equals(SELF) || written.name().endsWith("." + SELF)) return self(place);
        Meaning meaning = Meaning.unknown();
        boolean first = true;
        for (var part : written.name().split("\\.", -1)) {
            meaning = first ? names.lookUp(part, place, this).meaning() : memberMeaning(meaning, part, place);
            first = false;
        }
        return switch (meaning) {
            case Meaning.Symbols(var symbols) -> instance(symbols, written, place);
            case Meaning.Outside(var packageName, var member) ->
                names.rules(place.file()).written(new Type.Outside(packageName, member, all(written.args(), place)));
            case Meaning.Space _ -> Type.unknown();
            case Meaning.Value(Type.Itself(var symbol)) -> new Type.Instance(symbol, all(written.args(), place));
            case Meaning.Value(var type) -> names.rules(place.file()).typesAreComplete() ? type : Type.unknown();
            case Meaning.Unknown _ -> new Type.Outside("", written.name(), all(written.args(), place));
        };
    }

    private Type instance(int[] symbols, TypeRef written, Place place) {
        for (int symbol : symbols) {
            var fact = world.fact(symbol);
            if (fact.kind() == SymbolKind.TYPE_ALIAS && isPlainAlias(fact)) return resultOf(symbol, Type.unknown());
            if (fact.kind().isType()) return new Type.Instance(symbol, all(written.args(), place));
        }
        // A variable may hold a type under another name.
        if (world.fact(symbols[0]).kind() != SymbolKind.VARIABLE) return Type.unknown();
        return switch (resultOf(symbols[0], Type.unknown())) {
            case Type.Itself(var symbol) -> new Type.Instance(symbol, all(written.args(), place));
            case Type.Outside outside -> outside;
            default -> Type.unknown();
        };
    }

    /// Another name for types that are written out: a union, a container.
    private static boolean isPlainAlias(SymbolFact fact) {
        return fact.typing().typeParameters().isEmpty()
                && fact.typing().type().filter(type -> !type.args().isEmpty()).isPresent();
    }

    private Meaning memberMeaning(Meaning of, String name, Place place) {
        if (of instanceof Meaning.Symbols(var symbols) && world.fact(symbols[0]).kind() != SymbolKind.MODULE)
            return Meaning.of(members.find(symbols[0], name));
        return names.member(of, place.file(), name);
    }

    Type ofParameter(ParameterFact parameter, Place place) {
        var type = parameter.type().map(written -> of(written, place)).orElse(Type.unknown());
        return parameter.isVariadic() && type.isKnown() ? new Type.Elements(type) : type;
    }

    /// What an expression evaluates to at a place.
    public Type of(Expr expr, Place place) {
        if (depth >= DEPTH_MAX || ++steps > STEPS_MAX) {
            cutShort++;
            return Type.unknown();
        }
        depth++;
        try {
            return switch (expr) {
                case Expr.Name(var name) ->
                    ofMeaning(names.lookUp(name, place, this).meaning());
                case Expr.Self _ -> self(place);
                case Expr.Super _ -> superOf(place);
                case Expr.Member(Expr.Super _, var name) -> superMember(name, place);
                case Expr.Member(var of, var name) -> member(of(of, place), name, place);
                case Expr.Call(var callee, var arguments) -> results.of(callee, arguments, place);
                case Expr.New(var type, var _) -> of(type, place);
                case Expr.Typed(var type) -> of(type, place);
                case Expr.Element(var of) -> element(of(of, place), place);
                case Expr.Part(var of, var index) -> part(of(of, place), index, place);
                case Expr.ListOf(var element) -> new Type.Elements(of(element, place));
                case Expr.TupleOf(var parts) ->
                    new Type.Tuple(parts.stream().map(part -> of(part, place)).toList());
                case Expr.At(var of, var symbol, var offset) -> of(of, new Place(place.file(), symbol, offset));
                case Expr.Awaited(var of) -> generics.awaited(of(of, place));
                case Expr.Either(var left, var right) -> Type.either(of(left, place), of(right, place));
                case Expr.Declared(var index) ->
                    ofSymbols(new int[] {place.file().symbol(index)}, Type.unknown());
                case Expr.ObjectOf object -> new Type.Shape(object, place);
                case Expr.Unknown _ -> Type.unknown();
            };
        } finally {
            depth--;
        }
    }

    /// What an expression means as a declaration, for exports and references.
    Meaning meaningOf(Expr expr, Place place) {
        return switch (expr) {
            case Expr.Name(var name) -> names.lookUp(name, place, this).meaning();
            case Expr.Declared(var index) ->
                new Meaning.Symbols(new int[] {place.file().symbol(index)});
            case Expr.Member(var of, var name) -> {
                var owner = meaningOf(of, place);
                yield owner instanceof Meaning.Value || !owner.isKnown()
                        ? valueMeaning(of(expr, place))
                        : memberMeaning(owner, name, place);
            }
            default -> valueMeaning(of(expr, place));
        };
    }

    private static Meaning valueMeaning(Type type) {
        return switch (type) {
            case Type.Callable(var symbols, var _) -> Meaning.of(symbols);
            case Type.Itself(var symbol) -> new Meaning.Symbols(new int[] {symbol});
            case Type.Space(var namespace) -> new Meaning.Space(namespace);
            case Type.Outside(var packageName, var member, var _) -> new Meaning.Outside(packageName, member);
            case Type.Unknown _ -> Meaning.unknown();
            default -> new Meaning.Value(type);
        };
    }

    private Type ofMeaning(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Symbols(var symbols) -> ofSymbols(symbols, Type.unknown());
            case Meaning.Space(var namespace) -> new Type.Space(namespace);
            case Meaning.Outside(var packageName, var member) -> new Type.Outside(packageName, member, List.of());
            case Meaning.Value(var type) -> type;
            case Meaning.Unknown _ -> Type.unknown();
        };
    }

    /// What naming a declaration gives: a function, a type, or the value of a variable or field.
    Type ofSymbols(int[] symbols, Type receiver) {
        var fact = world.fact(symbols[0]);
        return switch (fact.kind()) {
            case FUNCTION, METHOD, CONSTRUCTOR ->
                fact.is(Modifier.GETTER) || fact.is(Modifier.PROPERTY)
                        ? resultOf(symbols[0], receiver)
                        : new Type.Callable(symbols, receiver);
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS -> itself(symbols);
            case MODULE -> new Type.Space(Namespace.ofSymbol(fact.name(), symbols[0]));
            case VARIABLE, FIELD ->
                symbols.length > 1 && rulesOf(symbols[0]).namesHaveRoles() && isCallable(symbols)
                        ? new Type.Callable(symbols, receiver)
                        : valueOf(symbols[0], receiver);
            case TEST_SUITE, TEST_CASE -> Type.unknown();
        };
    }

    LanguageRules rulesOf(int symbol) {
        return names.rules(world.fileOf(symbol));
    }

    private boolean isCallable(int[] symbols) {
        for (int symbol : symbols) if (world.fact(symbol).kind().isCallable()) return true;
        return false;
    }

    /// A member of a function, or of the field that shares its name.
    private Type ofFunction(Type.Callable function, String name, Place place) {
        for (int symbol : function.symbols())
            if (world.fact(symbol).kind() == SymbolKind.FIELD)
                return member(valueOf(symbol, function.receiver()), name, place);
        return found(world.members(function.symbols()[0], name), function, name);
    }

    /// A name may be a type and a value at once; the value decides what can be called.
    private Type itself(int[] symbols) {
        for (int symbol : symbols)
            if (world.fact(symbol).kind().isCallable()) return new Type.Callable(symbols, Type.unknown());
        return new Type.Itself(symbols[0]);
    }

    private Type valueOf(int symbol, Type receiver) {
        if (!world.members(symbol).isEmpty()) return new Type.Instance(symbol, List.of());
        return resultOf(symbol, receiver);
    }

    /// The declared type of a declaration, else what its value says; for a function, of its result.
    Type resultOf(int symbol, Type on) {
        var key = new Result(symbol, on);
        var before = known.get(key);
        if (before != null) return before;
        if (!underWay.add(symbol)) {
            cutShort++;
            return Type.unknown();
        }
        int cutBefore = cutShort;
        var outer = receiver;
        receiver = on;
        try {
            var typing = world.fact(symbol).typing();
            var place = Place.inside(world, symbol);
            var result = typing.type()
                    .map(written -> generics.fill(written, symbol, on, this))
                    .orElseGet(() -> of(typing.value(), place));
            if (cutShort == cutBefore) known.put(key, result);
            return result;
        } finally {
            receiver = outer;
            underWay.remove(symbol);
        }
    }

    /// What a local name holds; its value is read where it is bound, so that `x = x.next()` does not mean itself.
    Type ofBinding(BindingFact binding, Place scope) {
        var seen = bindings.computeIfAbsent(receiver, _ -> new IdentityHashMap<>());
        var found = seen.get(binding);
        if (found != null) return found;
        int cutBefore = cutShort;
        var at = new Place(scope.file(), scope.index(), Math.max(0, binding.fromByte() - 1));
        var type = binding.type().map(written -> of(written, at)).orElseGet(() -> of(binding.value(), at));
        if (cutShort == cutBefore) seen.put(binding, type);
        return type;
    }

    private Type self(Place place) {
        int owner = typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        return switch (receiver) {
            case Type.Instance(var symbol, var _) when members.inherits(symbol, owner) -> receiver;
            case Type.Itself(var symbol) when members.inherits(symbol, owner) -> new Type.Instance(symbol, List.of());
            default -> new Type.Instance(owner, List.of());
        };
    }

    private Type superMember(String name, Place place) {
        int owner = typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        var inherited = members.findInSupers(owner, name);
        return inherited.length > 0
                ? ofSymbols(inherited, self(place))
                : found(inherited, new Type.Instance(owner, List.of()), name);
    }

    private Type superOf(Place place) {
        int owner = typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        Type joined = Type.unknown();
        for (var base : members.supers(owner)) joined = Type.either(joined, base);
        return joined;
    }

    /// The type whose code a place is: around it, or the owner of a method declared elsewhere, or an object literal.
    int typeAround(Place place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            if (!fact.owner().isEmpty()) return names.rules(here.file()).owner(here.file(), fact);
            if (fact.kind().isType()) return here.symbol();
            if (fact.kind() == SymbolKind.VARIABLE && here.index() != place.index()) return here.symbol();
        }
        return World.NONE;
    }

    /// A member of a value.
    Type member(Type of, String name, Place place) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> ofMember(symbol, name, of);
            case Type.Itself(var symbol) -> ofMember(symbol, name, of);
            case Type.Space(var namespace) -> ofMeaning(names.member(namespace, place.file(), name));
            case Type.Outside outside -> outside.member(name);
            case Type.Shape(var object, var where) -> property(object, name, where);
            case Type.Union(var left, var right) -> Type.either(member(left, name, place), member(right, name, place));
            case Type.Callable function -> ofFunction(function, name, place);
            case Type.Elements _ -> new Type.Outside("", name, List.of());
            case Type.Tuple _ -> new Type.Outside("", name, List.of());
            case Type.Returns _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    private Type ofMember(int owner, String name, Type receiver) {
        var symbols = members.find(owner, name);
        var type = found(symbols, receiver, name);
        // A field set to nothing telling here may be declared further up.
        if (type.isKnown() || symbols.length == 0 || world.fact(symbols[0]).kind() != SymbolKind.FIELD) return type;
        var inherited = members.findInSupers(world.parent(symbols[0]), name);
        return inherited.length == 0 ? type : ofSymbols(inherited, receiver);
    }

    private Type found(int[] symbols, Type receiver, String name) {
        if (symbols.length > 0) return ofSymbols(symbols, receiver);
        boolean inheritsFromOutside =
                switch (receiver) {
                    case Type.Instance(var symbol, var _) -> lacksForSure(symbol);
                    case Type.Itself(var symbol) -> lacksForSure(symbol);
                    default -> false;
                };
        return inheritsFromOutside ? new Type.Outside("", name, List.of()) : Type.unknown();
    }

    private boolean lacksForSure(int symbol) {
        return rulesOf(symbol).typesAreComplete() || members.reachesOutside(symbol);
    }

    private Type property(Expr.ObjectOf object, String name, Place where) {
        for (var property : object.properties()) if (property.name().equals(name)) return of(property.value(), where);
        return Type.unknown();
    }

    /// What calling a method of a value gives, for the rules of a language.
    public Type callMember(Type of, String method) {
        return results.ofMember(of, method);
    }

    private Type part(Type of, int index, Place place) {
        return switch (of) {
            case Type.Tuple(var parts) -> index < parts.size() ? parts.get(index) : Type.unknown();
            case Type.Elements(var element) -> element;
            case Type.Union(var left, var right) -> Type.either(part(left, index, place), part(right, index, place));
            default -> names.rules(place.file()).part(of, index);
        };
    }

    private Type element(Type of, Place place) {
        if (of instanceof Type.Union(var left, var right))
            return Type.either(element(left, place), element(right, place));
        var plain = generics.element(of);
        return plain.isKnown() ? plain : names.rules(place.file()).element(of);
    }
}

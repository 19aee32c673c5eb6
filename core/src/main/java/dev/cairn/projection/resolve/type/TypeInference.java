package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.TypeWeight;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.name.NameTypes;
import dev.cairn.projection.resolve.name.RecursionTracker;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Infers the types of expressions.
public final class TypeInference implements NameTypes {

    /// The maximum length of a dotted chain of names that is evaluated.
    public static final int CHAIN_MAX = 40;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final InferenceCache cache;
    private final MemberLookup members;
    private final TypeParameterBindings generics;
    private final WrittenTypes written;
    private final SelfTypes selves;
    private final MemberTypes memberTypes;
    private final ValueParts values;
    private final FunctionTypes functions;
    private final CalleeLookup callees;
    private final CallResults results;
    private final OverloadSelection fitting;
    private Set<Integer> inProgress = new HashSet<>();
    /// The receiver of the method that is being evaluated.
    private ValueType receiver = ValueType.unknown();

    public TypeInference(NameLookup names, RecursionTracker recursion) {
        this.declarations = names.declarations();
        this.names = names;
        this.cache = new InferenceCache(recursion);
        this.written = new WrittenTypes(names, this);
        this.generics = new TypeParameterBindings(declarations, written);
        this.members = new MemberLookup(names, generics, recursion);
        this.selves = new SelfTypes(names, members);
        this.memberTypes = new MemberTypes(generics, members, selves, written);
        this.values = new ValueParts(names, this);
        this.functions = new FunctionTypes(names, this);
        this.callees = new CalleeLookup(names, this);
        this.results = new CallResults(names, this);
        this.fitting = new OverloadSelection(names, this);
    }

    /// Begins with a call site or other use, for which several types are inferred.
    public void begin(UseSite site) {
        cache.begin(site);
    }

    /// Begins a new lookup in a file. Limits apply to each lookup; types of calls are cached until the next file.
    public void begin(FileUnit file) {
        cache.begin(file);
    }

    InferenceCache cache() {
        return cache;
    }

    /// Runs some work as if no declaration was being evaluated.
    public void runIsolated(Runnable work) {
        var outer = inProgress;
        var on = receiver;
        inProgress = new HashSet<>();
        receiver = ValueType.unknown();
        try {
            cache.runIsolated(work);
        } finally {
            inProgress = outer;
            receiver = on;
        }
    }

    public void clearCaches() {
        cache.clear();
        members.clear();
        fitting.clear();
    }

    public CalleeLookup callees() {
        return callees;
    }

    TypeParameterBindings generics() {
        return generics;
    }

    MemberTypes memberTypes() {
        return memberTypes;
    }

    public OverloadSelection fitting() {
        return fitting;
    }

    CallResults results() {
        return results;
    }

    FunctionTypes functions() {
        return functions;
    }

    public SelfTypes selves() {
        return selves;
    }

    ValueParts values() {
        return values;
    }

    public WrittenTypes written() {
        return written;
    }

    public MemberLookup members() {
        return members;
    }

    /// The meaning of a type expression at a position.
    public ValueType of(TypeRef type, UseSite place) {
        return written.of(type, place);
    }

    @Override
    public long incompleteCount() {
        return cache.incompleteCount();
    }

    @Override
    public int[] members(int type, String name, NameRole role) {
        return members.find(type, name, role);
    }

    @Override
    public ValueType ofParameter(ParameterFact parameter, UseSite place) {
        var type = parameter.type().map(declared -> of(declared, place)).orElse(ValueType.unknown());
        return parameter.isVariadic() && type.isKnown() ? new ValueType.Elements(type) : type;
    }

    /// The type of an expression at a position.
    public ValueType of(Expr expr, UseSite place) {
        // This code avoids lambdas for speed, because it runs for every name of every call.
        if (!cache.enters()) return cache.stopped();
        try {
            return cache.isCached(expr, place) ? cached(expr, place) : follow(expr, place);
        } finally {
            cache.leaves();
        }
    }

    private ValueType cached(Expr expr, UseSite place) {
        var hit = cache.cached(expr, place, receiver);
        if (hit != null) return hit;
        long before = cache.incompleteCount();
        var followed = follow(expr, place);
        if (cache.incompleteCount() == before) cache.put(expr, place, receiver, followed);
        return followed;
    }

    private List<ValueType> all(List<Expr> parts, UseSite place) {
        return parts.stream().map(part -> of(part, place)).toList();
    }

    private ValueType follow(Expr expr, UseSite place) {
        return switch (expr) {
            case Expr.Name(var name) -> ofFound(names.lookUp(name, place, names.role(place, NameRole.VALUE), this));
            case Expr.Self _ -> self(place);
            case Expr.Super _ -> selves.superOf(place);
            case Expr.Member(Expr.Super _, var name) -> superMember(name, place);
            case Expr.Member(var of, var name) -> values.member(of(of, place), name, place);
            case Expr.Call(var callee, var arguments) ->
                results.of(new CallResults.Written(callee, arguments, List.of()), place);
            case Expr.CallWithArguments(var callee, var given) ->
                results.of(new CallResults.Written(callee, given.size(), given), place);
            case Expr.Function(var result, var offset) ->
                new ValueType.Returns(List.of(), of(result, place.at(offset)));
            case Expr.New(var type, var _) -> of(type, place);
            case Expr.Typed(var type) -> of(type, place);
            case Expr.Element(var of) -> values.element(of(of, place), place);
            case Expr.Key(var of) -> values.key(of(of, place));
            case Expr.TupleElement(var of, var index) -> values.part(of(of, place), index, place);
            case Expr.ListOf(var element) -> new ValueType.Elements(of(element, place));
            case Expr.TupleOf(var parts) -> tuple(all(parts, place));
            case Expr.EvaluatedAt(var of, var symbol, var offset) -> of(of, new UseSite(place.file(), symbol, offset));
            case Expr.Awaited(var of) -> generics.awaited(of(of, place));
            case Expr.Either(var left, var right) -> ValueType.either(of(left, place), of(right, place));
            case Expr.ExpectedArgument expected -> functions.expected(expected, place);
            case Expr.PassedArgument(var function, var index) -> functions.passed(function, index, place);
            case Expr.DeclaredSymbol(var index) -> declared(place.file().symbol(index), place);
            case Expr.ObjectOf object -> new ValueType.Shape(object, place);
            case Expr.Unknown _ -> ValueType.unknown();
        };
    }

    /// The type of a declared symbol. Inside the code of a type, the type itself is that of the current receiver.
    private ValueType declared(int symbol, UseSite place) {
        boolean isOwn = declarations.fact(symbol).kind().isType() && selves.typeAround(place) == symbol;
        return isOwn ? selves.itself(symbol, receiver) : ofSymbols(new int[] {symbol}, ValueType.unknown());
    }

    private static ValueType tuple(List<ValueType> parts) {
        return TypeWeight.fits(parts) ? new ValueType.Tuple(parts) : ValueType.unknown();
    }

    private ValueType ofFound(NameLookup.Found found) {
        return found.meaning() instanceof NameMeaning.Symbols(var symbols)
                ? ofSymbols(symbols, ownerOf(found))
                : ofMeaning(found.meaning());
    }

    /// The implicit receiver of a member that is used without one: an instance of the enclosing type that has the
    /// member.
    static ValueType ownerOf(NameLookup.Found found) {
        return found.owner() == DeclarationTable.NONE
                ? ValueType.unknown()
                : new ValueType.Instance(found.owner(), List.of());
    }

    /// The declarations that an expression refers to, for exports and references.
    @Override
    public NameMeaning meaningOf(Expr expr, UseSite place) {
        return meaningOf(expr, place, 0);
    }

    private NameMeaning meaningOf(Expr expr, UseSite place, int depth) {
        if (depth >= CHAIN_MAX) return NameMeaning.unknown();
        return switch (expr) {
            case Expr.Name(var name) -> names.lookUp(name, place, this).meaning();
            case Expr.DeclaredSymbol(var index) ->
                new NameMeaning.Symbols(new int[] {place.file().symbol(index)});
            case Expr.Member(var of, var name) -> {
                var owner = meaningOf(of, place, depth + 1);
                yield owner instanceof NameMeaning.Value || !owner.isKnown()
                        ? valueMeaning(of(expr, place))
                        : written.member(owner, name, place);
            }
            default -> valueMeaning(of(expr, place));
        };
    }

    private static NameMeaning valueMeaning(ValueType type) {
        return switch (type) {
            case ValueType.Callable(var symbols, var _) -> NameMeaning.of(symbols);
            case ValueType.Itself(var symbol) -> new NameMeaning.Symbols(new int[] {symbol});
            case ValueType.Space(var namespace) -> new NameMeaning.Space(namespace);
            case ValueType.Outside(var packageName, var member, var _) -> new NameMeaning.Outside(packageName, member);
            case ValueType.Unknown _ -> NameMeaning.unknown();
            default -> new NameMeaning.Value(type);
        };
    }

    ValueType ofMeaning(NameMeaning meaning) {
        return switch (meaning) {
            case NameMeaning.Symbols(var symbols) -> ofSymbols(symbols, ValueType.unknown());
            case NameMeaning.Space(var namespace) -> new ValueType.Space(namespace);
            case NameMeaning.Outside(var packageName, var member) ->
                new ValueType.Outside(packageName, member, List.of());
            case NameMeaning.Value(var type) -> type;
            case NameMeaning.Unknown _ -> ValueType.unknown();
        };
    }

    /// A member of something that a name refers to, as seen from a file.
    public NameMeaning memberOf(NameMeaning of, String name, FileUnit reader) {
        return valueMeaning(values.member(ofMeaning(of), name, UseSite.top(reader)));
    }

    /// The type of an expression that names a declaration: a function, a type, or the value of a variable or
    /// field.
    ValueType ofSymbols(int[] symbols, ValueType on) {
        var fact = declarations.fact(symbols[0]);
        if (symbols.length > 1
                && isOnlyType(fact.kind())
                && !isOnlyType(declarations.fact(symbols[1]).kind()))
            return ofSymbols(Arrays.copyOfRange(symbols, 1, symbols.length), on);
        return switch (fact.kind()) {
            case FUNCTION, METHOD, CONSTRUCTOR ->
                fact.is(Modifier.GETTER) || fact.is(Modifier.PROPERTY)
                        ? resultOf(symbols[0], on)
                        : new ValueType.Callable(symbols, on);
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS -> itself(symbols);
            case MODULE -> new ValueType.Space(Namespace.ofSymbol(fact.name(), symbols[0]));
            case VARIABLE, FIELD ->
                isAlsoMethod(symbols) ? new ValueType.Callable(symbols, on) : valueOf(symbols[0], on);
            case TEST_SUITE, TEST_CASE -> ValueType.unknown();
        };
    }

    public LanguageRules rulesOf(int symbol) {
        return names.rules(declarations.fileOf(symbol));
    }

    private boolean isAlsoMethod(int[] symbols) {
        if (symbols.length < 2 || !rulesOf(symbols[0]).scopes().fieldsShareNamesWithMethods()) return false;
        for (int symbol : symbols) if (declarations.fact(symbol).kind().isCallable()) return true;
        return false;
    }

    private static boolean isOnlyType(SymbolKind kind) {
        return kind == SymbolKind.INTERFACE || kind == SymbolKind.TYPE_ALIAS;
    }

    /// The type of a name that may be a type and a function at the same time. The function takes precedence.
    private ValueType itself(int[] symbols) {
        for (int symbol : symbols)
            if (declarations.fact(symbol).kind().isCallable())
                return new ValueType.Callable(symbols, ValueType.unknown());
        return new ValueType.Itself(symbols[0]);
    }

    ValueType valueOf(int symbol, ValueType on) {
        var fact = declarations.fact(symbol);
        boolean isTyped =
                fact.kind() == SymbolKind.VARIABLE && fact.types().type().isPresent();
        if (!isTyped && !declarations.members(symbol).isEmpty()) return new ValueType.Instance(symbol, List.of());
        return resultOf(symbol, on);
    }

    /// The declared type of a declaration, else the type of its value. For a function it is the type of the
    /// result.
    ValueType resultOf(int symbol, ValueType on) {
        return cache.result(symbol, on, () -> followResult(symbol, on));
    }

    private ValueType followResult(int symbol, ValueType on) {
        if (!inProgress.add(symbol)) return cache.stopped();
        var outer = receiver;
        receiver = on;
        try {
            var typing = declarations.fact(symbol).types();
            return typing.type()
                    .map(declared -> memberTypes.of(declared, symbol, on))
                    .orElseGet(() -> of(typing.value(), UseSite.inside(declarations, symbol)));
        } finally {
            receiver = outer;
            inProgress.remove(symbol);
        }
    }

    /// The type of a local name. Its value is evaluated just before the binding, so that `x = x.next()` does not
    /// refer to itself.
    @Override
    public ValueType ofBinding(BindingFact binding, UseSite scope) {
        var at = scope.at(Math.max(0, binding.fromByte() - 1));
        return cache.binding(
                binding,
                receiver,
                () -> binding.type().map(declared -> of(declared, at)).orElseGet(() -> of(binding.value(), at)));
    }

    ValueType self(UseSite place) {
        return selves.self(place, receiver);
    }

    private ValueType superMember(String name, UseSite place) {
        int owner = selves.typeAround(place);
        if (owner == DeclarationTable.NONE) return ValueType.unknown();
        var inherited = members.findInSupers(owner, name, names.role(place, NameRole.VALUE));
        return inherited.length > 0
                ? ofSymbols(inherited, self(place))
                : values.found(inherited, new ValueType.Instance(owner, List.of()), name);
    }

    /// The result type of calling a method of a value; for the rules of languages.
    public ValueType callMember(ValueType of, String method) {
        return results.ofMember(of, method);
    }
}

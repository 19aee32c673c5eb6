package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.ArgumentCountFilter;
import dev.cairn.projection.resolve.type.FunctionTypes;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides what a call site calls.
public final class CallTargets {

    /// The decision about one call site.
    public sealed interface Decision {}

    /// A declaration of this workspace.
    public record Here(int symbol, EdgeProvenance provenance) implements Decision {}

    /// A member of an external package; the package is empty when only the type is known to be none of ours.
    public record Elsewhere(String packageName, String member) implements Decision {}

    /// Nothing could be said.
    public record Nowhere() implements Decision {}

    private static final int NAMESAKES_MAX = 8;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final FunctionHolders holders;
    private final CalledNames calledNames;

    public CallTargets(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
        this.holders = new FunctionHolders(names, types);
        this.calledNames = new CalledNames(names, types);
    }

    /// One site under decision, and what was decided so far.
    ///
    /// `declared` are types that say what a called value takes; they are meant when nothing else is known.
    private record Asked(
            UseSite place, CallFact call, EdgeProvenance provenance, Set<Decision> decisions, Set<Decision> declared) {
        static Asked of(UseSite place, CallFact call) {
            return of(place, call, EdgeProvenance.EXACT);
        }

        static Asked of(UseSite place, CallFact call, EdgeProvenance provenance) {
            return new Asked(place, call, provenance, new LinkedHashSet<>(), new LinkedHashSet<>(1));
        }

        FileUnit file() {
            return place.file();
        }

        void here(int symbol) {
            decisions.add(new Here(symbol, provenance));
        }

        /// One of several that fit as well: what is called is certain, which form of it is not.
        void tied(int symbol) {
            decisions.add(
                    new Here(symbol, provenance == EdgeProvenance.EXACT ? EdgeProvenance.IMPORT_RESOLVED : provenance));
        }

        /// The target that the receiver's type determines, whichever import brought the type's name.
        void typed(Set<Decision> among, int symbol) {
            among.add(new Here(symbol, provenance == EdgeProvenance.HEURISTIC ? provenance : EdgeProvenance.EXACT));
        }

        void elsewhere(String packageName, String member) {
            decisions.add(new Elsewhere(packageName, member));
        }
    }

    /// The targets of a call site; several for a receiver that may have one of several types.
    public Set<Decision> decide(FileUnit file, CallFact call) {
        var place = new UseSite(file, call.caller(), call.at().offset());
        types.begin(place);
        var asked =
                switch (call.callee()) {
                    case Expr.New(var type, var _) -> made(types.of(type, place), Asked.of(place, call));
                    case Expr.Super _ -> made(types.selves().superClassOf(place), Asked.of(place, call));
                    default -> called(call, place);
                };
        if (asked.decisions().isEmpty()) asked.decisions().add(guess(file, call));
        return asked.decisions();
    }

    private Asked made(ValueType type, Asked asked) {
        construct(type, asked);
        return asked;
    }

    private Asked called(CallFact call, UseSite place) {
        var callee = types.callees().of(call.callee(), place);
        var asked = Asked.of(place, call, provenance(call.callee(), callee, place));
        called(callee, asked);
        var function = types.callees().functionRunBy(call.callee(), callee, place);
        if (function.isKnown()) return run(function, call, place);
        if (names.rules(place.file()).calls().callsTargetVariables()
                && asked.decisions().stream().noneMatch(Here.class::isInstance))
            calledValue(call.callee(), place, asked);
        return asked;
    }

    /// A function run by a member of its own is called through its value; what it is given stands elsewhere.
    private Asked run(ValueType function, CallFact call, UseSite place) {
        var unwritten = new CallFact(call.caller(), call.callee(), CallFact.ANY_ARGUMENTS, List.of(), call.at());
        var asked = Asked.of(place, unwritten, EdgeProvenance.HEURISTIC);
        called(function, asked);
        return asked;
    }

    /// No function is known behind the callee: what is called is the variable or field that holds it, else the type
    /// that says what it takes.
    private void calledValue(Expr callee, UseSite place, Asked asked) {
        int holder = holders.of(callee, place);
        if (holder != DeclarationTable.NONE) {
            asked.decisions().clear();
            asked.decisions().add(new Here(holder, named(callee, place)));
        } else if (!(callee instanceof Expr.Name(var name)) || names.isParameter(name, place)) {
            asked.decisions().addAll(asked.declared());
        }
    }

    /// The type of a value is inferred where none must be declared, or where it may be one of several.
    private EdgeProvenance provenance(Expr callee, ValueType type, UseSite place) {
        boolean isCertain = names.rules(place.file()).types().valuesAreTyped() && !(type instanceof ValueType.Union);
        if (!isCertain && !calledNames.isName(callee, place)) return EdgeProvenance.HEURISTIC;
        return named(callee, place);
    }

    private EdgeProvenance named(Expr callee, UseSite place) {
        return importedByName(callee, place) ? EdgeProvenance.IMPORT_RESOLVED : EdgeProvenance.EXACT;
    }

    private boolean importedByName(Expr callee, UseSite place) {
        return switch (callee) {
            case Expr.Name(var name) ->
                names.lookUp(name, place, names.role(place, NameRole.CALLED), types)
                        .imported();
            case Expr.Member(Expr.Name(var name), var _) ->
                names.lookUp(name, place, names.role(place, NameRole.VALUE), types)
                        .imported();
            default -> false;
        };
    }

    private void called(ValueType callee, Asked asked) {
        switch (callee) {
            case ValueType.Callable(var symbols, var receiver) -> {
                int best = overload(symbols, asked);
                if (isInherited(best, receiver, asked.call().argumentCount()))
                    asked.elsewhere("", declarations.fact(best).name());
                else if (types.fitting().wasTied()) asked.tied(best);
                else asked.here(best);
            }
            case ValueType.Itself(var symbol) -> {
                if (names.rules(asked.file()).calls().typeCallsConstruct()
                        || asked.call().callee() instanceof Expr.DeclaredSymbol)
                    construct(new ValueType.Instance(symbol, List.of()), asked);
                else asked.elsewhere("", declarations.fact(symbol).name());
            }
            case ValueType.Union(var left, var right) -> {
                called(left, asked);
                called(right, asked);
            }
            case ValueType.Outside(var packageName, var member, var _) -> asked.elsewhere(packageName, member);
            case ValueType.Returns _ -> asked.elsewhere("", "");
            case ValueType.Instance instance -> callInstance(instance, asked);
            case ValueType.Space _ -> {}
            case ValueType.Elements _ -> {}
            case ValueType.Tuple _ -> {}
            case ValueType.Shape _ -> {}
            case ValueType.Unknown _ -> {}
        }
    }

    /// Whether no overload of ours fits, but the type has an external super type that may have one.
    private boolean isInherited(int best, ValueType receiver, int arguments) {
        return receiver instanceof ValueType.Instance(var type, var _)
                && declarations.fact(best).kind().isCallable()
                && !ArgumentCountFilter.accepts(declarations.fact(best).types().parameters(), arguments)
                && names.rules(declarations.fileOf(best)).scopes().namesDependOnUse()
                && types.members().reachesOutside(type);
    }

    /// Calling an object: what Python calls `__call__`, and TypeScript a call signature.
    private void callInstance(ValueType.Instance instance, Asked asked) {
        int symbol = instance.symbol();
        for (var name : FunctionTypes.CALL_MEMBERS) {
            var found = types.members().find(symbol, name);
            if (found.length == 0) continue;
            int best =
                    ArgumentCountFilter.best(declarations, found, asked.call().argumentCount());
            if (declarations.fact(best).is(Modifier.BODILESS)) asked.typed(asked.declared(), best);
            else asked.typed(asked.decisions(), best);
        }
        if (asked.decisions().isEmpty() && names.rules(asked.file()).types().typesAreComplete())
            asked.elsewhere("", declarations.fact(symbol).name());
        if (declarations.fact(symbol).kind() == SymbolKind.TYPE_ALIAS && mayBeFunction(instance))
            asked.typed(asked.declared(), symbol);
    }

    /// Whether a named type stands for a function, as far as is known.
    private boolean mayBeFunction(ValueType.Instance alias) {
        var target = types.written().behind(alias);
        return target instanceof ValueType.Returns || target.equals(alias) || !target.isKnown();
    }

    private void construct(ValueType type, Asked asked) {
        switch (type) {
            // Only a class that implements an interface can be made; it has its own constructor.
            case ValueType.Instance(var symbol, var _)
            when declarations.fact(symbol).kind() == SymbolKind.INTERFACE ->
                asked.elsewhere("", declarations.fact(symbol).name());
            case ValueType.Instance(var symbol, var _) -> {
                int made = constructor(symbol, asked);
                if (made != symbol && types.fitting().wasTied()) asked.tied(made);
                else asked.typed(asked.decisions(), made);
            }
            case ValueType.Outside(var packageName, var member, var _) -> asked.elsewhere(packageName, member);
            default -> {}
        }
    }

    private int overload(int[] symbols, Asked asked) {
        return types.fitting()
                .best(symbols, asked.call().argumentCount(), asked.call().argumentValues(), asked.place());
    }

    private int constructor(int type, Asked asked) {
        var file = asked.file();
        var name = names.rules(file).calls().constructorName();
        var own = name.isEmpty() ? declarations.fact(type).name() : name;
        var found = names.rules(file).calls().constructorsAreInherited()
                ? types.members().find(type, own)
                : declarations.members(type, own);
        found = Arrays.stream(found)
                .filter(symbol -> declarations.fact(symbol).kind().isCallable())
                .toArray();
        return found.length == 0 ? type : overload(found, asked);
    }

    /// The receiver is unknown: a lone namesake is probably meant, several are only a name.
    private Decision guess(FileUnit file, CallFact call) {
        var method = memberName(call.callee());
        if (method.isEmpty()) return new Nowhere();
        var rules = names.rules(file);
        var namesakes = namesakes(method.get(), file, call);
        if (namesakes.length == 0 || namesakes.length > NAMESAKES_MAX) return new Nowhere();
        boolean alone = areOfOneType(namesakes) && isAnyFitting(namesakes, call);
        int chosen = ArgumentCountFilter.best(declarations, namesakes, call.argumentCount());
        return new Here(
                chosen,
                alone && !rules.calls().isCommonName(method.get())
                        ? EdgeProvenance.HEURISTIC
                        : EdgeProvenance.NAME_ONLY);
    }

    /// Members of any type that bear the name, as many as are worth knowing; most calls come by here, hence no streams.
    private int[] namesakes(String method, FileUnit file, CallFact call) {
        var found = new int[NAMESAKES_MAX + 1];
        int count = 0;
        for (int symbol : declarations.callables(method)) {
            if (count == found.length) break;
            if (isNamesake(symbol, file, call)) found[count++] = symbol;
        }
        return Arrays.copyOf(found, count);
    }

    private boolean isNamesake(int symbol, FileUnit file, CallFact call) {
        return declarations.language(symbol) == file.facts().language()
                && isMember(symbol)
                && !isOwn(symbol, file, call)
                && (isTest(file) || !isTest(declarations.fileOf(symbol)));
    }

    private boolean areOfOneType(int[] symbols) {
        var type = declaringType(symbols[0]);
        for (int symbol : symbols) if (!declaringType(symbol).equals(type)) return false;
        return true;
    }

    private boolean isAnyFitting(int[] symbols, CallFact call) {
        for (int symbol : symbols)
            if (ArgumentCountFilter.accepts(declarations.fact(symbol).types().parameters(), call.argumentCount()))
                return true;
        return false;
    }

    /// Whether a member belongs to the very type whose super type is asked for it.
    private boolean isOwn(int symbol, FileUnit file, CallFact call) {
        return call.callee() instanceof Expr.Member(Expr.Super _, var _)
                && declarations.container(symbol)
                        == types.selves()
                                .typeAround(new UseSite(
                                        file, call.caller(), call.at().offset()));
    }

    /// Code outside of tests does not call into tests.
    private static boolean isTest(FileUnit file) {
        return file.facts().traits().contains(FileFacts.FileTrait.TEST);
    }

    /// Identifies the type of a member, also if the member is declared outside of its type.
    private Object declaringType(int symbol) {
        var owner = declarations.fact(symbol).owner();
        return owner.isEmpty()
                ? declarations.parent(symbol)
                : declarations.fileOf(symbol).path() + "::" + owner;
    }

    private boolean isMember(int symbol) {
        var fact = declarations.fact(symbol);
        if (fact.isLocal()) return false;
        return !fact.owner().isEmpty()
                || (declarations.parent(symbol) != DeclarationTable.NONE && !fact.is(Modifier.PRIVATE));
    }

    private static Optional<String> memberName(Expr callee) {
        return callee instanceof Expr.Member(var _, var name) ? Optional.of(name) : Optional.empty();
    }
}

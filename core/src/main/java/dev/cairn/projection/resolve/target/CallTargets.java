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

/// Decides which function a call site calls.
public final class CallTargets {

    /// The decision about one call site.
    public sealed interface Decision {}

    /// The call goes to a declaration of the workspace.
    public record Here(int symbol, EdgeProvenance provenance) implements Decision {}

    /// The call goes to a member of an external package. The package is empty if it is only known that the target
    /// is not in the workspace.
    public record Elsewhere(String packageName, String member) implements Decision {}

    /// The target is unknown.
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

    /// One call site and the decisions made about it so far.
    ///
    /// `declared` holds call signatures and function types of the called value. They are the target if no function
    /// is found.
    private record CallSite(
            UseSite place, CallFact call, EdgeProvenance provenance, Set<Decision> decisions, Set<Decision> declared) {
        static CallSite of(UseSite place, CallFact call) {
            return of(place, call, EdgeProvenance.EXACT);
        }

        static CallSite of(UseSite place, CallFact call, EdgeProvenance provenance) {
            return new CallSite(place, call, provenance, new LinkedHashSet<>(), new LinkedHashSet<>(1));
        }

        FileUnit file() {
            return place.file();
        }

        void addHere(int symbol) {
            decisions.add(new Here(symbol, provenance));
        }

        /// Adds one of several overloads that fit equally well. The called name is certain, but the overload is
        /// not, so the provenance is weaker.
        void addTied(int symbol) {
            decisions.add(
                    new Here(symbol, provenance == EdgeProvenance.EXACT ? EdgeProvenance.IMPORT_RESOLVED : provenance));
        }

        /// Adds a target that the receiver's type determines, so it does not matter how the type was imported.
        void addByType(Set<Decision> among, int symbol) {
            among.add(new Here(symbol, provenance == EdgeProvenance.HEURISTIC ? provenance : EdgeProvenance.EXACT));
        }

        void addElsewhere(String packageName, String member) {
            decisions.add(new Elsewhere(packageName, member));
        }
    }

    /// The targets of a call site. There are several if the receiver may have one of several types.
    public Set<Decision> decide(FileUnit file, CallFact call) {
        var place = new UseSite(file, call.caller(), call.at().offset());
        types.begin(place);
        var site =
                switch (call.callee()) {
                    case Expr.New(var type, var _) -> constructed(types.of(type, place), CallSite.of(place, call));
                    case Expr.Super _ -> constructed(types.selves().superClassOf(place), CallSite.of(place, call));
                    default -> called(call, place);
                };
        if (site.decisions().isEmpty()) site.decisions().add(guess(file, call));
        return site.decisions();
    }

    private CallSite constructed(ValueType type, CallSite site) {
        construct(type, site);
        return site;
    }

    private CallSite called(CallFact call, UseSite place) {
        var callee = types.callees().of(call.callee(), place);
        var site = CallSite.of(place, call, provenance(call.callee(), callee, place));
        called(callee, site);
        var function = types.callees().functionRunBy(call.callee(), callee, place);
        if (function.isKnown()) return run(function, call, place);
        if (names.rules(place.file()).calls().callsTargetVariables()
                && site.decisions().stream().noneMatch(Here.class::isInstance)) calledValue(call.callee(), place, site);
        return site;
    }

    /// Handles a call such as `save.call(store)`, in which a function is called through one of its own members.
    /// The arguments are ignored, because they do not match the function's parameters.
    private CallSite run(ValueType function, CallFact call, UseSite place) {
        var withoutArguments = new CallFact(call.caller(), call.callee(), CallFact.ANY_ARGUMENTS, List.of(), call.at());
        var site = CallSite.of(place, withoutArguments, EdgeProvenance.HEURISTIC);
        called(function, site);
        return site;
    }

    /// Handles a callee whose function is unknown. The target is the variable or field that holds the function,
    /// else its declared function type.
    private void calledValue(Expr callee, UseSite place, CallSite site) {
        int holder = holders.of(callee, place);
        if (holder != DeclarationTable.NONE) {
            site.decisions().clear();
            site.decisions().add(new Here(holder, named(callee, place)));
        } else if (!(callee instanceof Expr.Name(var name)) || names.isParameter(name, place)) {
            site.decisions().addAll(site.declared());
        }
    }

    /// The provenance of a call. A call on a value is only inferred if the language does not check types, or if
    /// the value may have one of several types.
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

    private void called(ValueType callee, CallSite site) {
        switch (callee) {
            case ValueType.Callable(var symbols, var receiver) -> {
                int best = overload(symbols, site);
                if (isInherited(best, receiver, site.call().argumentCount()))
                    site.addElsewhere("", declarations.fact(best).name());
                else if (types.fitting().wasTied()) site.addTied(best);
                else site.addHere(best);
            }
            case ValueType.Itself(var symbol) -> {
                if (names.rules(site.file()).calls().typeCallsConstruct()
                        || site.call().callee() instanceof Expr.DeclaredSymbol)
                    construct(new ValueType.Instance(symbol, List.of()), site);
                else site.addElsewhere("", declarations.fact(symbol).name());
            }
            case ValueType.Union(var left, var right) -> {
                called(left, site);
                called(right, site);
            }
            case ValueType.Outside(var packageName, var member, var _) -> site.addElsewhere(packageName, member);
            case ValueType.Returns _ -> site.addElsewhere("", "");
            case ValueType.Instance instance -> callInstance(instance, site);
            case ValueType.Space _ -> {}
            case ValueType.Elements _ -> {}
            case ValueType.Tuple _ -> {}
            case ValueType.Shape _ -> {}
            case ValueType.Unknown _ -> {}
        }
    }

    /// Whether no overload in the workspace fits, but the type has an external supertype that may have a fitting
    /// one.
    private boolean isInherited(int best, ValueType receiver, int arguments) {
        return receiver instanceof ValueType.Instance(var type, var _)
                && declarations.fact(best).kind().isCallable()
                && !ArgumentCountFilter.accepts(declarations.fact(best).types().parameters(), arguments)
                && names.rules(declarations.fileOf(best)).scopes().namesDependOnUse()
                && types.members().reachesOutside(type);
    }

    /// Handles the call of an object: of `__call__` in Python, of a call signature in TypeScript.
    private void callInstance(ValueType.Instance instance, CallSite site) {
        int symbol = instance.symbol();
        for (var name : FunctionTypes.CALL_MEMBERS) {
            var found = types.members().find(symbol, name);
            if (found.length == 0) continue;
            int best = ArgumentCountFilter.best(declarations, found, site.call().argumentCount());
            if (declarations.fact(best).is(Modifier.BODILESS)) site.addByType(site.declared(), best);
            else site.addByType(site.decisions(), best);
        }
        if (site.decisions().isEmpty() && names.rules(site.file()).types().typesAreComplete())
            site.addElsewhere("", declarations.fact(symbol).name());
        if (declarations.fact(symbol).kind() == SymbolKind.TYPE_ALIAS && mayBeFunction(instance))
            site.addByType(site.declared(), symbol);
    }

    /// Whether a type alias is a function type, or may be one because its target is unknown.
    private boolean mayBeFunction(ValueType.Instance alias) {
        var target = types.written().behind(alias);
        return target instanceof ValueType.Returns || target.equals(alias) || !target.isKnown();
    }

    private void construct(ValueType type, CallSite site) {
        switch (type) {
            // An interface has no constructor; the created object is of a class that implements it.
            case ValueType.Instance(var symbol, var _)
            when declarations.fact(symbol).kind() == SymbolKind.INTERFACE ->
                site.addElsewhere("", declarations.fact(symbol).name());
            case ValueType.Instance(var symbol, var _) -> {
                int constructed = constructor(symbol, site);
                if (constructed != symbol && types.fitting().wasTied()) site.addTied(constructed);
                else site.addByType(site.decisions(), constructed);
            }
            case ValueType.Outside(var packageName, var member, var _) -> site.addElsewhere(packageName, member);
            default -> {}
        }
    }

    private int overload(int[] symbols, CallSite site) {
        return types.fitting()
                .best(symbols, site.call().argumentCount(), site.call().argumentValues(), site.place());
    }

    private int constructor(int type, CallSite site) {
        var file = site.file();
        var name = names.rules(file).calls().constructorName();
        var own = name.isEmpty() ? declarations.fact(type).name() : name;
        var found = names.rules(file).calls().constructorsAreInherited()
                ? types.members().find(type, own)
                : declarations.members(type, own);
        found = Arrays.stream(found)
                .filter(symbol -> declarations.fact(symbol).kind().isCallable())
                .toArray();
        return found.length == 0 ? type : overload(found, site);
    }

    /// Guesses the target if the receiver is unknown. If only one type has a method with this name, it is probably
    /// meant; otherwise only the name matches.
    private Decision guess(FileUnit file, CallFact call) {
        var method = memberName(call.callee());
        if (method.isEmpty()) return new Nowhere();
        var rules = names.rules(file);
        var namesakes = namesakes(method.get(), file, call);
        if (namesakes.length == 0 || namesakes.length > NAMESAKES_MAX) return new Nowhere();
        int chosen = ArgumentCountFilter.best(declarations, namesakes, call.argumentCount());
        // A method that calls a method of its own name on an unknown object usually delegates to another type.
        boolean isDelegation = chosen == file.symbol(call.caller());
        boolean alone = !isDelegation && areOfOneType(namesakes) && isAnyFitting(namesakes, call);
        return new Here(
                chosen,
                alone && !rules.calls().isCommonName(method.get())
                        ? EdgeProvenance.HEURISTIC
                        : EdgeProvenance.NAME_ONLY);
    }

    /// The methods of any type with the name, at most [#NAMESAKES_MAX] + 1. This code avoids streams for speed,
    /// because most calls need it.
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

    /// Whether a call on `super` would lead to a member of the calling type itself.
    private boolean isOwn(int symbol, FileUnit file, CallFact call) {
        return call.callee() instanceof Expr.Member(Expr.Super _, var _)
                && declarations.container(symbol)
                        == types.selves()
                                .typeAround(new UseSite(
                                        file, call.caller(), call.at().offset()));
    }

    /// Whether a file is a test file. Production code does not call test code.
    private static boolean isTest(FileUnit file) {
        return file.facts().traits().contains(FileFacts.FileTrait.TEST);
    }

    /// A key for the type of a member; it also works if the member is declared outside of its type.
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

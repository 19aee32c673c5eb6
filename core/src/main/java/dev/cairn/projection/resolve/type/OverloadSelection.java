package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.rule.CallRules;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Chooses among overloads by the types of the arguments.
public final class OverloadSelection {

    /// An overload that gathers its last arguments is meant when no other one fits.
    private static final int GATHERING = -100;

    private final DeclarationTable declarations;
    private final TypeInference types;
    private final NameLookup names;

    /// The parameter types of overloads, cached because each of their calls needs them.
    private final Map<Integer, List<ValueType>> declared = new HashMap<>();

    void forget() {
        declared.clear();
    }

    private boolean tied;

    OverloadSelection(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
    }

    /// Whether another declaration fitted the last choice as well: then it was a guess.
    public boolean wasTied() {
        return tied;
    }

    /// The declaration that is meant; of equally good ones the first.
    public int best(int[] symbols, int arguments, List<Expr> given, UseSite place) {
        tied = false;
        int first = ArgumentCountFilter.best(declarations, symbols, arguments);
        if (symbols.length == 1 || (given.isEmpty() && arguments != CallFact.ANY_ARGUMENTS)) return first;
        var rules = names.rules(place.file());
        if (!rules.calls().overloadsAreTyped()) return first;
        var fitting = Arrays.stream(symbols)
                .filter(symbol -> declarations.fact(symbol).kind().isCallable())
                .filter(symbol -> ArgumentCountFilter.accepts(
                        declarations.fact(symbol).types().parameters(), arguments))
                .toArray();
        if (fitting.length < 2) return first;
        var values = given.stream().map(argument -> types.of(argument, place)).toList();
        int chosen = first;
        int most = fit(first, arguments, values, rules);
        for (int symbol : fitting) {
            int fits = fit(symbol, arguments, values, rules);
            if (fits == most) tied |= isRival(symbol, chosen);
            // Overloads that call each other hand on what they were given; none is likely to mean itself.
            if (fits < most || (fits == most && chosen != place.symbol())) continue;
            if (fits > most) tied = false;
            most = fits;
            chosen = symbol;
        }
        return chosen;
    }

    /// Two declarations of the same types are one that replaces the other.
    private boolean isRival(int symbol, int chosen) {
        return symbol != chosen && !declared(symbol).equals(declared(chosen));
    }

    private int fit(int method, int arguments, List<ValueType> given, LanguageRules rules) {
        var parameters = declarations.fact(method).types().parameters();
        var wanted = declared(method);
        int last = parameters.size() - 1;
        boolean gathers = last >= 0 && parameters.getLast().isVariadic();
        int sum = 0;
        boolean gathered = gathers && arguments != parameters.size();
        for (int i = 0; i < given.size() && last >= 0; i++) {
            var type = wanted.get(Math.min(i, last));
            int fits;
            if (gathers && i >= last) {
                int whole = gathered ? CallRules.NO_FIT : rules.calls().fit(type, given.get(i));
                gathered |= whole < 0;
                fits = whole < 0 ? rules.calls().fit(types.generics().element(type), given.get(i)) : whole;
            } else fits = rules.calls().fit(type, given.get(i));
            if (fits <= CallRules.NO_FIT) return CallRules.NO_FIT;
            sum += fits;
        }
        return gathered ? sum + GATHERING : sum;
    }

    private List<ValueType> declared(int method) {
        var known = declared.get(method);
        if (known != null) return known;
        long before = types.known().cuts();
        var place = UseSite.signature(declarations, method);
        var read = declarations.fact(method).types().parameters().stream()
                .map(parameter -> types.ofParameter(parameter, place))
                .toList();
        if (types.known().cuts() == before) declared.put(method, read);
        return read;
    }
}

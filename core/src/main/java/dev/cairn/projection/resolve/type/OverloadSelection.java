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

    /// Added to the fit of a call that passes variadic arguments, so that such an overload is chosen only if no
    /// other one fits.
    private static final int VARIADIC_PENALTY = -100;

    private final DeclarationTable declarations;
    private final TypeInference types;
    private final NameLookup names;

    /// The parameter types of overloads, cached because every call of them needs the types.
    private final Map<Integer, List<ValueType>> declared = new HashMap<>();

    void clear() {
        declared.clear();
    }

    private boolean isTied;

    OverloadSelection(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
    }

    /// Whether another declaration fitted equally well in the last call of [#best], so that its result was a
    /// guess.
    public boolean wasTied() {
        return isTied;
    }

    /// The declaration that fits the arguments best; the first one if several fit equally well.
    public int best(int[] symbols, int arguments, List<Expr> given, UseSite place) {
        isTied = false;
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
            if (fits == most) isTied |= isRival(symbol, chosen);
            // An overload often calls another one with the same arguments, but rarely itself.
            if (fits < most || (fits == most && chosen != place.symbol())) continue;
            if (fits > most) isTied = false;
            most = fits;
            chosen = symbol;
        }
        return chosen;
    }

    /// Whether a declaration competes with the chosen one. One with the same parameter types does not, because it
    /// overrides or is overridden.
    private boolean isRival(int symbol, int chosen) {
        return symbol != chosen && !declared(symbol).equals(declared(chosen));
    }

    private int fit(int method, int arguments, List<ValueType> given, LanguageRules rules) {
        var parameters = declarations.fact(method).types().parameters();
        var wanted = declared(method);
        int last = parameters.size() - 1;
        boolean isVariadic = last >= 0 && parameters.getLast().isVariadic();
        int sum = 0;
        boolean passesVariadic = isVariadic && arguments != parameters.size();
        for (int i = 0; i < given.size() && last >= 0; i++) {
            var type = wanted.get(Math.min(i, last));
            int fits;
            if (isVariadic && i >= last) {
                int whole = passesVariadic ? CallRules.NO_FIT : rules.calls().fit(type, given.get(i));
                passesVariadic |= whole < 0;
                fits = whole < 0 ? rules.calls().fit(types.generics().element(type), given.get(i)) : whole;
            } else fits = rules.calls().fit(type, given.get(i));
            if (fits <= CallRules.NO_FIT) return CallRules.NO_FIT;
            sum += fits;
        }
        return passesVariadic ? sum + VARIADIC_PENALTY : sum;
    }

    private List<ValueType> declared(int method) {
        var known = declared.get(method);
        if (known != null) return known;
        long before = types.cache().incompleteCount();
        var place = UseSite.signature(declarations, method);
        var read = declarations.fact(method).types().parameters().stream()
                .map(parameter -> types.ofParameter(parameter, place))
                .toList();
        if (types.cache().incompleteCount() == before) declared.put(method, read);
        return read;
    }
}

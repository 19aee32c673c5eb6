package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.projection.resolve.declaration.DeclarationTable;

/// Chooses among declarations with the same name by the number of arguments.
public final class ArgumentCountFilter {

    private ArgumentCountFilter() {}

    /// The declaration that fits best: one that accepts this number of arguments, and preferably has a body.
    public static int best(DeclarationTable declarations, int[] symbols, int arguments) {
        int best = symbols[0];
        int bestScore = Integer.MIN_VALUE;
        for (int symbol : symbols) {
            int score = score(declarations, symbol, arguments);
            if (score > bestScore) {
                bestScore = score;
                best = symbol;
            }
        }
        return best;
    }

    private static int score(DeclarationTable declarations, int symbol, int arguments) {
        var fact = declarations.fact(symbol);
        int body = fact.is(Modifier.BODILESS) && !fact.is(Modifier.ABSTRACT) ? 0 : 1;
        if (declarations.fileOf(symbol).facts().traits().contains(FileFacts.FileTrait.OTHER_BUILD)) body -= 5;
        if (!fact.kind().isCallable()) return body - 10;
        return accepts(fact.types().parameters(), arguments) ? body + 2 : body;
    }

    public static boolean accepts(java.util.List<ParameterFact> parameters, int arguments) {
        if (arguments == CallFact.ANY_ARGUMENTS) return true;
        int needed = 0;
        boolean variadic = false;
        for (var parameter : parameters) {
            variadic |= parameter.isVariadic();
            if (!parameter.isOptional() && !parameter.isVariadic()) needed++;
        }
        return arguments >= needed && (variadic || arguments <= parameters.size());
    }
}

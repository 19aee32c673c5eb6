package dev.cairn.engine.cypher.syntax;

import dev.cairn.model.problem.Misspelling;
import java.util.Optional;
import java.util.Set;

/// The names of all functions, in lower case; the parser checks calls against them.
public final class FunctionNames {

    private static final Set<String> SCALARS =
            Set.of(("abs ceil coalesce endnode exists exp floor head id keys labels last"
                            + " left length log ltrim nodes properties range relationships replace reverse right round rtrim sign"
                            + " size split sqrt startnode substring tail toboolean tofloat tointeger tolower tostring toupper"
                            + " trim type")
                    .split(" "));
    private static final Set<String> AGGREGATES =
            Set.of("count", "sum", "avg", "min", "max", "collect", "percentilecont", "percentiledisc", "stdev");

    private FunctionNames() {}

    public static boolean isAggregate(String name) {
        return AGGREGATES.contains(name);
    }

    /// The error message for an unknown function, with a similar name; empty if the function exists.
    static Optional<String> missing(String name) {
        if (SCALARS.contains(name) || isAggregate(name)) return Optional.empty();
        var near = new Misspelling(name).mostSimilar(SCALARS).map(other -> "; did you mean " + other + "?");
        return Optional.of("There is no function " + name + " here" + near.orElse(""));
    }
}

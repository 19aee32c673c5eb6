package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import dev.cairn.serve.tool.ArgumentNames;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks the arguments of a call against the tool's declaration and reports all errors at once.
final class ArgumentCheck {

    /// The valid arguments with defaults filled in, and the errors of the others.
    ///
    /// @param given the declared names of the arguments that the caller sent
    record CheckedArguments(CallArguments arguments, Set<String> given, List<ArgumentError> errors) {

        CheckedArguments {
            given = Set.copyOf(given);
            errors = List.copyOf(errors);
        }
    }

    /// The maximum number of argument names in a hint.
    private static final int NAMES_MAX = 8;

    /// Names under which callers give their own name, which is not an argument of the tool.
    private static final Set<String> CALLER_NAMES = Set.of("agent", "agentname", "agent_name", "holder", "owner");

    private final ToolSpec spec;
    private final Map<String, ToolParameter> accepted = new LinkedHashMap<>();

    private ArgumentCheck(ToolSpec spec) {
        this.spec = spec;
        Stream.concat(spec.input().parameters().stream(), CommonArguments.of(spec).stream())
                .forEach(parameter -> accepted.put(parameter.name(), parameter));
    }

    static CheckedArguments check(ToolSpec spec, Map<String, Object> given) {
        return new ArgumentCheck(spec).check(given);
    }

    private CheckedArguments check(Map<String, Object> given) {
        var errors = new ArrayList<ArgumentError>();
        var byDeclared = byDeclaredName(given, errors);
        var values = new LinkedHashMap<String, Object>();
        for (var parameter : accepted.values()) {
            var value = byDeclared.get(parameter.name());
            if (value != null)
                new ArgumentValueCheck(parameter.named(value.writtenName()), errors)
                        .check(momentAsText(parameter.name(), value.value()))
                        .ifPresent(checked -> values.put(parameter.name(), checked));
            else if (parameter.isRequired()) errors.add(missing(ArgumentNames.shown(spec, parameter)));
            else parameter.fallback().ifPresent(fallback -> values.put(parameter.name(), fallback));
        }
        spec.input().oneNeeded().stream()
                .filter(group -> group.stream().noneMatch(byDeclared::containsKey))
                .forEach(group -> errors.add(noneOf(group.stream()
                        .map(name -> ArgumentNames.shown(spec.name(), name))
                        .sorted()
                        .toList())));
        return new CheckedArguments(new CallArguments(values), byDeclared.keySet(), errors);
    }

    /// A value with the name under which the caller gave it.
    private record GivenValue(String writtenName, Object value) {}

    /// The given values by the names that the tool declares.
    private Map<String, GivenValue> byDeclaredName(Map<String, Object> given, List<ArgumentError> errors) {
        var values = new LinkedHashMap<String, GivenValue>();
        given.forEach((name, value) -> {
            var declared = ArgumentNames.declared(spec, name, accepted.keySet());
            if (declared.isEmpty()) errors.add(unknown(name));
            else if (value != null) {
                var other = values.putIfAbsent(declared.get(), new GivenValue(name, value));
                if (other != null) errors.add(twice(name, other.writtenName()));
            }
        });
        return values;
    }

    private static ArgumentError twice(String name, String other) {
        return new ArgumentError(
                "'" + Problem.echo(name) + "' and '" + Problem.echo(other) + "' are the same argument.",
                "Leave one of them out.");
    }

    /// Converts a moment that is given as a number, which means epoch milliseconds, to text.
    private Object momentAsText(String name, Object value) {
        boolean isMoment = CommonArguments.PAST.contains(name) && !CommonArguments.declares(spec, name);
        return isMoment && value instanceof Number number ? number.toString() : value;
    }

    private ArgumentError unknown(String name) {
        if (CommonArguments.PAST.contains(name))
            return new ArgumentError(
                    spec.name() + " knows only the present and does not take " + name + ".", "Leave " + name + " out.");
        if (CALLER_NAMES.contains(name.toLowerCase(Locale.ROOT))
                && !CommonArguments.declares(spec, CommonArguments.AGENT))
            return new ArgumentError(
                    "'" + Problem.echo(name) + "' is not an argument of " + spec.name() + ".",
                    "Give the caller's name as " + CommonArguments.AGENT
                            + "; at a terminal, set the variable CAIRN_AGENT or run `cairn config set agent NAME`.");
        var near = new Misspelling(name).similarNames(shownNames());
        return new ArgumentError(
                "'" + Problem.echo(name) + "' is not an argument of " + spec.name() + ".",
                near.isEmpty() ? acceptedArguments() : "Did you mean " + near.getFirst() + "?");
    }

    private List<String> shownNames() {
        return accepted.values().stream()
                .map(parameter -> CommonArguments.declares(spec, parameter.name())
                        ? ArgumentNames.shown(spec.name(), parameter.name())
                        : parameter.name())
                .distinct()
                .toList();
    }

    private String acceptedArguments() {
        var own = spec.input().parameters();
        if (own.isEmpty()) return "Leave it out: " + spec.name() + " takes no arguments of its own.";
        var names = own.stream()
                .limit(NAMES_MAX)
                .map(parameter -> ArgumentNames.shown(spec.name(), parameter.name()))
                .collect(Collectors.joining(", "));
        return spec.name() + " takes " + names + (own.size() > NAMES_MAX ? " and more." : ".");
    }

    private static ArgumentError missing(ToolParameter parameter) {
        return new ArgumentError(parameter.name() + " is missing.", "Give " + MissingArgumentHint.of(parameter) + ".");
    }

    private static ArgumentError noneOf(List<String> group) {
        var names = String.join(" or ", group);
        return new ArgumentError(names + " is needed.", "Give " + names + ".");
    }
}

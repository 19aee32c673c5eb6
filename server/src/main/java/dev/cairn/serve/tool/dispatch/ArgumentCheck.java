package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks the arguments of a call against the tool's declaration and reports all errors at once.
final class ArgumentCheck {

    /// The valid arguments with defaults filled in, and the errors of the others.
    record CheckedArguments(CallArguments arguments, List<ArgumentError> errors) {}

    /// The maximum number of argument names in a hint.
    private static final int NAMES_MAX = 8;

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
        given.keySet().stream()
                .filter(name -> !accepted.containsKey(name))
                .map(this::unknown)
                .forEach(errors::add);
        var values = new LinkedHashMap<String, Object>();
        for (var parameter : accepted.values()) {
            var value = given.get(parameter.name());
            if (value != null)
                new ArgumentValueCheck(parameter, errors)
                        .check(momentAsText(parameter.name(), value))
                        .ifPresent(checked -> values.put(parameter.name(), checked));
            else if (parameter.isRequired()) errors.add(missing(parameter));
            else parameter.fallback().ifPresent(fallback -> values.put(parameter.name(), fallback));
        }
        spec.input().oneNeeded().stream()
                .filter(group -> group.stream().noneMatch(name -> given.get(name) != null))
                .forEach(group -> errors.add(noneOf(group.stream().sorted().toList())));
        return new CheckedArguments(new CallArguments(values), List.copyOf(errors));
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
        var near = new Misspelling(name).similarNames(accepted.keySet());
        return new ArgumentError(
                "'" + Problem.echo(name) + "' is not an argument of " + spec.name() + ".",
                near.isEmpty() ? acceptedArguments() : "Did you mean " + near.getFirst() + "?");
    }

    private String acceptedArguments() {
        var own = spec.input().parameters();
        if (own.isEmpty()) return "Leave it out: " + spec.name() + " takes no arguments of its own.";
        var names = own.stream().limit(NAMES_MAX).map(ToolParameter::name).collect(Collectors.joining(", "));
        return spec.name() + " takes " + names + (own.size() > NAMES_MAX ? " and more." : ".");
    }

    private static ArgumentError missing(ToolParameter parameter) {
        return new ArgumentError(parameter.name() + " is missing.", "Give " + MissingArgumentHint.of(parameter) + ".");
    }

    private static ArgumentError noneOf(List<String> group) {
        var names = String.join(", ", group);
        return new ArgumentError("One of " + names + " is needed.", "Give at least one of " + names + ".");
    }
}

package dev.cairn.engine.work.form;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The fields of an item as a caller wrote them; a field without a value counts as absent.
///
/// Numbers and booleans are accepted where text is expected, because hand-written files contain them.
public final class WrittenFields {

    private final Map<String, Object> values = new LinkedHashMap<>();

    public WrittenFields(Map<String, ?> given) {
        given.forEach((name, value) -> {
            if (value != null) values.put(name, value);
        });
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    public Map<String, Object> asMap() {
        return Collections.unmodifiableMap(values);
    }

    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).map(value -> text(name, value));
    }

    /// A list of texts; a single text is a list of one.
    public Optional<List<String>> texts(String name) {
        return items(name)
                .map(items -> items.stream()
                        .map(item -> BacklogLimits.require(name, text(name, item), BacklogLimits.ITEM_LENGTH_MAX))
                        .toList());
    }

    Optional<List<?>> items(String name) {
        var value = values.get(name);
        if (value == null) return Optional.empty();
        List<?> items = value instanceof List<?> list ? list : List.of(value);
        if (items.size() > BacklogLimits.ITEMS_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    name + " has " + items.size() + " items; at most " + BacklogLimits.ITEMS_MAX + " are allowed.",
                    "Send fewer, or move them into a document with write_resource.");
        return Optional.of(items);
    }

    public Optional<Integer> integer(String name, int least, int most) {
        return text(name).map(written -> {
            try {
                int number = Integer.parseInt(written.strip());
                if (number >= least && number <= most) return number;
            } catch (NumberFormatException notANumber) {
                // reported below, together with numbers out of range
            }
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    name + " is '" + Problem.echo(written) + "', not a number from " + least + " to " + most + ".",
                    "Give a number from " + least + " to " + most + ".");
        });
    }

    static String text(String name, Object value) {
        return switch (value) {
            case String text -> text;
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT, name + " must be text.", "Send " + name + " as a plain text value.");
        };
    }
}

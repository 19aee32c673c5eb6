package dev.cairn.engine.bundle;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// The inputs of a task: texts and lists of texts under dotted names.
public final class TaskInputs {

    public static final int VALUES_MAX = 200;
    public static final int VALUE_LENGTH_MAX = 500;
    private static final int NAMES_MAX = 200;
    private static final int DEPTH_MAX = 8;

    private final Map<String, List<String>> values;

    private TaskInputs(Map<String, List<String>> values) {
        this.values = values;
    }

    /// Reads nested fields and dotted names alike; refuses values other than texts and lists of texts.
    public static TaskInputs of(Map<String, ?> given) {
        var values = new TreeMap<String, List<String>>();
        collect("", given, DEPTH_MAX, values);
        if (values.size() > NAMES_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    values.size() + " inputs are more than " + NAMES_MAX + ".",
                    "Send only the inputs the manifest names.");
        return new TaskInputs(values);
    }

    private static void collect(String path, Map<?, ?> given, int levels, Map<String, List<String>> values) {
        if (levels == 0) throw unusable(path, "nested too deeply");
        given.forEach((key, value) -> {
            var name = path.isEmpty() ? String.valueOf(key) : path + "." + key;
            switch (value) {
                case Map<?, ?> nested -> collect(name, nested, levels - 1, values);
                case List<?> list -> values.put(name, texts(name, list));
                case null -> {}
                default -> values.put(name, texts(name, List.of(value)));
            }
        });
    }

    private static List<String> texts(String name, List<?> list) {
        if (list.size() > VALUES_MAX) throw unusable(name, "a list of " + list.size() + ", at most " + VALUES_MAX);
        var texts = new LinkedHashSet<String>();
        for (var item : list) {
            if (!(item instanceof String || item instanceof Number || item instanceof Boolean))
                throw unusable(name, "neither a text nor a list of texts");
            var text = item.toString().strip();
            if (text.length() > VALUE_LENGTH_MAX)
                throw unusable(name, "longer than " + VALUE_LENGTH_MAX + " characters");
            if (!text.isEmpty()) texts.add(text);
        }
        return List.copyOf(texts);
    }

    private static Refusal unusable(String name, String why) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The input " + Problem.echo(name) + " is " + why + ".",
                "Give each input a text or a list of texts, for example {\"vulnerability\": "
                        + "{\"affected_module\": \"lodash\"}}.");
    }

    /// The values of a name in the given order; empty if the task does not give it.
    public Optional<List<String>> values(String path) {
        return Optional.ofNullable(values.get(path)).filter(found -> !found.isEmpty());
    }

    public List<String> names() {
        return List.copyOf(new TreeSet<>(values.keySet()));
    }

    public Map<String, List<String>> asMap() {
        return Map.copyOf(values);
    }

    /// Sorted by name, so that equal inputs have equal text.
    @Override
    public String toString() {
        return values.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TaskInputs inputs && inputs.values.equals(values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }
}

package dev.cairn.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The ways one answer can shrink, in the order they are taken: least important field first, last item first.
///
/// Every reduction removes or lowers one whole thing; text is never cut. Required fields stay, and a required list
/// keeps its first item.
final class Fitting {

    /// The data after some steps, and how many items or fields each lost.
    record Reduced(Map<String, Object> data, Map<String, Integer> omitted) {}

    private sealed interface Step {}

    private record Lower(String field, int item, int form) implements Step {}

    private record DropItem(String field) implements Step {}

    private record DropField(String field) implements Step {}

    private final Map<String, Object> whole = new LinkedHashMap<>();
    private final List<Step> steps = new ArrayList<>();

    Fitting(List<Field> fields, Map<String, Object> data) {
        for (var field : fields) {
            var value = data.get(field.name());
            if (value != null) whole.put(field.name(), value);
        }
        if (whole.size() != data.size())
            throw new IllegalArgumentException("undeclared fields in " + data.keySet() + "; declared are " + fields);
        for (var priority : List.of(Priority.LOW, Priority.MEDIUM, Priority.HIGH, Priority.REQUIRED)) {
            fields.reversed().stream()
                    .filter(field -> field.priority() == priority && whole.containsKey(field.name()))
                    .forEach(this::plan);
        }
    }

    int steps() {
        return steps.size();
    }

    private void plan(Field field) {
        var required = field.priority() == Priority.REQUIRED;
        if (whole.get(field.name()) instanceof List<?> items) {
            for (int item = items.size() - 1; item >= 0; item--) {
                if (items.get(item) instanceof Ladder ladder)
                    for (int form = 1; form < ladder.forms().size(); form++)
                        steps.add(new Lower(field.name(), item, form));
            }
            for (int item = items.size() - 1; item >= (required ? 1 : 0); item--) steps.add(new DropItem(field.name()));
        } else if (!required) {
            steps.add(new DropField(field.name()));
        }
    }

    Reduced reduced(int count) {
        var data = new LinkedHashMap<String, Object>();
        whole.forEach((name, value) -> data.put(name, value instanceof List<?> items ? new ArrayList<>(items) : value));
        var omitted = new LinkedHashMap<String, Integer>();
        steps.subList(0, Math.min(count, steps.size())).forEach(step -> apply(step, data, omitted));
        data.replaceAll((name, value) -> value instanceof List<?> items ? highestForms(items) : value);
        return new Reduced(data, omitted);
    }

    private static void apply(Step step, Map<String, Object> data, Map<String, Integer> omitted) {
        switch (step) {
            case Lower(var field, var item, var form) -> lower(items(data, field), item, form);
            case DropItem(var field) -> {
                items(data, field).removeLast();
                if (items(data, field).isEmpty()) data.remove(field);
                omitted.merge(field, 1, Integer::sum);
            }
            case DropField(var field) -> {
                data.remove(field);
                omitted.merge(field, 1, Integer::sum);
            }
        }
    }

    @SuppressWarnings("unchecked") // reduced() has just put a fresh list there
    private static List<Object> items(Map<String, Object> data, String field) {
        return (List<Object>) java.util.Objects.requireNonNull(data.get(field));
    }

    private static void lower(List<Object> items, int item, int form) {
        if (items.get(item) instanceof Ladder ladder)
            items.set(item, new Ladder(ladder.forms().subList(1, ladder.forms().size())));
        else throw new IllegalStateException("no form " + form + " of item " + item);
    }

    private static List<Object> highestForms(List<?> items) {
        var shown = new ArrayList<Object>();
        items.forEach(
                item -> shown.add(item instanceof Ladder ladder ? ladder.forms().getFirst() : item));
        return Collections.unmodifiableList(shown);
    }
}

package dev.cairn.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// Shortens one answer to a number of units. Units are given to the fields in order of importance.
///
/// A field gets its first unit only when every more important field is complete. A field whose detail has a lower
/// priority counts as complete when all its items are shown in their shortest form. So a less important field is
/// never shown at the cost of a more important one. Of two fields with the same priority, the one declared first
/// is more important.
final class AnswerShortener {

    /// The data shown, and the number of items or fields omitted from each field.
    record ShortenedFields(Map<String, Object> data, Map<String, Integer> omitted) {}

    /// Units of a field that are shown together: either its items in their shortest form, or the details of these
    /// items.
    private record Step(String field, FieldPriority priority, int units) {

        static Stream<Step> of(AnswerField field, ShortenableField part) {
            int first = part.units() - part.upgrades();
            return Stream.of(
                    new Step(field.name(), field.priority(), first),
                    new Step(field.name(), part.isUrgent() ? field.priority() : field.detail(), part.upgrades()));
        }
    }

    private final Map<String, ShortenableField> declared = new LinkedHashMap<>();
    private final List<Step> byImportance = new ArrayList<>();
    private final int units;

    AnswerShortener(List<AnswerField> fields, Map<String, Object> data) {
        for (var field : fields) {
            var value = data.get(field.name());
            if (value != null)
                declared.put(field.name(), ShortenableField.of(value, field.priority() == FieldPriority.REQUIRED));
            else if (field.priority() == FieldPriority.REQUIRED && !data.isEmpty())
                throw new IllegalArgumentException("the required field " + field.name() + " is missing");
        }
        if (declared.size() != data.size())
            throw new IllegalArgumentException("undeclared fields in " + data.keySet() + "; declared are " + fields);
        fields.stream()
                .filter(field -> declared.containsKey(field.name()))
                .flatMap(field -> Step.of(field, part(field.name())))
                .sorted(Comparator.comparing(Step::priority))
                .forEach(byImportance::add);
        units = declared.values().stream().mapToInt(ShortenableField::units).sum();
    }

    /// The number of units in the complete answer.
    int units() {
        return units;
    }

    int fields() {
        return declared.size();
    }

    /// The answer with only this many units shown.
    ShortenedFields shortenedTo(int count) {
        var share = new LinkedHashMap<String, Integer>();
        int left = count;
        for (var step : byImportance) {
            int part = Math.min(left, step.units());
            share.merge(step.field(), part, Integer::sum);
            left -= part;
        }
        var data = new LinkedHashMap<String, Object>();
        var omitted = new LinkedHashMap<String, Integer>();
        declared.forEach((name, part) -> {
            int kept = Objects.requireNonNull(share.get(name));
            part.shown(kept).ifPresent(shown -> data.put(name, shown));
            if (part.omitted(kept) > 0) omitted.put(name, part.omitted(kept));
        });
        return new ShortenedFields(data, omitted);
    }

    private ShortenableField part(String name) {
        return Objects.requireNonNull(declared.get(name));
    }
}

package dev.cairn.engine.bundle.manifest;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Collects errors while a tree is read, and reads its simple values.
final class Faults {

    /// Maximum number of errors that are listed.
    static final int TOLD_MAX = 100;

    private final List<Fault> found = new ArrayList<>();
    private int untold;

    void add(int line, String message) {
        if (found.size() < TOLD_MAX) found.add(new Fault(line, message));
        else untold++;
    }

    List<Fault> all() {
        var all = new ArrayList<>(found);
        all.sort(Comparator.comparingInt(Fault::line));
        if (untold > 0) all.add(new Fault(all.getLast().line(), "and " + untold + " more faults"));
        return all;
    }

    /// The fields by key, each checked against the known keys; a value without fields gives an empty map.
    Map<String, Written.Entry> fields(Written value, String where, List<String> known) {
        var fields = new LinkedHashMap<String, Written.Entry>();
        if (!(value instanceof Written.Fields written)) {
            if (!value.isEmpty()) add(value.line(), where + " must hold fields: " + String.join(", ", known));
            return fields;
        }
        for (var entry : written.entries()) {
            if (!known.contains(entry.key()))
                add(
                        entry.line(),
                        "unknown key " + Problem.echo(entry.key()) + " in " + where
                                + new Misspelling(entry.key())
                                        .nearest(known)
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse("; known are " + String.join(", ", known)));
            else if (fields.putIfAbsent(entry.key(), entry) != null)
                add(entry.line(), entry.key() + " stands in " + where + " twice");
        }
        return fields;
    }

    Optional<Written.Text> text(Written.Entry entry) {
        if (entry.value() instanceof Written.Text text && !text.value().isBlank()) return Optional.of(text);
        add(entry.line(), entry.key() + " must be a text");
        return Optional.empty();
    }

    /// The texts of a list; a single text counts as a list of one.
    List<Written.Text> texts(Written.Entry entry, int limit) {
        var texts = new ArrayList<Written.Text>();
        for (var item : items(entry, limit)) {
            if (item instanceof Written.Text text && !text.value().isBlank()) texts.add(text);
            else add(item.line(), entry.key() + " must be a list of texts");
        }
        return texts;
    }

    List<Written> items(Written.Entry entry, int limit) {
        return switch (entry.value()) {
            case Written.Items list
            when list.items().size() > limit -> {
                add(entry.line(), entry.key() + " has " + list.items().size() + " entries, more than " + limit);
                yield List.of();
            }
            case Written.Items list -> list.items();
            case Written.Text text when text.value().isEmpty() -> List.of();
            case Written.Text text -> List.of(text);
            case Written.Fields _ -> {
                add(entry.line(), entry.key() + " must be a list");
                yield List.of();
            }
        };
    }

    OptionalInt number(Written.Entry entry, int min, int max) {
        if (entry.value() instanceof Written.Text text) {
            var number = Numbers.inRange(text.value(), min, max);
            if (number.isPresent()) return number;
            add(
                    entry.line(),
                    entry.key() + " is " + Problem.echo(text.value()) + "; it must be a number from " + min + " to "
                            + max);
        } else {
            add(entry.line(), entry.key() + " must be a number from " + min + " to " + max);
        }
        return OptionalInt.empty();
    }
}

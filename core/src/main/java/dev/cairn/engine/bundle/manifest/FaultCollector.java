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
final class FaultCollector {

    /// Maximum number of errors that are listed.
    static final int LISTED_MAX = 100;

    private final List<ManifestFault> found = new ArrayList<>();
    private int unlisted;

    void add(int line, String message) {
        if (found.size() < LISTED_MAX) found.add(new ManifestFault(line, message));
        else unlisted++;
    }

    List<ManifestFault> all() {
        var all = new ArrayList<>(found);
        all.sort(Comparator.comparingInt(ManifestFault::line));
        if (unlisted > 0) all.add(new ManifestFault(all.getLast().line(), "and " + unlisted + " more faults"));
        return all;
    }

    /// The fields by key, each checked against the known keys; a value without fields gives an empty map.
    Map<String, ManifestNode.ManifestField> fields(ManifestNode value, String where, List<String> known) {
        var fields = new LinkedHashMap<String, ManifestNode.ManifestField>();
        if (!(value instanceof ManifestNode.ManifestFields written)) {
            if (!value.isEmpty()) add(value.line(), where + " must hold fields: " + String.join(", ", known));
            return fields;
        }
        for (var entry : written.entries()) {
            if (!known.contains(entry.key()))
                add(
                        entry.line(),
                        "unknown key " + Problem.echo(entry.key()) + " in " + where
                                + new Misspelling(entry.key())
                                        .mostSimilar(known)
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse("; known are " + String.join(", ", known)));
            else if (fields.putIfAbsent(entry.key(), entry) != null)
                add(entry.line(), entry.key() + " stands in " + where + " twice");
        }
        return fields;
    }

    Optional<ManifestNode.ManifestValue> text(ManifestNode.ManifestField entry) {
        if (entry.value() instanceof ManifestNode.ManifestValue text
                && !text.value().isBlank()) return Optional.of(text);
        add(entry.line(), entry.key() + " must be a text");
        return Optional.empty();
    }

    /// The texts of a list; a single text counts as a list of one.
    List<ManifestNode.ManifestValue> texts(ManifestNode.ManifestField entry, int limit) {
        var texts = new ArrayList<ManifestNode.ManifestValue>();
        for (var item : items(entry, limit)) {
            if (item instanceof ManifestNode.ManifestValue text && !text.value().isBlank()) texts.add(text);
            else add(item.line(), entry.key() + " must be a list of texts");
        }
        return texts;
    }

    List<ManifestNode> items(ManifestNode.ManifestField entry, int limit) {
        return switch (entry.value()) {
            case ManifestNode.ManifestList list
            when list.items().size() > limit -> {
                add(entry.line(), entry.key() + " has " + list.items().size() + " entries, more than " + limit);
                yield List.of();
            }
            case ManifestNode.ManifestList list -> list.items();
            case ManifestNode.ManifestValue text when text.value().isEmpty() -> List.of();
            case ManifestNode.ManifestValue text -> List.of(text);
            case ManifestNode.ManifestFields _ -> {
                add(entry.line(), entry.key() + " must be a list");
                yield List.of();
            }
        };
    }

    OptionalInt number(ManifestNode.ManifestField entry, int min, int max) {
        if (entry.value() instanceof ManifestNode.ManifestValue text) {
            var number = NumberParser.inRange(text.value(), min, max);
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

package dev.cairn.answer;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Turns the JSON names and values of fields into readable words.
final class AnswerWords {

    private static final Map<String, String> LABELS = Map.of(
            "coreSymbols", "code",
            "alsoSee", "see also",
            "incomingCallers", "called by",
            "outgoingCalls", "calls",
            "why", "because",
            "tasks", "items",
            "lineRange", "lines");

    /// Fields whose value is a whole sentence. It is shown without the field's name.
    private static final Set<String> SENTENCES =
            Set.of("digest", "signature", "message", "said", "text", "content", "slice", "rationale", "suggestion");

    private static final Pattern WORD_BREAK = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|_");

    private AnswerWords() {}

    static boolean isSentence(String name) {
        return SENTENCES.contains(name);
    }

    /// The readable name of a field within a line.
    static String label(String name) {
        var known = LABELS.get(name);
        // Names of edges and constants are in capitals and stay as they are.
        if (known != null || name.equals(name.toUpperCase(Locale.ROOT))) return known == null ? name : known;
        return WORD_BREAK.matcher(name).replaceAll(" ").toLowerCase(Locale.ROOT);
    }

    /// The heading of a plain value. In a list `next` is the cursor of the next page; where it is a sentence, it is the
    /// next step.
    static String heading(String name, String value) {
        return name.equals("next") && value.indexOf(' ') < 0 ? "Cursor" : heading(name);
    }

    static String heading(String name) {
        var label = label(name);
        return label.isEmpty() ? label : label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
    }

    static String value(Object value) {
        if (value instanceof Boolean isTrue) return isTrue ? "yes" : "no";
        // The value of a row's column that is null in a query.
        if (value instanceof Optional<?> optional)
            return optional.map(AnswerWords::value).orElse("null");
        return String.valueOf(value).strip();
    }
}

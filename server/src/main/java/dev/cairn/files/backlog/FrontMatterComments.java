package dev.cairn.files.backlog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/// The comments of front matter by field. A comment belongs to a field if it is in the lines above it, inside of its
/// value, or behind its name or value.
///
/// Text after `#` is a comment if the value of its field is the same without it.
final class FrontMatterComments {

    /// The field of an item that holds its comments. Its values are written as YAML comments.
    static final String FIELD = "front_matter_comments";

    /// The comments above the first field and below the last one.
    private static final String HEAD = "^";

    private static final String END = "$";

    /// The maximum number of possible comments, because each one requires another reading of its field.
    private static final int CANDIDATES_MAX = 200;

    private static final int LENGTH_MAX = 64 << 10;

    private static final Pattern CANDIDATE = Pattern.compile("(?<=^|[ \\t])#");
    private static final Pattern COMMENT = Pattern.compile(" ?#[^\\r\\n]*");

    private final Map<String, List<String>> byField = new LinkedHashMap<>();
    private final UnaryOperator<String> usualName;

    private FrontMatterComments(UnaryOperator<String> usualName) {
        this.usualName = usualName;
    }

    /// Reads the comments of front matter that is valid YAML.
    ///
    /// @param usualName the name under which a field is written
    /// @return empty if they cannot be distinguished from text, or are too many
    static Optional<Map<String, List<String>>> read(String front, UnaryOperator<String> usualName) {
        long candidates = front.lines()
                .mapToLong(line -> CANDIDATE.matcher(line).results().count())
                .sum();
        if (candidates == 0) return Optional.of(Map.of());
        if (candidates > CANDIDATES_MAX || front.length() > LENGTH_MAX) return Optional.empty();
        var lines = front.lines().toList();
        var fields = YamlFieldLines.of(front);
        if (fields.isEmpty()) return Optional.empty();
        var comments = new FrontMatterComments(usualName);
        return comments.isRead(lines, fields.get()) ? Optional.of(comments.byField) : Optional.empty();
    }

    private boolean isRead(List<String> lines, List<YamlFieldLines> fields) {
        int first = fields.isEmpty() ? lines.size() : fields.getFirst().line();
        lines.subList(0, first).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("#"))
                .forEach(line -> add(HEAD, line));
        for (int i = 0; i < fields.size(); i++) {
            int end = i + 1 < fields.size() ? fields.get(i + 1).line() : lines.size();
            var next = i + 1 < fields.size() ? usualName.apply(fields.get(i + 1).name()) : END;
            var own = new ArrayList<>(lines.subList(fields.get(i).line(), end));
            if (!(value(own).orElse("") instanceof Map<?, ?> map)
                    || !map.keySet().equals(Set.of(fields.get(i).name()))) return false;
            field(usualName.apply(fields.get(i).name()), own, next);
        }
        return true;
    }

    /// Takes the comments out of the lines of one field. Comment lines at the end that are not indented belong to the
    /// next field.
    private void field(String name, List<String> lines, String next) {
        var value = value(lines);
        var own = new ArrayList<String>();
        var below = new ArrayList<String>();
        for (int at = lines.size() - 1; at >= 0; at--) {
            var line = lines.get(at);
            var comment = comment(lines, at, value);
            if (comment.isEmpty()) continue;
            if (!lines.get(at).isEmpty()) own.addFirst((at == 0 ? " " : "") + comment.get());
            else if (line.startsWith("#") && isEmpty(lines.subList(at, lines.size()))) below.addFirst(comment.get());
            else own.addFirst(comment.get());
        }
        own.forEach(comment -> add(name, comment));
        below.forEach(comment -> add(next, comment));
    }

    private static boolean isEmpty(List<String> lines) {
        return lines.stream().allMatch(String::isBlank);
    }

    /// Removes the comment of a line, if it has one.
    private static Optional<String> comment(List<String> lines, int at, Optional<Object> value) {
        var line = lines.get(at);
        for (var found : CANDIDATE.matcher(line).results().toList()) {
            lines.set(at, line.substring(0, found.start()).stripTrailing());
            if (value(lines).equals(value))
                return Optional.of(line.substring(found.start()).strip());
        }
        lines.set(at, line);
        return Optional.empty();
    }

    private static Optional<Object> value(List<String> lines) {
        try {
            return Optional.of(YamlValues.read(String.join("\n", lines) + "\n").value());
        } catch (JacksonException notYaml) {
            return Optional.empty();
        }
    }

    /// The id is always written first, so a comment above it is above all fields.
    private void add(String field, String comment) {
        var place = field.equals("id") && comment.startsWith("#") ? HEAD : field;
        byField.computeIfAbsent(place, _ -> new ArrayList<>()).add(comment);
    }

    /// The comments in a field of an item; empty if it contains something else.
    static Optional<Map<String, List<String>>> of(Object field) {
        if (!(field instanceof Map<?, ?> map) || map.isEmpty()) return Optional.empty();
        var comments = new LinkedHashMap<String, List<String>>();
        for (var entry : map.entrySet()) {
            if (!(entry.getValue() instanceof List<?> items)
                    || !items.stream()
                            .allMatch(item -> item instanceof String text
                                    && COMMENT.matcher(text).matches())) return Optional.empty();
            comments.put(
                    String.valueOf(entry.getKey()),
                    items.stream().map(String::valueOf).toList());
        }
        return Optional.of(comments);
    }

    /// Writes the fields with their comments. Comments of fields that no longer exist are put at the end.
    static String write(Map<String, List<String>> comments, Map<String, String> fieldTexts) {
        var text = new StringBuilder();
        above(comments.getOrDefault(HEAD, List.of()), text);
        fieldTexts.forEach((name, field) -> {
            var own = comments.getOrDefault(name, List.of());
            above(own.stream().filter(comment -> comment.startsWith("#")).toList(), text);
            int lineEnd = field.indexOf('\n');
            text.append(field, 0, lineEnd);
            own.stream().filter(comment -> comment.startsWith(" ")).findFirst().ifPresent(text::append);
            text.append(field, lineEnd, field.length());
        });
        comments.forEach((name, own) -> {
            if (!name.equals(HEAD) && !name.equals(END) && !fieldTexts.containsKey(name)) above(own, text);
        });
        above(comments.getOrDefault(END, List.of()), text);
        return text.toString();
    }

    private static void above(List<String> comments, StringBuilder text) {
        comments.forEach(comment -> text.append(comment.strip()).append('\n'));
    }
}

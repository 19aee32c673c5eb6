package dev.cairn.files.backlog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/// Reads front matter that is not valid YAML, line by line: `name: value`, and lists below a name.
///
/// Unrecognised lines are not lost, because the caller also stores the original text.
final class BrokenFrontMatter {

    private static final Pattern FIELD = Pattern.compile("([A-Za-z_][A-Za-z0-9_ .-]{0,60}?)[ \\t]*:(?:[ \\t]+(.*))?");
    private static final Pattern ITEM = Pattern.compile("[ \\t]*-[ \\t]+(.*)");

    private final Map<String, Object> fields = new LinkedHashMap<>();
    private Optional<String> current = Optional.empty();

    private BrokenFrontMatter() {}

    static Map<String, Object> read(String text) {
        var reader = new BrokenFrontMatter();
        text.lines().forEach(reader::line);
        return reader.fields;
    }

    /// Whether the line could belong to front matter.
    static boolean isField(String line) {
        return line.isBlank()
                || FIELD.matcher(line).matches()
                || ITEM.matcher(line).matches()
                || Character.isWhitespace(line.charAt(0))
                || line.startsWith("#");
    }

    private void line(String line) {
        var field = FIELD.matcher(line);
        var item = ITEM.matcher(line);
        if (field.matches()) {
            var name = field.group(1).strip();
            // Of two values of one name the first counts.
            current = fields.containsKey(name) ? Optional.empty() : Optional.of(name);
            current.ifPresent(key -> fields.put(
                    key,
                    Optional.ofNullable(field.group(2))
                            .map(BrokenFrontMatter::value)
                            .orElse(Optional.empty())));
        } else if (item.matches()) current.ifPresent(name -> add(name, value(item.group(1))));
        else if (!line.isBlank() && Character.isWhitespace(line.charAt(0)))
            current.ifPresent(name -> fields.computeIfPresent(
                    name, (_, value) -> value instanceof String text ? text + "\n" + line.strip() : value));
    }

    private void add(String name, Object item) {
        var items = new ArrayList<Object>();
        var before = fields.get(name);
        if (before instanceof List<?> list) items.addAll(list);
        else if (before != null && !(before instanceof Optional)) items.add(before);
        items.add(item);
        fields.put(name, items);
    }

    private static Object value(String written) {
        var text = written.strip();
        if (text.startsWith("- ")) return text;
        try {
            var value = YamlValues.read(text).value();
            return value instanceof Map ? text : value;
        } catch (JacksonException notYaml) {
            return text;
        }
    }
}

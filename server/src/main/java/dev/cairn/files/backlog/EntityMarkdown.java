package dev.cairn.files.backlog;

import dev.cairn.engine.work.exchange.ImportedItemReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/// A backlog item as a markdown file: all fields as front matter, the description as the body.
public final class EntityMarkdown {

    /// The fields of a file and what had to be repaired to read them.
    ///
    /// @param hasFront whether the file begins with front matter
    public record ReadMarkdown(Map<String, Object> fields, List<String> repairs, boolean hasFront) {}

    /// The field that contains the original front matter if it is not valid YAML, so that nothing is lost.
    public static final String FRONT_ORIGINAL = "front_matter_original";

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .disable(YAMLWriteFeature.SPLIT_LINES)
            .build();

    private static final String FENCE = "---\n";

    /// Empty lines after the fence are allowed if a field follows; otherwise the fence is a line between paragraphs.
    private static final String START =
            "\\A\uFEFF?(?:(?:[ \\t]*\\r?\\n)+(?=---[ \\t]*\\r?\\n[A-Za-z_][A-Za-z0-9_ .-]{0,60}:))?---[ \\t]*\\r?\\n";

    private static final Pattern FRONT = Pattern.compile(
            START + "(.*?)^(?:---|\\.\\.\\.)[ \\t]*(?:\\r?\\n|\\z)", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern CLOSING = Pattern.compile("(?m)^(?:---|\\.\\.\\.)[ \\t]*$");
    private static final Pattern OPENING = Pattern.compile(START);

    private static final String BODY = "description";

    private EntityMarkdown() {}

    /// Writes the fields in the given order, followed by one empty line and the body.
    public static String write(Map<String, Object> fields) {
        var front = new LinkedHashMap<>(fields);
        var body = front.remove(BODY);
        return FENCE + front(front) + FENCE + (body == null ? "" : "\n" + body + "\n");
    }

    private static String front(Map<String, Object> fields) {
        var comments = FrontMatterComments.of(fields.getOrDefault(FrontMatterComments.FIELD, ""));
        if (comments.isEmpty()) return YAML.writeValueAsString(fields);
        var commented = new LinkedHashMap<String, String>();
        fields.forEach((name, value) -> {
            if (!name.equals(FrontMatterComments.FIELD))
                commented.put(name, YAML.writeValueAsString(Collections.singletonMap(name, value)));
        });
        var plain = String.join("", commented.values());
        var written = FrontMatterComments.write(comments.get(), commented);
        return isSame(plain, written) ? written : YAML.writeValueAsString(fields);
    }

    private static boolean isSame(String plain, String commented) {
        try {
            return YamlValues.read(plain)
                            .value()
                            .equals(YamlValues.read(commented).value())
                    && !CLOSING.matcher(commented).find();
        } catch (JacksonException notYaml) {
            return false;
        }
    }

    /// Reads the fields of a file, also if its front matter is malformed.
    public static ReadMarkdown read(String text) {
        var front = FRONT.matcher(text);
        if (front.find()) return read(front.group(1), text.substring(front.end()), List.of());
        var opening = OPENING.matcher(text);
        if (!opening.find()) return new ReadMarkdown(body(new LinkedHashMap<>(), text.strip()), List.of(), false);
        int end = openEnd(text, opening.end());
        return read(
                text.substring(opening.end(), end),
                text.substring(end),
                List.of("its front matter is not closed by a line of ---"));
    }

    /// The end of front matter without a closing line: it ends before the first line that is not a field.
    private static int openEnd(String text, int from) {
        int at = from;
        while (at < text.length()) {
            int lineEnd = text.indexOf('\n', at);
            int next = lineEnd < 0 ? text.length() : lineEnd + 1;
            var line = text.substring(at, next).stripTrailing();
            if (line.isEmpty() || !BrokenFrontMatter.isField(line)) return at;
            at = next;
        }
        return at;
    }

    private static ReadMarkdown read(String front, String rest, List<String> found) {
        var repairs = new ArrayList<>(found);
        var fields = fields(front, repairs);
        return new ReadMarkdown(body(fields, unframed(rest)), repairs, true);
    }

    private static Map<String, Object> fields(String front, List<String> repairs) {
        try {
            var yaml = YamlValues.read(front);
            var value = yaml.value();
            if (value instanceof Map<?, ?> map) {
                var fields = new LinkedHashMap<String, Object>();
                map.forEach((name, field) -> fields.put(String.valueOf(name), field));
                if (yaml.unkept().isPresent()) {
                    fields.putIfAbsent(FRONT_ORIGINAL, front);
                    repairs.add("its front matter uses " + yaml.unkept().get() + " of YAML and is also kept as "
                            + FRONT_ORIGINAL);
                } else comments(front, fields, repairs);
                return fields;
            }
            if (value instanceof Optional) return new LinkedHashMap<>();
            repairs.add("its front matter has no fields and is kept as " + FRONT_ORIGINAL);
        } catch (JacksonException e) {
            repairs.add("its front matter is not YAML (" + reason(e.getOriginalMessage())
                    + "); its lines were read one by one, and it is kept as " + FRONT_ORIGINAL);
        }
        var fields = BrokenFrontMatter.read(front);
        fields.putIfAbsent(FRONT_ORIGINAL, front);
        return fields;
    }

    /// The parser's message without its indented excerpts of the text.
    private static String reason(String message) {
        return message.lines()
                .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
                .reduce((first, second) -> first + " " + second)
                .orElse("its structure is not clear");
    }

    /// Adds the comments of the front matter as a field, or the whole front matter if the comments cannot be
    /// distinguished.
    private static void comments(String front, Map<String, Object> fields, List<String> repairs) {
        var names = Set.copyOf(fields.keySet());
        var comments = FrontMatterComments.read(front, name -> ImportedItemReader.knownName(name, names));
        if (comments.isEmpty() || fields.containsKey(FrontMatterComments.FIELD)) {
            fields.putIfAbsent(FRONT_ORIGINAL, front);
            repairs.add("comments in its front matter cannot be told from text; it is also kept as " + FRONT_ORIGINAL);
        } else if (!comments.get().isEmpty()) fields.put(FrontMatterComments.FIELD, comments.get());
    }

    /// Adds the body as the description. If the front matter also has a description, that one is stored under
    /// another name.
    private static Map<String, Object> body(Map<String, Object> fields, String body) {
        if (body.isEmpty()) return fields;
        var other = fields.put(BODY, body);
        if (other != null) fields.putIfAbsent(BODY + "_original", other);
        return fields;
    }

    /// Removes the line break that writing adds before and after the body.
    private static String unframed(String body) {
        int from = body.startsWith("\r\n") ? 2 : body.startsWith("\n") ? 1 : 0;
        int to = body.length() - (body.endsWith("\n") && body.length() > from ? 1 : 0);
        return body.substring(from, Math.max(from, to));
    }
}

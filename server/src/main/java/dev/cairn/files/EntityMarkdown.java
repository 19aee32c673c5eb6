package dev.cairn.files;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/// A backlog item as a markdown file: all fields as front matter, the description as the body.
public final class EntityMarkdown {

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .disable(YAMLWriteFeature.SPLIT_LINES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final String FENCE = "---\n";
    private static final Pattern FRONT = Pattern.compile(
            "\\A\uFEFF?---[ \\t]*\\r?\\n(.*?)^---[ \\t]*(?:\\r?\\n|\\z)", Pattern.DOTALL | Pattern.MULTILINE);
    private static final String BODY = "description";

    private EntityMarkdown() {}

    /// Writes the fields in the given order, followed by one empty line and the body.
    public static String write(Map<String, Object> fields) {
        var front = new LinkedHashMap<>(fields);
        var body = front.remove(BODY);
        return FENCE + YAML.writeValueAsString(front) + FENCE + (body == null ? "" : "\n" + body + "\n");
    }

    /// The fields of a file; refuses text with missing or unreadable front matter.
    public static Map<String, Object> read(String text) {
        var matcher = FRONT.matcher(text);
        if (!matcher.find())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "There is no front matter between two lines of ---.",
                    "Begin the file with ---, the fields as YAML, and --- again.");
        var fields = front(matcher.group(1));
        var body = unframed(text.substring(matcher.end()));
        if (!body.isEmpty()) fields.put(BODY, body);
        return fields;
    }

    private static Map<String, Object> front(String yaml) {
        try {
            var fields = new LinkedHashMap<String, Object>();
            if (YAML.readValue(yaml, Object.class) instanceof Map<?, ?> map) {
                map.forEach((name, value) -> fields.put(String.valueOf(name), value));
                return fields;
            }
        } catch (JacksonException e) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The front matter is not YAML: " + e.getOriginalMessage() + ".",
                    "Correct the fields between the two lines of ---.",
                    e);
        }
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT, "The front matter has no fields.", "Write fields as `name: value` lines.");
    }

    /// Removes the line break that writing adds before and after the body.
    private static String unframed(String body) {
        int from = body.startsWith("\r\n") ? 2 : body.startsWith("\n") ? 1 : 0;
        int to = body.length() - (body.endsWith("\n") && body.length() > from ? 1 : 0);
        return body.substring(from, Math.max(from, to));
    }
}

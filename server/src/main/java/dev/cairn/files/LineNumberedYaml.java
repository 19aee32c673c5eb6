package dev.cairn.files;

import dev.cairn.engine.architecture.RuleNode;
import dev.cairn.engine.architecture.RuleProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/// Parses YAML with the line of every value. Aliases are refused, because they can expand without bound.
public final class LineNumberedYaml {

    public static final int CHARACTERS_MAX = 1_000_000;
    private static final int VALUES_MAX = 50_000;
    private static final int DEPTH_MAX = 20;

    /// The parsed document, or why it cannot be read.
    public record YamlResult(Optional<RuleNode> written, List<RuleProblem> problems) {

        public YamlResult {
            problems = List.copyOf(problems);
        }
    }

    /// Stops parsing with a problem at a line.
    private static final class UnreadableYaml extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient RuleProblem problem;

        UnreadableYaml(int line, String message) {
            super(message);
            this.problem = new RuleProblem(line, message);
        }
    }

    private final JsonParser parser;
    private final List<RuleProblem> problems = new ArrayList<>();
    private int values;

    private LineNumberedYaml(JsonParser parser) {
        this.parser = parser;
    }

    public static YamlResult read(String text) {
        if (text.length() > CHARACTERS_MAX)
            return unreadable(new RuleProblem(1, "the file has more than " + CHARACTERS_MAX + " characters"));
        try (var parser = new YAMLFactory().createParser(tools.jackson.core.ObjectReadContext.empty(), text)) {
            var yaml = new LineNumberedYaml(parser);
            if (parser.nextToken() == null) return unreadable(new RuleProblem(1, "the file is empty"));
            var written = yaml.value(0);
            return new YamlResult(Optional.of(written), yaml.problems);
        } catch (UnreadableYaml e) {
            return unreadable(e.problem);
        } catch (JacksonException notYaml) {
            var at = notYaml.getLocation();
            int line = at == null ? 1 : Math.max(1, at.getLineNr());
            var reason = String.valueOf(notYaml.getOriginalMessage())
                    .lines()
                    .findFirst()
                    .orElse("broken");
            return unreadable(new RuleProblem(line, "this is not YAML: " + reason));
        }
    }

    private static YamlResult unreadable(RuleProblem problem) {
        return new YamlResult(Optional.empty(), List.of(problem));
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private RuleNode value(int depth) {
        if (++values > VALUES_MAX) throw new UnreadableYaml(line(), "there are more than " + VALUES_MAX + " values");
        if (depth > DEPTH_MAX)
            throw new UnreadableYaml(line(), "values stand in each other more than " + DEPTH_MAX + " deep");
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias())
            throw new UnreadableYaml(line(), "references (*name) are not read; write the value out");
        int line = line();
        var token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) return fields(line, depth);
        if (token == JsonToken.START_ARRAY) return items(line, depth);
        return new RuleNode.RuleText(line, token == JsonToken.VALUE_NULL ? "" : parser.getString());
    }

    private RuleNode fields(int line, int depth) {
        var fields = new LinkedHashMap<String, RuleNode>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var name = parser.currentName();
            int at = line();
            parser.nextToken();
            var value = value(depth + 1);
            if (fields.putIfAbsent(name, value) != null)
                problems.add(new RuleProblem(at, "`" + name + "` is written twice"));
        }
        return new RuleNode.RuleFields(line, fields);
    }

    private RuleNode items(int line, int depth) {
        var items = new ArrayList<RuleNode>();
        while (parser.nextToken() != JsonToken.END_ARRAY) items.add(value(depth + 1));
        return new RuleNode.RuleItems(line, items);
    }
}

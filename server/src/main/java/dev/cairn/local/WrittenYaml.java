package dev.cairn.local;

import dev.cairn.engine.architecture.RuleProblem;
import dev.cairn.engine.architecture.Written;
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
public final class WrittenYaml {

    public static final int CHARACTERS_MAX = 1_000_000;
    private static final int VALUES_MAX = 50_000;
    private static final int DEPTH_MAX = 20;

    /// The parsed document, or why it cannot be read.
    public record Reading(Optional<Written> written, List<RuleProblem> problems) {

        public Reading {
            problems = List.copyOf(problems);
        }
    }

    /// Stops parsing with a problem at a line.
    private static final class Unreadable extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient RuleProblem problem;

        Unreadable(int line, String message) {
            super(message);
            this.problem = new RuleProblem(line, message);
        }
    }

    private final JsonParser parser;
    private final List<RuleProblem> problems = new ArrayList<>();
    private int values;

    private WrittenYaml(JsonParser parser) {
        this.parser = parser;
    }

    public static Reading read(String text) {
        if (text.length() > CHARACTERS_MAX)
            return unreadable(new RuleProblem(1, "the file has more than " + CHARACTERS_MAX + " characters"));
        try (var parser = new YAMLFactory().createParser(tools.jackson.core.ObjectReadContext.empty(), text)) {
            var yaml = new WrittenYaml(parser);
            if (parser.nextToken() == null) return unreadable(new RuleProblem(1, "the file is empty"));
            var written = yaml.value(0);
            return new Reading(Optional.of(written), yaml.problems);
        } catch (Unreadable e) {
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

    private static Reading unreadable(RuleProblem problem) {
        return new Reading(Optional.empty(), List.of(problem));
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private Written value(int depth) {
        if (++values > VALUES_MAX) throw new Unreadable(line(), "there are more than " + VALUES_MAX + " values");
        if (depth > DEPTH_MAX)
            throw new Unreadable(line(), "values stand in each other more than " + DEPTH_MAX + " deep");
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias())
            throw new Unreadable(line(), "references (*name) are not read; write the value out");
        int line = line();
        var token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) return fields(line, depth);
        if (token == JsonToken.START_ARRAY) return items(line, depth);
        return new Written.Text(line, token == JsonToken.VALUE_NULL ? "" : parser.getString());
    }

    private Written fields(int line, int depth) {
        var fields = new LinkedHashMap<String, Written>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var name = parser.currentName();
            int at = line();
            parser.nextToken();
            var value = value(depth + 1);
            if (fields.putIfAbsent(name, value) != null)
                problems.add(new RuleProblem(at, "`" + name + "` is written twice"));
        }
        return new Written.Fields(line, fields);
    }

    private Written items(int line, int depth) {
        var items = new ArrayList<Written>();
        while (parser.nextToken() != JsonToken.END_ARRAY) items.add(value(depth + 1));
        return new Written.Items(line, items);
    }
}

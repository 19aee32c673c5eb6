package dev.cairn.language.entry;

import java.util.ArrayDeque;
import java.util.Deque;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Reads JSON; comments and closing commas are let pass.
public final class JsonEntries {

    private static final int TEXT_LENGTH_MAX = 1 << 20;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(EntrySink.DEPTH_MAX)
                    .maxStringLength(TEXT_LENGTH_MAX)
                    .build())
            .build();

    /// Next index of each enclosing list; -1 stands for an object.
    private final Deque<Integer> numbers = new ArrayDeque<>();

    private final EntryPath trail;

    private JsonEntries(EntrySink sink) {
        this.trail = new EntryPath(sink);
    }

    public static void read(String text, EntrySink sink) throws MalformedEntryText {
        var plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        try (var parser = JSON.createParser(ObjectReadContext.empty(), plain)) {
            new JsonEntries(sink).all(parser);
        } catch (JacksonException broken) {
            var at = broken.getLocation();
            throw new MalformedEntryText("no valid JSON", at == null ? 1 : Math.max(1, at.getLineNr()));
        }
    }

    private void all(JsonParser parser) throws MalformedEntryText {
        for (var token = parser.nextToken(); token != null; token = parser.nextToken()) token(parser, token);
        if (!numbers.isEmpty()) throw new MalformedEntryText("JSON ends early", line(parser));
    }

    private void token(JsonParser parser, JsonToken token) throws MalformedEntryText {
        switch (token) {
            case START_OBJECT -> open(parser, -1);
            case START_ARRAY -> open(parser, 0);
            case END_OBJECT, END_ARRAY -> {
                numbers.pop();
                close();
            }
            case PROPERTY_NAME -> trail.enter(parser.currentName(), line(parser));
            case VALUE_NULL -> skip(parser);
            default -> {
                number(parser);
                trail.value(parser.getString(), line(parser));
                close();
            }
        }
    }

    private void skip(JsonParser parser) throws MalformedEntryText {
        number(parser);
        close();
    }

    private void open(JsonParser parser, int first) throws MalformedEntryText {
        number(parser);
        numbers.push(first);
    }

    /// An item of a list is named by its number.
    private void number(JsonParser parser) throws MalformedEntryText {
        if (numbers.isEmpty() || numbers.peek() < 0) return;
        int number = numbers.pop();
        numbers.push(number + 1);
        trail.enter(Integer.toString(number), line(parser));
    }

    private void close() {
        if (trail.depth() > 0) trail.leave();
    }

    private static int line(JsonParser parser) {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }
}

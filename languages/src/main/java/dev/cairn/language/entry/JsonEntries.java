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

/// Reads JSON. Comments and trailing commas are allowed.
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

    /// For each enclosing list the index of its next item; -1 for an enclosing object.
    private final Deque<Integer> nextIndexes = new ArrayDeque<>();

    private final EntryPath path;

    private JsonEntries(EntrySink sink) {
        this.path = new EntryPath(sink);
    }

    public static void read(String text, EntrySink sink) throws MalformedEntryText {
        var plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        try (var parser = JSON.createParser(ObjectReadContext.empty(), plain)) {
            new JsonEntries(sink).readAll(parser);
        } catch (JacksonException broken) {
            var at = broken.getLocation();
            throw new MalformedEntryText("no valid JSON", at == null ? 1 : Math.max(1, at.getLineNr()));
        }
    }

    private void readAll(JsonParser parser) throws MalformedEntryText {
        for (var token = parser.nextToken(); token != null; token = parser.nextToken()) token(parser, token);
        if (!nextIndexes.isEmpty()) throw new MalformedEntryText("JSON ends early", line(parser));
    }

    private void token(JsonParser parser, JsonToken token) throws MalformedEntryText {
        switch (token) {
            case START_OBJECT -> open(parser, -1);
            case START_ARRAY -> open(parser, 0);
            case END_OBJECT, END_ARRAY -> {
                nextIndexes.pop();
                close();
            }
            case PROPERTY_NAME -> path.enter(parser.currentName(), line(parser));
            case VALUE_NULL -> skip(parser);
            default -> {
                enterItem(parser);
                path.value(parser.getString(), line(parser));
                close();
            }
        }
    }

    private void skip(JsonParser parser) throws MalformedEntryText {
        enterItem(parser);
        close();
    }

    private void open(JsonParser parser, int first) throws MalformedEntryText {
        enterItem(parser);
        nextIndexes.push(first);
    }

    /// Enters an item of a list under its index.
    private void enterItem(JsonParser parser) throws MalformedEntryText {
        if (nextIndexes.isEmpty() || nextIndexes.peek() < 0) return;
        int index = nextIndexes.pop();
        nextIndexes.push(index + 1);
        path.enter(Integer.toString(index), line(parser));
    }

    private void close() {
        if (path.depth() > 0) path.leave();
    }

    private static int line(JsonParser parser) {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }
}

package dev.cairn.files.coverage;

import java.io.InputStream;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// Reads the output of `coverage json --show-contexts`: for each line of a file, the tests that ran it.
public final class CoveragePyReader {

    /// Does not close the stream, because the caller does.
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamReadFeature.AUTO_CLOSE_SOURCE).build();

    private final JsonParser parser;
    private final TestCoverageCollector collector;

    private CoveragePyReader(JsonParser parser, TestCoverageCollector collector) {
        this.parser = parser;
        this.collector = collector;
    }

    public static void read(InputStream in, TestCoverageCollector collector) {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), in)) {
            parser.nextToken();
            new CoveragePyReader(parser, collector).readDocument();
        } catch (JacksonException broken) {
            var at = broken.getLocation();
            collector.problem("is no whole JSON"
                    + (at == null || at.getLineNr() < 1 ? "" : ", it breaks in line " + at.getLineNr())
                    + "; what stands before is taken");
        }
    }

    private void readDocument() {
        each(part -> {
            if (part.equals("files")) each(this::file);
            else parser.skipChildren();
        });
    }

    private void file(String path) {
        collector.begin(path);
        each(part -> {
            if (part.equals("contexts")) each(_ -> tests());
            else parser.skipChildren();
        });
    }

    /// Reads the tests of one line.
    private void tests() {
        if (parser.currentToken() != JsonToken.START_ARRAY) parser.skipChildren();
        else
            while (parser.nextToken() != JsonToken.END_ARRAY)
                if (parser.currentToken() == JsonToken.VALUE_STRING) collector.ran(parser.getString());
                else parser.skipChildren();
    }

    /// Calls the reader for each value of an object; a value that is not an object is skipped.
    private void each(Consumer<String> part) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = parser.currentName();
            parser.nextToken();
            part.accept(name);
        }
    }
}

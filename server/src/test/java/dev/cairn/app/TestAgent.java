package dev.cairn.app;

import java.io.IOException;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// A client that calls tools, directly over HTTP or through a bridge.
interface TestAgent extends AutoCloseable {

    String name();

    /// The envelope of the answer.
    JsonNode call(String tool, Map<String, Object> arguments) throws IOException, InterruptedException;

    @Override
    void close() throws IOException;
}

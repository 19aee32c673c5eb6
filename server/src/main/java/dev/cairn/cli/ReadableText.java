package dev.cairn.cli;

import java.io.PrintWriter;
import tools.jackson.databind.JsonNode;

/// Prints an answer for people: the summary first, then the fields, indented.
public final class ReadableText {

    private static final String INDENT = "  ";
    private static final String ADVICE = "recommendations:";

    private ReadableText() {}

    public static void print(PrintWriter out, JsonNode envelope) {
        out.println(envelope.path("summary").asString(""));
        if (envelope.has("hint"))
            out.println("Next: " + CommandHints.of(envelope.path("hint").asString("")));
        if (envelope.has("data")) fields(out, envelope.path("data"), "");
        if (envelope.has("omitted")) {
            out.println("left out:");
            fields(out, envelope.path("omitted"), INDENT);
        }
        out.flush();
    }

    private static void fields(PrintWriter out, JsonNode node, String indent) {
        if (node.isObject())
            node.properties().forEach(field -> field(out, field.getKey() + ":", field.getValue(), indent));
        if (node.isArray()) node.forEach(item -> field(out, "-", item, indent));
    }

    private static void field(PrintWriter out, String label, JsonNode value, String indent) {
        if (label.equals(ADVICE)) {
            out.println(indent + label + (value.isEmpty() ? " none" : ""));
            value.forEach(item -> out.println(indent + INDENT + "- " + CommandHints.of(item.asString(""))));
        } else if (!value.isContainer()) {
            out.println(indent + label + " " + value.asString(""));
        } else if (value.isEmpty()) {
            out.println(indent + label + " none");
        } else {
            out.println(indent + label);
            fields(out, value, indent + INDENT);
        }
    }
}

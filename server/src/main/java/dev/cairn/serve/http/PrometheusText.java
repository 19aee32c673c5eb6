package dev.cairn.serve.http;

import java.util.ArrayList;

/// Writes lines of the Prometheus text format.
public final class PrometheusText {

    public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final StringBuilder text = new StringBuilder();

    public void family(String name, String type, String help) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    /// Writes one sample.
    ///
    /// @param labels the label names and values in turn
    public void sample(String name, long value, String... labels) {
        line(name, Long.toString(value), labels);
    }

    void sample(String name, double value, String... labels) {
        line(name, number(value), labels);
    }

    private void line(String name, String value, String... labels) {
        text.append(name);
        if (labels.length > 0) text.append('{').append(formatted(labels)).append('}');
        text.append(' ').append(value).append('\n');
    }

    private static String formatted(String... labels) {
        var pairs = new ArrayList<String>();
        for (int label = 0; label < labels.length; label += 2) {
            pairs.add(labels[label] + "=\"" + escaped(labels[label + 1]) + '"');
        }
        return String.join(",", pairs);
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}

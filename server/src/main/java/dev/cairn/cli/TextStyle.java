package dev.cairn.cli;

import java.util.Map;

/// Adds colours and emphasis to text on a terminal. Elsewhere, or if NO_COLOR is set, the text stays plain.
public enum TextStyle {
    PLAIN,
    COLOURED;

    private static final String RESET = "\u001b[0m";

    static TextStyle of(boolean isTerminal, Map<String, String> environment) {
        var isRefused = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "").equals("dumb");
        return isTerminal && !isRefused ? COLOURED : PLAIN;
    }

    public String bold(String text) {
        return styled("1", text);
    }

    public String faint(String text) {
        return styled("2", text);
    }

    public String red(String text) {
        return styled("31", text);
    }

    public String green(String text) {
        return styled("32", text);
    }

    public String yellow(String text) {
        return styled("33", text);
    }

    public String cyan(String text) {
        return styled("36", text);
    }

    private String styled(String code, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + RESET;
    }
}

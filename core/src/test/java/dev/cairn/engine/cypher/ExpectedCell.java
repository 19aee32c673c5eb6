package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Normalizes a value of a scenario for comparison.
final class ExpectedCell {

    private final String text;
    private final boolean ignoresOrder;
    private int at;

    private ExpectedCell(String text, boolean ignoresOrder) {
        this.text = text;
        this.ignoresOrder = ignoresOrder;
    }

    static String normal(String cell, boolean ignoresOrder) {
        return new ExpectedCell(cell.strip(), ignoresOrder).value();
    }

    private String value() {
        skip();
        char c = text.charAt(at);
        if (c == '(') return node();
        if (c == '[') return text.startsWith("[:", at) ? edge() : list();
        if (c == '{') return entries();
        if (c == '\'') return quoted();
        if (c == '<') return path();
        int start = at;
        while (at < text.length() && ",]})>".indexOf(text.charAt(at)) < 0) at++;
        var word = text.substring(start, at).strip();
        return word.matches("-?\\d*\\.\\d+([eE][-+]?\\d+)?|-?\\d+[eE][-+]?\\d+")
                ? String.valueOf(Double.parseDouble(word))
                : word;
    }

    private void skip() {
        while (at < text.length() && text.charAt(at) == ' ') at++;
    }

    private String quoted() {
        int start = at++;
        while (text.charAt(at) != '\'') at += text.charAt(at) == '\\' ? 2 : 1;
        at++;
        return text.substring(start, at);
    }

    private String name() {
        int start = at;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) at++;
        return text.substring(start, at);
    }

    private String node() {
        at++;
        var labels = new ArrayList<String>();
        while (text.charAt(at) == ':') {
            at++;
            labels.add(":" + name());
        }
        skip();
        var properties = text.charAt(at) == '{' ? entries() : "";
        at++;
        labels.sort(null);
        var written = String.join("", labels);
        return "(" + written + (written.isEmpty() || properties.isEmpty() ? "" : " ") + properties + ")";
    }

    private String edge() {
        at += 2;
        var type = name();
        skip();
        var properties = text.charAt(at) == '{' ? " " + entries() : "";
        at++;
        return "[:" + type + properties + "]";
    }

    private String path() {
        at++;
        var written = new StringBuilder("<").append(node());
        while (text.charAt(at) != '>') {
            boolean isBack = text.charAt(at) == '<';
            at += isBack ? 2 : 1;
            written.append(isBack ? "<-" : "-").append(edge());
            at += isBack ? 1 : 2;
            written.append(isBack ? "-" : "->").append(node());
        }
        at++;
        return written.append(">").toString();
    }

    private String list() {
        at++;
        var items = new ArrayList<String>();
        for (skip(); text.charAt(at) != ']'; skip()) {
            if (text.charAt(at) == ',') at++;
            else items.add(value());
        }
        at++;
        if (ignoresOrder) items.sort(null);
        return "[" + String.join(", ", items) + "]";
    }

    private String entries() {
        at++;
        var entries = new TreeMap<String, String>();
        for (skip(); text.charAt(at) != '}'; skip()) {
            if (text.charAt(at) == ',') {
                at++;
                continue;
            }
            var name = name();
            skip();
            at++;
            entries.put(name, value());
        }
        at++;
        List<String> written = new ArrayList<>();
        entries.forEach((name, value) -> written.add(name + ": " + value));
        return "{" + String.join(", ", written) + "}";
    }
}

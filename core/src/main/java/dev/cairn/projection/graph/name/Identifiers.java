package dev.cairn.projection.graph.name;

import java.util.ArrayList;
import java.util.List;

/// Splits a dotted name, a type expression or a module path into identifiers.
public final class Identifiers {

    private Identifiers() {}

    public static List<String> of(String written) {
        var words = new ArrayList<String>(2);
        int start = 0;
        for (int at = 0; at <= written.length(); at++) {
            if (at < written.length() && Character.isJavaIdentifierPart(written.charAt(at))) continue;
            if (at > start) words.add(written.substring(start, at));
            start = at + 1;
        }
        return words;
    }
}

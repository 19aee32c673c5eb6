package dev.cairn.projection.graph;

import java.util.ArrayList;
import java.util.List;

/// The names in a dotted name, in a written type or in the path to a module.
final class Words {

    private Words() {}

    static List<String> of(String written) {
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

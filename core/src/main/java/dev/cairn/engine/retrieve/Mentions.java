package dev.cairn.engine.retrieve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Finds names in a text that are written like code.
final class Mentions {

    private static final int MENTIONS_MAX = 60;
    private static final int NAME_LENGTH_MIN = 3;

    /// Minimum weight of a name in the title.
    static final double IN_TITLE = 2;
    private static final double MARKED = 1.5;
    private static final double PLAIN = 1;

    /// Names joined by dots, hashes or double colons, with an opening parenthesis if one follows.
    private static final Pattern NAMES =
            Pattern.compile("(`?)([A-Za-z_$][\\w$]*(?:(?:\\.|::|#)[A-Za-z_$][\\w$]*){0,8})(\\(?)");

    private static final Pattern HUMP = Pattern.compile("[a-z0-9][A-Z]|[A-Z]{2}[a-z]|[a-zA-Z0-9]_[a-zA-Z0-9]|^_+[a-z]");

    private Mentions() {}

    static List<Mention> of(String title, String text) {
        var found = new LinkedHashMap<String, Mention>();
        gather(title, IN_TITLE, found);
        gather(text, PLAIN, found);
        return new ArrayList<>(found.values()).subList(0, Math.min(found.size(), MENTIONS_MAX));
    }

    private static void gather(String text, double weight, Map<String, Mention> found) {
        var names = NAMES.matcher(text);
        while (names.find()) {
            var written = names.group(2);
            var parts = written.split("\\.|::|#", -1);
            boolean isMarked = !names.group(1).isEmpty();
            boolean isCalled = !names.group(3).isEmpty();
            var last = parts[parts.length - 1];
            if (last.length() < NAME_LENGTH_MIN) continue;
            if (!isMarked && !isCalled && parts.length == 1 && !looksLikeCode(last)) continue;
            var holder = parts.length > 1 ? parts[parts.length - 2] : "";
            var mention = new Mention(holder, last, weight * (isMarked ? MARKED : 1));
            found.merge(mention.written(), mention, (old, next) -> old.weight() >= next.weight() ? old : next);
            // A type used as a qualifier is also a mention.
            if (!holder.isEmpty() && Character.isUpperCase(holder.charAt(0)))
                found.putIfAbsent(holder, new Mention("", holder, weight * (isMarked ? MARKED : 1)));
        }
    }

    private static boolean looksLikeCode(String name) {
        return HUMP.matcher(name).find();
    }
}

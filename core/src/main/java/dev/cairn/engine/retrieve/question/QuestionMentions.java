package dev.cairn.engine.retrieve.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Finds names in a text that are written like code.
public final class QuestionMentions {

    private static final int MENTIONS_MAX = 60;
    private static final int NAME_LENGTH_MIN = 3;

    /// Minimum weight of a name in the title.
    public static final double TITLE_WEIGHT = 2;
    private static final double BACKTICK_FACTOR = 1.5;
    private static final double TEXT_WEIGHT = 1;

    /// Names joined by dots, hashes or double colons, with an opening parenthesis if one follows.
    private static final Pattern NAMES =
            Pattern.compile("(`?)([A-Za-z_$][\\w$]*(?:(?:\\.|::|#)[A-Za-z_$][\\w$]*){0,8})(\\(?)");

    private static final Pattern CODE_NAME =
            Pattern.compile("[a-z0-9][A-Z]|[A-Z]{2}[a-z]|[a-zA-Z0-9]_[a-zA-Z0-9]|^_+[a-z]");

    private QuestionMentions() {}

    static List<NameMention> of(String title, String text) {
        var found = new LinkedHashMap<String, NameMention>();
        gather(title, TITLE_WEIGHT, found);
        gather(text, TEXT_WEIGHT, found);
        return new ArrayList<>(found.values()).subList(0, Math.min(found.size(), MENTIONS_MAX));
    }

    private static void gather(String text, double weight, Map<String, NameMention> found) {
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
            var mention = new NameMention(holder, last, weight * (isMarked ? BACKTICK_FACTOR : 1));
            found.merge(mention.written(), mention, (old, next) -> old.weight() >= next.weight() ? old : next);
            // A type used as a qualifier is also a mention.
            if (!holder.isEmpty() && Character.isUpperCase(holder.charAt(0)))
                found.putIfAbsent(holder, new NameMention("", holder, weight * (isMarked ? BACKTICK_FACTOR : 1)));
        }
    }

    private static boolean looksLikeCode(String name) {
        return CODE_NAME.matcher(name).find();
    }
}

package dev.cairn.projection.work;

import dev.cairn.model.work.EntityType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// How backlog items are numbered, and how their ids are found in text.
public final class EntityIds {

    private static final Pattern IN_TEXT = Pattern.compile("\\b(?:TASK|EPIC|FLDR|ARTF|MLST)-\\d{4,}\\b");

    private static final Pattern WHOLE = Pattern.compile("(?:TASK|EPIC|FLDR|ARTF|MLST)-\\d{4,}");

    /// Numbers beyond this many digits were never given out here and never will be.
    private static final int DIGITS_MAX = 12;

    private static final int PREFIX_LENGTH = "TASK-".length();

    private EntityIds() {}

    /// Every id the text names, in order, each once.
    public static List<String> in(String text) {
        var found = new LinkedHashSet<String>();
        var matcher = IN_TEXT.matcher(text);
        while (matcher.find()) found.add(matcher.group());
        return List.copyOf(found);
    }

    /// Whether the text is an id and nothing else.
    public static boolean isId(String text) {
        return WHOLE.matcher(text).matches();
    }

    /// Whether the text is an id, in upper or lower case.
    public static boolean isIdInAnyCase(String text) {
        return isId(text.toUpperCase(Locale.ROOT));
    }

    public static String written(EntityType type, long number) {
        return String.format(Locale.ROOT, "%s-%04d", type.prefix(), number);
    }

    /// The number inside an id; empty when it is no id or its number is out of reach.
    public static OptionalLong number(String id) {
        return isId(id) && id.length() - PREFIX_LENGTH <= DIGITS_MAX
                ? OptionalLong.of(Long.parseLong(id, PREFIX_LENGTH, id.length(), 10))
                : OptionalLong.empty();
    }
}

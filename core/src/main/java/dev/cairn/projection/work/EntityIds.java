package dev.cairn.projection.work;

import dev.cairn.model.work.EntityType;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Formats backlog ids such as `TASK-0001` and finds them in text.
public final class EntityIds {

    /// The form of an id as a regular expression, for patterns that have an id in them.
    public static final String FORM = Arrays.stream(EntityType.values())
            .map(EntityType::prefix)
            .collect(Collectors.joining("|", "(?:", ")-\\d{4,}"));

    private static final Pattern IN_TEXT = Pattern.compile("\\b" + FORM + "\\b");

    private static final Pattern WHOLE = Pattern.compile(FORM);

    private static final Pattern LOOSE = Pattern.compile("([A-Z]+)-?([0-9]{1,12})");

    /// Numbers with more digits are never assigned.
    private static final int DIGITS_MAX = 12;

    private static final int PREFIX_LENGTH = "TASK-".length();

    private EntityIds() {}

    /// All ids in the text, in order, without duplicates.
    public static List<String> in(String text) {
        var found = new LinkedHashSet<String>();
        var matcher = IN_TEXT.matcher(text);
        while (matcher.find()) found.add(matcher.group());
        return List.copyOf(found);
    }

    /// Whether the whole text is an id.
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

    /// The id that a text such as `TASK-1` or `task-0001` stands for; empty if it is written like an id already, or is
    /// none.
    public static Optional<String> fromLooseForm(String text) {
        var found = LOOSE.matcher(text.strip().toUpperCase(Locale.ROOT));
        if (isId(text) || !found.matches()) return Optional.empty();
        return Arrays.stream(EntityType.values())
                .filter(type -> type.prefix().equals(found.group(1)))
                .map(type -> written(type, Long.parseLong(found.group(2))))
                .findFirst();
    }

    /// The number of an id; empty if it is not an id or its number is too long.
    public static OptionalLong number(String id) {
        return isId(id) && id.length() - PREFIX_LENGTH <= DIGITS_MAX
                ? OptionalLong.of(Long.parseLong(id, PREFIX_LENGTH, id.length(), 10))
                : OptionalLong.empty();
    }
}

package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// Reads the estimate of an item: a number in any unit, or a text with units of time (`2h`, `1 day 30 min`), which is
/// converted to hours.
final class Estimates {

    private static final String FIELD = "estimate";
    private static final String MINUTES_FIELD = "estimated_minutes";
    private static final double MINUTES_PER_HOUR = 60;
    private static final double HOURS_PER_DAY = 8;
    private static final double HOURS_PER_WEEK = 40;
    private static final int LENGTH_MAX = 60;

    private static final Pattern PART = Pattern.compile("(\\d{1,9}(?:[.,]\\d{1,9})?)\\s*([a-z]*)[\\s,]*");

    private static final Map<String, Double> HOURS_BY_UNIT = new HashMap<>();

    static {
        List.of("m", "min", "mins", "minute", "minutes").forEach(unit -> HOURS_BY_UNIT.put(unit, 1 / MINUTES_PER_HOUR));
        List.of("d", "day", "days").forEach(unit -> HOURS_BY_UNIT.put(unit, HOURS_PER_DAY));
        List.of("w", "week", "weeks").forEach(unit -> HOURS_BY_UNIT.put(unit, HOURS_PER_WEEK));
    }

    private Estimates() {}

    /// The estimate of an item; empty if it is missing, zero or not understood.
    static OptionalDouble of(Entity entity) {
        var fields = entity.planning().unread();
        double estimate =
                switch (fields.get(FIELD)) {
                    case Number number -> number.doubleValue();
                    case String text -> ofText(text);
                    case null, default ->
                        fields.get(MINUTES_FIELD) instanceof Number minutes
                                ? minutes.doubleValue() / MINUTES_PER_HOUR
                                : 0;
                };
        return estimate > 0 ? OptionalDouble.of(estimate) : OptionalDouble.empty();
    }

    private static double ofText(String written) {
        var text = written.strip().toLowerCase(Locale.ROOT);
        if (text.length() > LENGTH_MAX) return 0;
        var part = PART.matcher(text);
        double sum = 0;
        int end = 0;
        while (end < text.length() && part.find(end) && part.start() == end) {
            sum += Double.parseDouble(part.group(1).replace(',', '.')) * HOURS_BY_UNIT.getOrDefault(part.group(2), 1.0);
            end = part.end();
        }
        return end == text.length() ? sum : 0;
    }
}

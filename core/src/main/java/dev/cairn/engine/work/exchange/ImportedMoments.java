package dev.cairn.engine.work.exchange;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads moments as people and tools write them. A form whose day and month could be swapped is not understood.
public final class ImportedMoments {

    /// Numbers from here on are milliseconds, smaller ones are seconds: 5138-11-16 in seconds, 1973-03-03 in millis.
    private static final long MILLIS_FROM = 100_000_000_000L;

    private static final int YEAR_MIN = 1;
    private static final int YEAR_MAX = 9_999;

    private static final List<DateTimeFormatter> FORMS = List.of(
            DateTimeFormatter.ISO_OFFSET_DATE_TIME,
            DateTimeFormatter.ISO_LOCAL_DATE_TIME,
            DateTimeFormatter.ISO_LOCAL_DATE,
            form("uuuu-M-d[ H:mm[:ss][.SSS]][ ][XXX][XX][X][z]"),
            form("uuuu/M/d[ H:mm[:ss]]"),
            form("uuuuMMdd"),
            form("d.M.uuuu[ H:mm[:ss]]"),
            form("d MMM uuuu[ H:mm[:ss]]"),
            form("d MMMM uuuu[ H:mm[:ss]]"),
            form("MMM d, uuuu[ H:mm[:ss]]"),
            form("MMMM d, uuuu[ H:mm[:ss]]"),
            form("EEE MMM d HH:mm:ss uuuu XX"),
            DateTimeFormatter.RFC_1123_DATE_TIME.withResolverStyle(ResolverStyle.STRICT));

    private ImportedMoments() {}

    /// A date that does not exist, such as February 30, is rejected and not moved to another day.
    private static DateTimeFormatter form(String pattern) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(pattern)
                .toFormatter(Locale.ENGLISH)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /// Whether the text is in the form that Cairn writes: a date, or a moment with its offset.
    static boolean isPlain(String written) {
        return parsed(written, DateTimeFormatter.ISO_OFFSET_DATE_TIME).isPresent()
                || parsed(written, DateTimeFormatter.ISO_LOCAL_DATE).isPresent();
    }

    /// The moment in UTC, to the millisecond; a time without an offset is taken as UTC.
    public static Optional<Instant> parse(Object written) {
        return switch (written) {
            case BigDecimal number -> parse(number.longValue());
            case Number number -> ofNumber(number.longValue()).or(() -> ofText(number.toString()));
            case String text -> ofText(text.strip());
            default -> Optional.empty();
        };
    }

    private static Optional<Instant> ofNumber(long number) {
        // A small number is a year, a day count or a mistake, not a moment.
        if (number < MILLIS_FROM / 1_000) return Optional.empty();
        return usable(number >= MILLIS_FROM ? Instant.ofEpochMilli(number) : Instant.ofEpochSecond(number));
    }

    private static Optional<Instant> ofText(String text) {
        return FORMS.stream().flatMap(form -> parsed(text, form).stream()).findFirst();
    }

    private static Optional<Instant> parsed(String text, DateTimeFormatter form) {
        try {
            return usable(moment(form.parseBest(text, QUERIES)));
        } catch (DateTimeException | ArithmeticException notInThisForm) {
            return Optional.empty();
        }
    }

    private static final TemporalQuery<?>[] QUERIES = {
        ZonedDateTime::from, OffsetDateTime::from, LocalDateTime::from, LocalDate::from
    };

    private static Instant moment(TemporalAccessor parsed) {
        return switch (parsed) {
            case ZonedDateTime zoned -> zoned.toInstant();
            case OffsetDateTime offset -> offset.toInstant();
            case LocalDateTime local -> local.toInstant(ZoneOffset.UTC);
            case LocalDate day -> day.atStartOfDay(ZoneOffset.UTC).toInstant();
            default -> throw new DateTimeException("no moment");
        };
    }

    private static Optional<Instant> usable(Instant moment) {
        int year = moment.atOffset(ZoneOffset.UTC).get(ChronoField.YEAR);
        return year < YEAR_MIN || year > YEAR_MAX
                ? Optional.empty()
                : Optional.of(moment.truncatedTo(ChronoUnit.MILLIS));
    }
}

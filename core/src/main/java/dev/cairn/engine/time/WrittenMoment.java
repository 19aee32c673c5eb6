package dev.cairn.engine.time;

import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A moment in one of the forms that callers may write.
public sealed interface WrittenMoment {

    record Time(Instant instant) implements WrittenMoment {}

    record Transaction(TxId id) implements WrittenMoment {}

    /// A commit hash, or at least its first seven digits, in lower case.
    record Commit(String prefix) implements WrittenMoment {}

    /// A name that git may resolve: `HEAD~3`, a branch or a tag.
    record Revision(String name) implements WrittenMoment {}

    /// The store keeps microseconds.
    int STORED_DIGITS = 6;

    Pattern MILLIS = Pattern.compile("\\d{11,14}");
    Pattern UUID = Pattern.compile("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    Pattern COMMIT = Pattern.compile("(?i)[0-9a-f]{7,64}");
    Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");
    Pattern REVISION =
            Pattern.compile("(?!-)(?!\\d+$)(?!.*\\.\\.)(?!.{251})(?:[\\p{L}\\p{N}_./@~^+#=%,-]|\\{[^{}\\p{Cntrl}]*})+");
    Pattern CLOCK = Pattern.compile("T\\d\\d:\\d\\d(:\\d\\d)?(?:[.,](\\d{1,9}))?");

    /// Parses a moment; a text in no known form is refused with the list of forms.
    static WrittenMoment parse(String written) {
        var text = written.strip();
        if (MILLIS.matcher(text).matches()) return new Time(endOfMillisecond(Long.parseLong(text)));
        if (UUID.matcher(text).matches()) return new Transaction(TxId.parse(text));
        if (COMMIT.matcher(text).matches() && hasLetterOrIsLong(text)) return new Commit(text.toLowerCase(Locale.ROOT));
        var time = time(text);
        if (time.isPresent()) return new Time(time.get());
        if (REVISION.matcher(text).matches()) return new Revision(text);
        throw unreadable(text);
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(
                    DATE.matcher(text).matches()
                            ? endOfDay(LocalDate.parse(text))
                            : endOfWritten(text, OffsetDateTime.parse(text).toInstant()));
        } catch (DateTimeException noTime) {
            return Optional.empty();
        }
    }

    /// A few digits alone are more likely a mistyped number than a commit.
    private static boolean hasLetterOrIsLong(String text) {
        return text.length() > 14 || !text.chars().allMatch(Character::isDigit);
    }

    /// The store is finer than a millisecond; a written millisecond includes all of it.
    private static Instant endOfMillisecond(long millis) {
        return Instant.ofEpochMilli(millis + 1).minus(1, ChronoUnit.MICROS);
    }

    /// The end of the last written unit: the end of the second for a time written in seconds. A time copied from an
    /// answer is less precise than the store, and the state at that time must include the write it belongs to.
    private static Instant endOfWritten(String text, Instant begin) {
        var clock = CLOCK.matcher(text);
        if (!clock.find()) return begin;
        if (clock.group(1) == null) return begin.plus(1, ChronoUnit.MINUTES).minus(1, ChronoUnit.MICROS);
        int digits = clock.group(2) == null ? 0 : clock.group(2).length();
        if (digits >= STORED_DIGITS) return begin;
        long micros = 1;
        for (int place = digits; place < STORED_DIGITS; place++) micros *= 10;
        return begin.plus(micros - 1, ChronoUnit.MICROS);
    }

    /// A written day includes all of that day in UTC.
    private static Instant endOfDay(LocalDate day) {
        return day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant().minus(1, ChronoUnit.MICROS);
    }

    /// The refusal of a text that is not a moment.
    static Refusal unreadable(String text) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The moment '" + Problem.echo(text) + "' cannot be read.",
                "Write a time with zone (2026-01-31T09:00:00Z), a date, epoch milliseconds, a transaction id, a commit,"
                        + " or a name git knows it by such as HEAD~3.");
    }
}

package dev.cairn.engine.retrieve.question;

import dev.cairn.projection.text.WeightedTerms;
import java.util.List;
import java.util.regex.Pattern;

/// Parses a question of any kind: a name, a sentence, an issue, a commit message, a stack trace.
public final class QuestionReader {

    // All quantifiers are bounded, so that matching time stays linear.
    private static final int TITLE_LENGTH_MAX = 300;

    private static final Pattern TRAILER = Pattern.compile(
            "(?im)^[ \\t]{0,8}(signed-off-by|co-authored-by|reviewed-by|acked-by|tested-by|reported-by|change-id|cc):.*$");
    private static final Pattern MAIL = Pattern.compile("(?<![\\w.+-])<?[\\w.+-]{1,64}@[\\w-]{1,64}\\.[\\w.-]{1,64}>?");
    private static final Pattern REMARK = Pattern.compile("(?s)<!--.{0,400}?-->");
    /// The host of a URL is removed; only the path may name code.
    private static final Pattern HOST = Pattern.compile("https?://[^/\\s]+");

    private static final Pattern NUMBER =
            Pattern.compile("(?i)(?:\\b(?:fix(?:e[sd])?|refs?|close[sd]?)\\s{0,3})?#\\d+\\b");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\n\\t]]+");

    private static final Pattern KIND_AND_SCOPE = Pattern.compile("^\\s*\\w{2,12}\\(([^)]{2,60})\\)!?:");
    private static final Pattern SCOPE = Pattern.compile("^\\s*\\[?([\\w./,{}* -]{2,60}?)]?\\s?:\\s");

    private static final Pattern TESTS = Pattern.compile(
            "(?i)\\b(flaky|failing|unit|integration|add|write|missing|fix|update|find|which|the)\\s+(\\w+\\s+)?tests?\\b");

    private QuestionReader() {}

    public static ParsedQuestion read(String written) {
        var clipped = written.length() > WeightedTerms.CHARACTERS_MAX
                ? written.substring(0, WeightedTerms.CHARACTERS_MAX)
                : written;
        var clean = CONTROL.matcher(clipped.replace("\r\n", "\n")).replaceAll(" ");
        var text = NUMBER.matcher(without(HOST, without(MAIL, without(TRAILER, without(REMARK, clean)))))
                .replaceAll(" ");
        var title = title(text);
        return new ParsedQuestion(
                title,
                text,
                scope(title),
                QuestionMentions.of(title, text),
                where(title, text),
                QuotedTexts.in(clean),
                PastedTextReader.read(clean),
                TESTS.matcher(title).find());
    }

    private static ParsedQuestion.MentionedPaths where(String title, String text) {
        var all = new PathMentions(text);
        var inTitle = new PathMentions(title).found();
        long lines = text.lines().filter(line -> !line.isBlank()).count();
        return new ParsedQuestion.MentionedPaths(
                all.found(),
                inTitle,
                NonCodePaths.in(title),
                all.isTrace(lines) ? all.frames() : List.of(),
                all.isBareTrace(lines));
    }

    private static String without(Pattern noise, String text) {
        return noise.matcher(text).replaceAll(" ");
    }

    private static String title(String text) {
        var first =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst();
        return first.map(line -> line.substring(0, Math.min(line.length(), TITLE_LENGTH_MAX)))
                .orElse("");
    }

    private static String scope(String title) {
        var kind = KIND_AND_SCOPE.matcher(title);
        if (kind.find()) return kind.group(1);
        var scope = SCOPE.matcher(title);
        return scope.find() ? scope.group(1) : "";
    }
}

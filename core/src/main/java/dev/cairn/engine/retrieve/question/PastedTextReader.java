package dev.cairn.engine.retrieve.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Recognizes diffs, compiler output and failing tests in a text.
final class PastedTextReader {

    private static final int PLACES_MAX = 30;
    private static final int LINES_MAX = 4_000;
    private static final int HUNK_LINES_MAX = 200;

    // All quantifiers are bounded, so that matching time stays linear.
    private static final String PATH = "((?:[A-Za-z]:)?[\\w@.~/\\\\+-]{1,200}\\.[A-Za-z]\\w{0,9})";

    private static final Pattern OLD_FILE = Pattern.compile("^--- (?:\"?a/)?([^\\t\"]{1,300}?)\"?(?:\\t.{0,80})?$");
    private static final Pattern NEW_FILE =
            Pattern.compile("^\\+\\+\\+ (?:\"?b/)?([^\\t\"]{1,300}?)\"?(?:\\t.{0,80})?$");
    private static final Pattern HUNK =
            Pattern.compile("^@@ -(\\d{1,7})(?:,(\\d{1,7}))? \\+\\d{1,7}(?:,(\\d{1,7}))? @@.{0,200}$");
    private static final String NO_FILE = "/dev/null";

    /// A message that begins with its place: compilers, linters and type checkers of all languages.
    private static final Pattern LOCATED = Pattern.compile(
            "^\\s{0,12}(?:\\[?(?:ERROR|error|Error|WARNING|warning|e)]?:?\\s{1,4}|-->\\s{0,3}|at\\s)?(?:file://)?"
                    + PATH
                    + "(?::\\[?(\\d{1,7})(?:[:,]\\d{1,7})?]?(?=[:\\s\\]-]|$)|\\((\\d{1,7}),\\d{1,7}\\)(?=[:\\s]))(.{0,400})$");

    /// Tools that write the file on a line of its own, and then `12:5  error …` for each message.
    private static final Pattern FILE_ALONE = Pattern.compile("^" + PATH + "$");

    private static final Pattern LINE_BELOW =
            Pattern.compile("^\\s{1,8}(\\d{1,7}):\\d{1,7}\\s{1,8}(?:error|warning|Error|Warning)\\b.{0,400}$");

    /// pytest: `FAILED tests/test_a.py::TestA::test_b - …`, also with the outcome behind it.
    private static final Pattern PYTEST = Pattern.compile(
            "(?:^|\\s)(?:FAILED|ERROR)?\\s{0,3}" + PATH + "::([\\w:]{1,200})(?:\\[[^\\]]{0,200}])?(?=\\s|$)");

    /// Maven: `[ERROR]   CartTest.total:42 …`.
    private static final Pattern SUREFIRE = Pattern.compile(
            "^\\[ERROR]\\s{1,8}(?:[\\w.]{0,200}\\.)?([A-Z]\\w{0,100})\\.(\\w{1,100}):(\\d{1,7})\\b.{0,400}$");

    /// Gradle and JUnit: `CartTest > total() FAILED`.
    private static final Pattern GRADLE =
            Pattern.compile("^(?:[\\w.]{0,200}\\.)?([A-Z]\\w{0,100}) > (\\w{1,100})(?:\\(.{0,100}\\))? FAILED$");

    private static final Pattern GO_TEST =
            Pattern.compile("^\\s{0,12}--- FAIL: (\\w{1,100})(?:/.{0,100})? \\([\\d.]{1,12}s\\)$");

    /// cargo: `test tests::total ... FAILED`.
    private static final Pattern CARGO = Pattern.compile("^test ([\\w:]{1,200}) \\.\\.\\. FAILED$");

    private final List<PastedText.DiffHunk> hunks = new ArrayList<>();
    private final List<PathMention> located = new ArrayList<>();
    private final List<PathMention> failed = new ArrayList<>();
    private final List<String> lines;

    private PastedTextReader(String text) {
        this.lines = text.lines().limit(LINES_MAX).toList();
    }

    static PastedText read(String text) {
        var reader = new PastedTextReader(text);
        reader.diff();
        if (reader.hunks.isEmpty()) reader.messages();
        return new PastedText(reader.hunks, reader.located, reader.failed);
    }

    private void diff() {
        Optional<PathMention> file = Optional.empty();
        for (int at = 0; at < lines.size() && hunks.size() < PLACES_MAX; at++) {
            var old = OLD_FILE.matcher(lines.get(at));
            if (old.matches() && at + 1 < lines.size()) {
                var next = NEW_FILE.matcher(lines.get(at + 1));
                if (next.matches()) file = file(old.group(1).equals(NO_FILE) ? next.group(1) : old.group(1));
            }
            var hunk = HUNK.matcher(lines.get(at));
            if (hunk.matches() && file.isPresent()) hunks.add(hunk(file.get(), hunk, at + 1));
        }
    }

    private static Optional<PathMention> file(String path) {
        var segments = new ArrayList<String>();
        for (var segment : path.strip().split("[/\\\\]", -1))
            if (!segment.isBlank() && !segment.equals(".") && !segment.equals("..")) segments.add(segment);
        return segments.isEmpty()
                ? Optional.empty()
                : Optional.of(new PathMention(segments, PathMention.CodePosition.ANYWHERE, 1));
    }

    /// Empty lines within the announced length are context whose blank was lost; behind it they end the diff.
    private PastedText.DiffHunk hunk(PathMention file, MatchResult header, int from) {
        int oldLines = length(header.group(2));
        int newLines = length(header.group(3));
        var before = new ArrayList<String>();
        var after = new ArrayList<String>();
        int changedAt = -1;
        for (int at = from; at < Math.min(lines.size(), from + HUNK_LINES_MAX); at++) {
            var line = lines.get(at);
            char mark = line.isEmpty() ? ' ' : line.charAt(0);
            if (mark == '\\') continue;
            if (line.isEmpty() && before.size() >= oldLines && after.size() >= newLines) break;
            if ((mark != ' ' && mark != '-' && mark != '+') || line.startsWith("--- ")) break;
            var text = line.isEmpty() ? "" : line.substring(1);
            if (mark != ' ' && changedAt < 0) changedAt = before.size();
            if (mark != '+') before.add(text);
            if (mark != '-') after.add(text);
        }
        int firstLine = Math.max(1, Integer.parseInt(header.group(1)));
        return new PastedText.DiffHunk(file, firstLine, before, after, Math.max(0, changedAt));
    }

    private static int length(@Nullable String digits) {
        return digits == null ? 1 : Integer.parseInt(digits);
    }

    private void messages() {
        Optional<PathMention> above = Optional.empty();
        for (var line : lines) {
            if (located.size() >= PLACES_MAX || failed.size() >= PLACES_MAX) return;
            if (failedTest(line)) continue;
            var message = LOCATED.matcher(line);
            if (message.matches()) {
                var number = message.group(2) == null ? message.group(3) : message.group(2);
                at(message.group(1), Integer.parseInt(number));
            }
            var below = LINE_BELOW.matcher(line);
            if (below.matches()) above.ifPresent(file -> located.add(at(file, Integer.parseInt(below.group(1)))));
            var alone = FILE_ALONE.matcher(line.strip());
            if (alone.matches()) above = file(alone.group(1));
        }
    }

    private void at(String path, int line) {
        file(path).ifPresent(file -> located.add(at(file, line)));
    }

    private static PathMention at(PathMention file, int line) {
        return new PathMention(file.segments(), new PathMention.CodePosition("", "", line), 1);
    }

    private boolean failedTest(String line) {
        var pytest = PYTEST.matcher(line);
        if (pytest.find()) {
            file(pytest.group(1))
                    .ifPresent(file -> failed.add(
                            new PathMention(file.segments(), PathMention.CodePosition.of(pytest.group(2), 0), 1)));
            return true;
        }
        var surefire = SUREFIRE.matcher(line);
        if (surefire.matches()) {
            failed.add(test(surefire.group(1), surefire.group(2), Integer.parseInt(surefire.group(3))));
            return true;
        }
        var gradle = GRADLE.matcher(line.strip());
        if (gradle.matches()) {
            failed.add(test(gradle.group(1), gradle.group(2), 0));
            return true;
        }
        var go = GO_TEST.matcher(line);
        if (go.matches()) failed.add(test("", go.group(1), 0));
        var cargo = CARGO.matcher(line.strip());
        if (cargo.matches()) {
            var spot = PathMention.CodePosition.of(cargo.group(1), 0);
            failed.add(test("", spot.function(), 0));
        }
        return go.matches() || cargo.matches();
    }

    /// A test without a known file. Its type is searched instead, or the test itself if it has no type.
    private static PathMention test(String type, String function, int line) {
        return new PathMention(
                List.of(type.isEmpty() ? function : type), new PathMention.CodePosition(type, function, line), 1);
    }
}

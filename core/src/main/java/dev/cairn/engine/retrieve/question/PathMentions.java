package dev.cairn.engine.retrieve.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds paths in a text: written paths, module names, and stack frames of five languages.
final class PathMentions {

    private static final int PLACES_MAX = 40;

    private static final double PATH_WEIGHT = 1;
    private static final double MODULE_WEIGHT = 0.6;
    /// Weight of the innermost frame; each outer frame is multiplied by the next constant.
    private static final double FRAME_WEIGHT = 1;

    private static final double FRAME_DECAY = 0.75;

    private static final Pattern PYTHON = Pattern.compile("File \"([^\"\\n]+)\", line (\\d{1,7})(?:, in ([\\w.<>]+))?");
    private static final Pattern JAVA =
            Pattern.compile("\\bat ([\\w.$]+)\\.([\\w$<>]+)\\((\\w+)\\.(java|kt|scala):(\\d{1,7})\\)");
    private static final Pattern SCRIPT =
            Pattern.compile("\\bat (?:async )?(?:new )?(?:([\\w.$<>]+) (?:\\[as \\w+] )?)?"
                    + "\\(?([\\w@./\\\\:-]+\\.[cm]?[jt]sx?):(\\d{1,7})(?::\\d+)?\\)?");
    private static final Pattern COMPILED =
            Pattern.compile("(?<![\\w@./\\\\-])([\\w@./\\\\-]{1,200}\\.(?:go|rs)):(\\d{1,7})");
    private static final Pattern WRITTEN = Pattern.compile("(?<![\\w@.~/\\\\-])([\\w@.~/\\\\-]{0,200}\\w\\."
            + "(?:py|pyx|pyi|java|kt|scala|[cm]?[jt]sx?|go|rs|c|h|cc|cpp|hpp|cs|rb|php|swift)\\b)"
            + "(?:(?::|#L|\\(|,? (?:at |on )?line )(\\d{1,7})(?:, in (\\w+))?|::([\\w$:]{1,200}))?");
    private static final Pattern FOLDERS =
            Pattern.compile("(?<![\\w./@-])(?:[\\w@-]{1,80}/){1,8}[\\w@-]{1,80}(?![\\w/])");
    private static final Pattern MODULES = Pattern.compile("(?<![\\w./])[A-Za-z_]\\w*(?:(?:\\.|::)[A-Za-z_]\\w*){1,8}");

    /// Lines of a stack trace that are not frames.
    private static final Pattern TRACE_LINE = Pattern.compile(
            "(?m)^[ \\t]{0,80}(?:[~^][~^ ]{0,200}$|Traceback \\(most recent"
                    + "|During handling of the above|The above exception was|Caused by: |\\.\\.\\. \\d{1,4} (?:more|common))");

    /// A text counts as a trace if at least one line in this many belongs to the trace.
    private static final int LINES_PER_TRACE_LINE = 2;

    /// Maximum number of other lines in a text that counts as a bare trace.
    private static final int BARE_LINES_MAX = 3;

    private final List<PathMention> found = new ArrayList<>();
    private final List<PathMention> frames = new ArrayList<>();
    private int traceLines;

    PathMentions(String text) {
        traceLines = (int) TRACE_LINE.matcher(text).results().count();
        python(text);
        frames(text);
        written(text);
        all(FOLDERS, text, "/");
        all(MODULES, text, "\\.|::");
    }

    /// Every path once.
    List<PathMention> found() {
        return found;
    }

    /// The frames of stack traces, innermost first; several may refer to one file.
    List<PathMention> frames() {
        return frames;
    }

    /// Whether a text with this number of lines consists mostly of a trace.
    boolean isTrace(long lines) {
        return !frames.isEmpty() && traceLines * (long) LINES_PER_TRACE_LINE >= lines;
    }

    /// Whether a text with this number of lines is a trace and nothing else.
    boolean isBareTrace(long lines) {
        return !frames.isEmpty() && lines - traceLines <= BARE_LINES_MAX;
    }

    /// Python writes the innermost frame last.
    private void python(String text) {
        var frames = PYTHON.matcher(text).results().toList();
        double weight = FRAME_WEIGHT;
        for (var frame : frames.reversed()) {
            frame(frame.group(1), PathMention.CodePosition.of(orEmpty(frame.group(3)), line(frame.group(2))), weight);
            weight *= FRAME_DECAY;
        }
        // Every frame shows its source line, and a trace ends with the exception.
        if (!frames.isEmpty()) traceLines += frames.size() + 1;
    }

    private void frames(String text) {
        double weight = FRAME_WEIGHT;
        for (var frame : JAVA.matcher(text).results().toList()) {
            var type = frame.group(1);
            int dot = type.lastIndexOf('.');
            var folder = dot < 0 ? "" : type.substring(0, dot).replace('.', '/') + '/';
            var holder = type.substring(Math.max(dot, type.lastIndexOf('$')) + 1);
            var spot = new PathMention.CodePosition(holder, frame.group(2), line(frame.group(5)));
            frame(folder + frame.group(3) + '.' + frame.group(4), spot, weight);
            weight *= FRAME_DECAY;
        }
        for (var frame : SCRIPT.matcher(text).results().toList()) {
            frame(frame.group(2), PathMention.CodePosition.of(orEmpty(frame.group(1)), line(frame.group(3))), weight);
            weight *= FRAME_DECAY;
        }
        for (var frame : COMPILED.matcher(text).results().toList()) {
            frame(frame.group(1), new PathMention.CodePosition("", "", line(frame.group(2))), weight);
            weight *= FRAME_DECAY;
        }
        if (weight < FRAME_WEIGHT) traceLines++;
    }

    private void frame(String path, PathMention.CodePosition spot, double weight) {
        traceLines++;
        var place = add(path, "[/\\\\]", spot, weight);
        if (place.isPresent() && frames.size() < PLACES_MAX) frames.add(place.get());
    }

    private static String orEmpty(@Nullable String group) {
        return group == null ? "" : group;
    }

    private static int line(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private void written(String text) {
        var matcher = WRITTEN.matcher(text);
        while (found.size() < PLACES_MAX && matcher.find()) {
            // After a path there may be a line, perhaps with its function, or the rest of a symbol id.
            var function = orEmpty(matcher.group(3)) + orEmpty(matcher.group(4));
            add(
                    matcher.group(1),
                    "[/\\\\]",
                    PathMention.CodePosition.of(function, line(matcher.group(2))),
                    PATH_WEIGHT);
        }
    }

    private void all(Pattern pattern, String text, String separator) {
        var paths = pattern.matcher(text);
        while (found.size() < PLACES_MAX && paths.find())
            add(paths.group(), separator, PathMention.CodePosition.ANYWHERE, MODULE_WEIGHT);
    }

    private Optional<PathMention> add(String path, String separator, PathMention.CodePosition spot, double weight) {
        var segments = new ArrayList<String>();
        for (var segment : path.split(separator, -1))
            if (!segment.isBlank() && !segment.equals(".") && !segment.equals("..")) segments.add(segment);
        if (segments.isEmpty()) return Optional.empty();
        var place = new PathMention(segments, spot, weight);
        if (found.size() < PLACES_MAX
                && found.stream().noneMatch(other -> other.segments().equals(place.segments()))) found.add(place);
        return Optional.of(place);
    }
}

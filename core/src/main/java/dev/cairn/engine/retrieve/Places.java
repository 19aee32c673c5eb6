package dev.cairn.engine.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Finds paths in a text: written out, as modules, or as frames of the stack traces of five languages.
final class Places {

    private static final int PLACES_MAX = 40;

    private static final double PATH = 1;
    private static final double MODULE = 0.6;
    /// The frame where it went wrong; those further out count less and less.
    private static final double FRAME = 1;

    private static final double FRAME_FADE = 0.75;

    private static final Pattern PYTHON = Pattern.compile("File \"([^\"\\n]+)\", line \\d+(?:, in (\\w+))?");
    private static final Pattern JAVA =
            Pattern.compile("\\bat ([\\w.$]+)\\.([\\w$<>]+)\\((\\w+)\\.(java|kt|scala):\\d+\\)");
    private static final Pattern SCRIPT = Pattern.compile(
            "\\bat (?:async )?(?:([\\w.$<>]+) )?\\(?([\\w@./\\\\:-]+\\.[cm]?[jt]sx?):\\d+(?::\\d+)?\\)?");
    private static final Pattern COMPILED =
            Pattern.compile("(?<![\\w@./\\\\-])([\\w@./\\\\-]{1,200}\\.(?:go|rs)):\\d+");
    private static final Pattern WRITTEN = Pattern.compile(
            "(?<![\\w@.~/\\\\-])[\\w@.~/\\\\-]{0,200}\\w\\.(?:py|pyx|pyi|java|kt|scala|[cm]?[jt]sx?|go|rs|c|h|cc|cpp|hpp|cs|rb|php|swift)\\b");
    private static final Pattern FOLDERS =
            Pattern.compile("(?<![\\w./@-])(?:[\\w@-]{1,80}/){1,8}[\\w@-]{1,80}(?![\\w/])");
    private static final Pattern MODULES = Pattern.compile("(?<![\\w./])[A-Za-z_]\\w*(?:(?:\\.|::)[A-Za-z_]\\w*){1,8}");

    private final List<Place> found = new ArrayList<>();

    Places(String text) {
        python(text);
        frames(text);
        all(WRITTEN, text, PATH, "[/\\\\]");
        all(FOLDERS, text, MODULE, "/");
        all(MODULES, text, MODULE, "\\.|::");
    }

    List<Place> found() {
        return found;
    }

    /// Python tells the innermost frame last.
    private void python(String text) {
        var frames = PYTHON.matcher(text).results().toList();
        double weight = FRAME;
        for (var frame : frames.reversed()) {
            add(frame.group(1), "[/\\\\]", frame.group(2) == null ? "" : frame.group(2), weight);
            weight *= FRAME_FADE;
        }
    }

    private void frames(String text) {
        double weight = FRAME;
        for (var frame : JAVA.matcher(text).results().toList()) {
            var type = frame.group(1);
            int dot = type.lastIndexOf('.');
            var folder = dot < 0 ? "" : type.substring(0, dot).replace('.', '/') + '/';
            add(folder + frame.group(3) + '.' + frame.group(4), "/", frame.group(2), weight);
            weight *= FRAME_FADE;
        }
        for (var frame : SCRIPT.matcher(text).results().toList()) {
            var name = frame.group(1) == null ? "" : frame.group(1);
            add(frame.group(2), "[/\\\\]", name.substring(name.lastIndexOf('.') + 1), weight);
            weight *= FRAME_FADE;
        }
        for (var frame : COMPILED.matcher(text).results().toList()) {
            add(frame.group(1), "[/\\\\]", "", weight);
            weight *= FRAME_FADE;
        }
    }

    private void all(Pattern pattern, String text, double weight, String separator) {
        var paths = pattern.matcher(text);
        while (found.size() < PLACES_MAX && paths.find()) add(paths.group(), separator, "", weight);
    }

    private void add(String path, String separator, String function, double weight) {
        if (found.size() >= PLACES_MAX) return;
        var segments = new ArrayList<String>();
        for (var segment : path.split(separator, -1))
            if (!segment.isBlank() && !segment.equals(".") && !segment.equals("..")) segments.add(segment);
        if (segments.isEmpty()) return;
        var place = new Place(segments, function, weight);
        if (found.stream().noneMatch(other -> other.segments().equals(place.segments()))) found.add(place);
    }
}

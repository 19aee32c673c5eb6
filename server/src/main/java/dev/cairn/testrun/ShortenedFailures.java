package dev.cairn.testrun;

import dev.cairn.engine.testrun.ProjectFolder;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Shortens failures to the first lines of the message and the location in a file of the workspace.
final class ShortenedFailures {

    private static final int LINES_MAX = 4;
    private static final int CHARACTERS_MAX = 400;

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");

    /// `path/file.ext:12` with or without a column, as in stack traces.
    private static final Pattern PLACE =
            Pattern.compile("(?:file://)?([\\w@./\\\\+\\-\\[\\]() ]*?[\\w@\\-\\])]+\\.\\w{1,5}):(\\d{1,7})");

    /// Matches a stack frame in the output of JavaScript test runners.
    private static final Pattern FRAME = Pattern.compile("at .*(?::\\d+\\)?|\\(<anonymous>\\))|❯ .*");

    private static final Pattern SHOWN = Pattern.compile("(?:> ?)?\\d* *\\|.*|\\^+");
    private static final Pattern MARKED = Pattern.compile("(?m)^\\s*> (\\d{1,7}) \\|");

    private final ProjectFolder folder;
    private final String runFolder;

    /// @param runFolder the folder in which the tests ran; test runners print paths relative to it
    ShortenedFailures(ProjectFolder folder, String runFolder) {
        this.folder = folder;
        this.runFolder = runFolder;
    }

    static String plain(String text) {
        return COLOUR.matcher(text).replaceAll("");
    }

    static String message(String text) {
        var lines = plain(text)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !isFrame(line))
                .limit(LINES_MAX)
                .toList();
        var joined = String.join(" ", lines);
        return joined.length() <= CHARACTERS_MAX ? joined : joined.substring(0, CHARACTERS_MAX) + "…";
    }

    private static boolean isFrame(String line) {
        return FRAME.matcher(line).matches() || SHOWN.matcher(line).matches();
    }

    /// Creates a failure. Its location is the first position in the text that is in an executed test file or,
    /// without one, in the workspace.
    TestFailure at(String test, String text, List<String> files) {
        var plain = plain(text);
        for (var matcher = PLACE.matcher(plain); matcher.find(); ) {
            var path = relative(path(matcher));
            if (files.contains(path)) return new TestFailure(test, message(text), path, line(matcher.group(2)));
        }
        for (var matcher = PLACE.matcher(plain); matcher.find(); ) {
            var path = relative(path(matcher));
            if (!path.contains("node_modules") && folder.isFile(path))
                return new TestFailure(test, message(text), path, line(matcher.group(2)));
        }
        var marked = MARKED.matcher(plain);
        boolean isOne = files.size() == 1;
        return new TestFailure(
                test, message(text), isOne ? files.getFirst() : "", isOne && marked.find() ? line(marked.group(1)) : 0);
    }

    /// Removes words of the surrounding sentence from the path.
    private static String path(Matcher matcher) {
        var written = matcher.group(1);
        int start = Math.max(written.lastIndexOf('('), written.lastIndexOf(' ')) + 1;
        return written.substring(start);
    }

    static int line(String digits) {
        return Integer.parseInt(digits);
    }

    /// A path of the workspace relative to its root; other paths unchanged.
    String relative(String path) {
        var clean = path.startsWith("file://") ? path.substring("file://".length()) : path;
        var root = folder.absolute("");
        var prefix = root.endsWith("/") ? root : root + "/";
        if (clean.startsWith(prefix)) return clean.substring(prefix.length());
        var plain = clean.startsWith("./") ? clean.substring(2) : clean;
        if (runFolder.isEmpty() || plain.startsWith("/")) return plain;
        var below = runFolder + "/" + plain;
        return folder.isFile(plain) && !folder.isFile(below) ? plain : below;
    }

    /// Whether the path is a file of the workspace.
    boolean isInWorkspace(String path) {
        return !path.startsWith("/") && folder.isFile(path);
    }
}

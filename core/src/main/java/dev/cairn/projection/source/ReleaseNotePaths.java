package dev.cairn.projection.source;

import java.util.Locale;
import java.util.regex.Pattern;

/// Recognises by its path a document that lists changes of the past, such as a changelog.
public final class ReleaseNotePaths {

    /// The names of such files and folders, as alternatives of a regular expression.
    public static final String NAMES =
            "changelog|changes|history|news|newsfragments|whats[_-]?new|releases|release[_-]notes";

    private static final Pattern PATH = Pattern.compile("(?:^|/)(?:" + NAMES + ")(?:[^/]*$|/)");

    private ReleaseNotePaths() {}

    public static boolean matches(String path) {
        return PATH.matcher(path.toLowerCase(Locale.ROOT)).find();
    }
}

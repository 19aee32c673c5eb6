package dev.cairn.engine.pack;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;

/// Finds texts in the description of a task that may name code: qualified names, names in backticks, paths with or
/// without a line, and links to a file in a repository.
final class NamedCode {

    private static final int NAMES_MAX = 12;
    private static final int TEXT_LENGTH_MAX = 20_000;

    // All quantifiers are bounded, so that matching time stays linear.
    private static final Pattern LINK = Pattern.compile(
            "https?://[^\\s/]{1,100}/[^\\s]{1,200}?/(?:blob|tree|src)/[^/\\s]{1,100}/([\\w@./-]{1,300}\\w)(?:#L(\\d{1,7}))?");

    private static final Pattern PATH = Pattern.compile(
            "(?<![\\w@./:-])((?:[\\w@.-]{1,80}/){0,12}[\\w@.-]{1,80}\\.[A-Za-z]\\w{0,5})(?::(\\d{1,7})|(::[\\w:$]{1,200}))?");

    private static final Pattern QUALIFIED = Pattern.compile(
            "(?<![\\w./:-])[A-Za-z_$][\\w$]{0,80}(?:(?:\\.|::|#)[A-Za-z_$][\\w$]{0,80}){1,6}(?![\\w/])");

    private static final Pattern MARKED = Pattern.compile("`([A-Za-z_$][\\w$]{2,80})(?:\\([^`]{0,80}\\))?`");

    private NamedCode() {}

    /// Candidates, each once: names first, because they say more than a file.
    static List<String> in(String text) {
        var clipped = text.substring(0, Math.min(text.length(), TEXT_LENGTH_MAX));
        var found = new LinkedHashSet<String>();
        var links = LINK.matcher(clipped);
        var places = new ArrayList<String>();
        while (links.find()) places.add(links.group(1) + (links.group(2) == null ? "" : ":" + links.group(2)));
        var prose = clipped.replaceAll("https?://\\S{1,400}", " ");
        QUALIFIED.matcher(prose).results().forEach(name -> found.add(name.group()));
        MARKED.matcher(prose).results().forEach(name -> found.add(name.group(1)));
        var paths = PATH.matcher(prose);
        while (paths.find())
            places.add(paths.group(1)
                    + (paths.group(2) == null ? "" : ":" + paths.group(2))
                    + (paths.group(3) == null ? "" : paths.group(3)));
        found.addAll(places);
        return found.stream().limit(NAMES_MAX).toList();
    }
}

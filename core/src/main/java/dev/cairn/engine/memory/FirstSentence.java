package dev.cairn.engine.memory;

import dev.cairn.projection.memory.EntityNames;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads the first sentence of a text, for lists in which every item has one line.
public final class FirstSentence {

    /// A longer sentence is cut between two words.
    public static final int LENGTH_MAX = 240;

    /// A sentence ends at its punctuation before white space and a new beginning, unless the punctuation belongs to an
    /// abbreviation such as `e.g.`.
    private static final Pattern END =
            Pattern.compile("(?<!\\b(?:e\\.g|i\\.e|cf|vs|no|approx))[.!?](?=\\s+[\\p{Lu}\\d`\"'(\\[])");

    private static final Pattern SYMBOL_ID = Pattern.compile("[\\w./@-]+::[\\w$:#<>-]*[\\w$>]");

    private FirstSentence() {}

    /// The first sentence in one line, whole if it has at most [#LENGTH_MAX] characters; symbol ids are written short.
    public static String of(String text) {
        return of(text, LENGTH_MAX);
    }

    /// The first sentence with a limit of its own.
    public static String of(String text, int lengthMax) {
        var paragraph = text.strip()
                .lines()
                .takeWhile(line -> !line.isBlank())
                .map(String::strip)
                .collect(Collectors.joining(" "));
        var end = END.matcher(paragraph);
        var sentence = end.find() ? paragraph.substring(0, end.end()) : paragraph;
        return cut(withShortIds(sentence), lengthMax);
    }

    /// The text after the first sentence, in one line.
    static String rest(String text) {
        var flat = text.strip().replaceAll("\\s+", " ");
        var end = END.matcher(flat);
        return end.find() ? flat.substring(end.end()).strip() : "";
    }

    /// The text with each symbol id in its short form, such as `JsonReader.nextDouble`.
    public static String withShortIds(String text) {
        return SYMBOL_ID
                .matcher(text)
                .replaceAll(id ->
                        EntityNames.shortened(id.group()).replace("\\", "\\\\").replace("$", "\\$"));
    }

    /// The text, cut after the last whole word that fits.
    private static String cut(String line, int lengthMax) {
        if (line.length() <= lengthMax) return line;
        int space = line.lastIndexOf(' ', lengthMax - 1);
        int end = space > lengthMax / 2 ? space : lengthMax - 1;
        if (Character.isHighSurrogate(line.charAt(end - 1))) end--;
        return line.substring(0, end) + "…";
    }
}

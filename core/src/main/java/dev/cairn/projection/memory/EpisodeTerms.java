package dev.cairn.projection.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.tartarus.snowball.ext.PorterStemmer;

/// Splits text into index terms: word stems in lower case. An identifier gives its whole stem and the stems of its
/// parts.
public final class EpisodeTerms {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

    private static final Pattern NAME_PART =
            Pattern.compile("\\p{Lu}+(?=\\p{Lu}\\p{Ll})|\\p{Lu}?\\p{Ll}+|\\p{Lu}+|\\p{N}+");

    private static final Set<String> STOP_WORDS = Set.of(("a an and are as at be been being but by did do does for from"
                    + " had has have he her him his how i if in into is it its me my of on or our she so than that the"
                    + " their them then there these they this to was we were what when where which who whom whose why"
                    + " will with would you your")
            .split(" "));

    private EpisodeTerms() {}

    /// The stems of a text in order. An identifier such as `readFile` also gives the stems of its parts.
    public static List<String> of(String text) {
        var stemmer = new PorterStemmer();
        var words = new ArrayList<String>();
        var matcher = WORD.matcher(text);
        while (matcher.find()) {
            var written = matcher.group();
            var lower = written.toLowerCase(Locale.ROOT);
            if (STOP_WORDS.contains(lower)) continue;
            words.add(stem(stemmer, lower));
            if (!written.equals(lower)) addParts(stemmer, written, words);
        }
        return words;
    }

    private static void addParts(PorterStemmer stemmer, String written, List<String> words) {
        var matcher = NAME_PART.matcher(written);
        while (matcher.find()) {
            var part = matcher.group();
            if (part.length() == written.length()) return;
            if (part.length() > 1) words.add(stem(stemmer, part.toLowerCase(Locale.ROOT)));
        }
    }

    private static String stem(PorterStemmer stemmer, String word) {
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }

    /// All words of a text in lower case, without stemming.
    public static List<String> unstemmed(String text) {
        var words = new ArrayList<String>();
        var matcher = WORD.matcher(text);
        while (matcher.find()) words.add(matcher.group().toLowerCase(Locale.ROOT));
        return words;
    }

    static boolean isStopWord(String lower) {
        return STOP_WORDS.contains(lower);
    }
}

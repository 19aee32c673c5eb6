package dev.cairn.engine.retrieve.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Finds texts in a question that may occur literally in the code: quotations, log lines, error messages, statements,
/// configuration keys, routes and module paths.
final class QuotedTexts {

    private static final int TEXTS_MAX = 24;
    private static final int LINES_MAX = 60;
    private static final int LENGTH_MAX = 300;

    /// Shorter texts occur by chance.
    private static final int LENGTH_MIN = 5;

    /// A question of more words is prose, unless a part of it is quoted.
    private static final int BARE_WORDS_MAX = 30;

    private static final int QUOTED_MAX = 300;

    // All quantifiers are bounded, so that matching time stays linear.
    private static final Pattern QUOTED = Pattern.compile("(?<![\\p{L}\\p{N}])(?:\"([^\"\\n]{3," + QUOTED_MAX
            + "})\"|'([^'\\n]{3," + QUOTED_MAX + "})'(?![\\p{L}\\p{N}])|`([^`\\n]{3," + QUOTED_MAX
            + "})`|\u201c([^\u201d\\n]{3," + QUOTED_MAX + "})\u201d|\u00ab([^\u00bb\\n]{3," + QUOTED_MAX + "})\u00bb)");

    /// A key, route, class of a style sheet or module path: parts with marks between them.
    private static final Pattern KEY = Pattern.compile(
            "(?<![\\p{L}\\p{N}_./:-])[./#@]?[\\p{L}_{$][\\p{L}\\p{N}_{}$]{0,60}(?:(?:::|->|[./:-])[\\p{L}\\p{N}_{}$]{1,60}){1,10}"
                    + "(?![\\p{L}\\p{N}_])");

    /// The words by which a question says that its next or previous word is a key and not prose.
    private static final String KINDS_OF_KEYS = "(?:settings?|options?|keys?|property|properties|class(?:es)?|flags?"
            + "|fields?|attributes?|headers?|variables?|parameters?|routes?|endpoints?|selectors?|columns?|dependency)";

    /// Words of prose have no such marks inside.
    private static final String CALLED = "([./#@$]?[\\p{L}\\p{N}]{1,60}(?:[._:/-]{1,2}[\\p{L}\\p{N}]{1,60}){1,10})";

    private static final Pattern CALLED_KEY = Pattern.compile("(?i)\\b" + KINDS_OF_KEYS
            + "\\s{1,3}(?:called\\s|named\\s)?[\"'`]?" + CALLED + "|(?<![\\p{L}\\p{N}_./-])" + CALLED
            + "[\"'`]?\\s{1,3}"
            + KINDS_OF_KEYS + "\\b");

    /// The text that a logger or a runtime writes before the message itself.
    private static final Pattern BEFORE_MESSAGE = Pattern.compile(
            "^.{0,120}?(?:\\b(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE|SEVERE)\\b[^\\p{L}]{0,40}"
                    + "|\\b[\\w.$]{0,80}(?:Error|Exception|Warning|Panic)\\b:?\\s{1,4}|\\bpanicked at\\s{1,4}|\\b(?:error|warning)(?:\\[\\w+])?:\\s{1,4})");

    private static final Pattern TIME = Pattern.compile("^\\W{0,3}\\d[\\dTZ:.,/ +-]{6,40}\\W{0,4}");

    /// A bare question is asked about code; that a document contains the same question is chance.
    private static final Pattern ASKED = Pattern.compile(
            "(?i)^(?:how|what|where|which|who|whom|whose|why|when|does|do|did|is|are|can|could|should|explain|describe|show|find)\\s[\\p{L}\\p{N} ,'?-]*$");

    private QuotedTexts() {}

    /// The texts, each once; quoted ones first.
    static List<LiteralMention> in(String question) {
        var found = new LinkedHashMap<String, LiteralMention>();
        var quoted = QUOTED.matcher(question);
        while (quoted.find() && found.size() < TEXTS_MAX)
            for (int group = 1; group <= quoted.groupCount(); group++)
                if (quoted.group(group) != null) add(found, quoted.group(group), LiteralMention.Form.QUOTED);
        var lines = question.lines()
                .filter(line -> !line.isBlank())
                .limit(LINES_MAX)
                .toList();
        boolean isBare = lines.size() == 1;
        for (var line : lines) {
            if (words(line) > BARE_WORDS_MAX || ASKED.matcher(line.strip()).matches()) continue;
            add(found, line, isBare ? LiteralMention.Form.WHOLE : LiteralMention.Form.LINE);
            if (isBare) addBare(found, line.strip());
            for (var shorter : messages(line))
                add(found, shorter, isBare ? LiteralMention.Form.WHOLE : LiteralMention.Form.LINE);
        }
        addCalledKeys(found, question.substring(0, Math.min(question.length(), QUOTED_MAX * LINES_MAX)));
        var keys = KEY.matcher(question.substring(0, Math.min(question.length(), QUOTED_MAX * LINES_MAX)));
        while (keys.find() && found.size() < TEXTS_MAX) add(found, keys.group(), LiteralMention.Form.KEY);
        return List.copyOf(found.values());
    }

    /// The text between quotation marks that have more such marks between them; a question of one name.
    private static void addBare(Map<String, LiteralMention> found, String line) {
        int last = line.length() - 1;
        if (last > LENGTH_MIN && line.charAt(0) == line.charAt(last) && "\"'`".indexOf(line.charAt(0)) >= 0)
            add(found, line.substring(1, last), LiteralMention.Form.WHOLE);
        if (isName(line) && line.length() >= LENGTH_MIN && line.length() <= LENGTH_MAX)
            found.putIfAbsent(line, new LiteralMention(line, LiteralMention.Form.NAME));
    }

    private static void addCalledKeys(Map<String, LiteralMention> found, String question) {
        var called = CALLED_KEY.matcher(question);
        while (called.find() && found.size() < TEXTS_MAX) {
            var key = called.group(1) != null ? called.group(1) : called.group(2);
            if (key.length() >= LENGTH_MIN)
                found.putIfAbsent(key, new LiteralMention(key, LiteralMention.Form.CALLED_KEY));
        }
    }

    /// A log line without time, level and logger; an error without the name of its type.
    private static List<String> messages(String line) {
        var messages = new ArrayList<String>();
        var bare = TIME.matcher(line).replaceFirst("");
        if (!bare.equals(line)) messages.add(bare);
        var head = BEFORE_MESSAGE.matcher(bare);
        if (head.find()) messages.add(bare.substring(head.end()));
        int dash = bare.indexOf(" - ");
        if (dash > 0) messages.add(bare.substring(dash + " - ".length()));
        return messages;
    }

    private static long words(String text) {
        return Pattern.compile("\\s+").splitAsStream(text.strip()).count();
    }

    private static void add(Map<String, LiteralMention> found, String text, LiteralMention.Form form) {
        var plain = text.strip();
        if (plain.length() < LENGTH_MIN || plain.length() > LENGTH_MAX || found.size() >= TEXTS_MAX) return;
        // A name alone is looked up as a name.
        if (isName(plain)) return;
        found.putIfAbsent(plain, new LiteralMention(plain, form));
    }

    private static boolean isName(String text) {
        return text.chars().allMatch(Character::isJavaIdentifierPart);
    }
}

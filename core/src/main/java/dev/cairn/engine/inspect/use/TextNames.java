package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Names of code in texts from which code may be looked up by name: string literals, settings and scripts.
///
/// @param names names written in full
/// @param patterns names composed at run time, as the fixed text before and after the variable part
record TextNames(List<WrittenName> names, List<ComposedName> patterns) {

    static final TextNames NONE = new TextNames(List.of(), List.of());

    private static final int NAME_LENGTH_MAX = 200;

    /// A shorter fixed part would match too many names.
    private static final int FIXED_LENGTH_MIN = 3;

    private static final Pattern LITERAL = Pattern.compile(
            "([\"'`])(?:[\\w$]{1,80}(?:\\.|::|:|#))*?(?:([\\w$]{1,80})(?:\\.|::|:|#))?([\\p{L}_$][\\w$]{0,80})(?:\\([\\w$, .]{0,80}\\))?\\1");

    /// A literal after one of these words names a module, a test or an exported name, and is not a lookup.
    private static final Pattern NOT_A_LOOKUP = Pattern.compile(
            "(?:\\bfrom|\\bimport|\\b(?:require|import|describe|it|test|suite|context|specify)(?:\\.\\w+)*\\s*\\()\\s*$");

    private static final Pattern EXPORTED_NAMES =
            Pattern.compile("__all__\\s*(?::[^=\\n]+)?(?:\\+?=|\\.extend\\s*\\()\\s*[\\[(][^\\])]*[\\])]");

    private static final Pattern LOOKUP = Pattern.compile(
            "getattr|hasattr|attrgetter|methodcaller|globals\\(\\)|locals\\(\\)|vars\\(|\\bpatch|spyOn|import_string"
                    + "|get(?:Declared)?Method|findVirtual|findStatic|invokeMethod|MethodByName|FieldByName|Reflect\\."
                    + "|Py\\w+_(?:GetAttr|Call|Import)\\w*|PyImport_\\w+|Get(?:Static)?(?:Method|Field)ID");

    /// A file that contains one of these looks up members by names that may be composed.
    private static final Pattern COMPOSING = Pattern.compile("getattr|globals\\(\\)|locals\\(\\)|vars\\(|methodcaller"
            + "|get(?:Declared)?Method|findVirtual|findStatic|MethodByName");

    private static final Pattern JOINED = Pattern.compile("([\"'])([\\w$]{3,80})\\1\\s*(?:\\+|%\\s*[\\w(])");
    private static final Pattern FORMATTED =
            Pattern.compile("([\"'`])([\\w$]{0,80})(?:\\$?\\{[^{}\\n]{0,80}\\}|%s)([\\w$]{0,80})\\1");
    private static final Pattern COMPUTED_MEMBER = Pattern.compile(
            "\\[\\s*(?:`([\\w$]{0,80})\\$\\{[^{}\\n]{0,80}\\}([\\w$]{0,80})`\\s*\\]|[\"']([\\w$]{3,80})[\"']\\s*\\+)");

    private static final Pattern SETTING_WORD = Pattern.compile(
            "(?<![\\w$])(?:[\\w$]{1,80}(?:\\.|::|:|#))*?(?:([\\w$]{1,80})(?:\\.|::|:|#))?([\\p{L}_$][\\w$]{1,80})(?![\\w$]|[\"']?\\s*[:=](?!:))");

    private static final Pattern SETTING_COMMENT = Pattern.compile("(?s)<!--.*?-->|(?m)^\\s*(?:#|//|;).*$");

    private static final Pattern SETTINGS = Pattern.compile(
            "(?i)(?:.*\\.)?(?:ya?ml|toml|ini|cfg|conf|json|json5|jsonc|xml|properties|env|service|desktop|plist|hocon|mk)"
                    + "|(?:makefile|gnumakefile|dockerfile|procfile|justfile|rakefile|jenkinsfile|build|build\\.bazel)(?:\\..*)?");

    /// Files written by tools, and translations.
    private static final Pattern NO_SETTINGS = Pattern.compile("(?i)(?:.*[.-]lock(?:\\..*)?|pnpm-lock\\.yaml"
            + "|package-lock\\.json|npm-shrinkwrap\\.json|composer\\.lock|.*\\.min\\..*|.*\\.snap|.*\\.map)");

    private static final Pattern NATIVE = Pattern.compile("(?i).*\\.(?:c|h|cc|cpp|cxx|hpp|hh|hxx|m|mm)");

    private static final Set<String> SETTING_LISTS = Set.of("locale", "locales", "i18n", "lang", "translations");

    TextNames {
        names = List.copyOf(names);
        patterns = List.copyOf(patterns);
    }

    /// @param qualifier what is written before the name, as `handlers` in `app.handlers:open`; may be empty
    /// @param isLookup whether the line looks something up by name
    record WrittenName(String name, String qualifier, int line, boolean isLookup) {

        /// A name of several words is rarely written by accident. A plain word counts only in a lookup, or after the
        /// name of the type or module that contains the code.
        boolean means(String wanted, Set<String> holders) {
            return name.equals(wanted)
                    && (isLookup || isDistinctive(wanted) || holders.contains(qualifier.toLowerCase(Locale.ROOT)));
        }
    }

    record ComposedName(String before, String after, int line) {

        boolean fits(String wanted) {
            return wanted.length() > before.length() + after.length()
                    && wanted.startsWith(before)
                    && wanted.endsWith(after);
        }
    }

    private static boolean isDistinctive(String name) {
        var rest = name.substring(1);
        return rest.indexOf('_') > 0
                || (!rest.equals(rest.toLowerCase(Locale.ROOT)) && !rest.equals(rest.toUpperCase(Locale.ROOT)));
    }

    /// Whether a file of no known language holds settings or scripts.
    static boolean isSettings(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        if (NO_SETTINGS.matcher(name).matches()) return false;
        for (var folder : path.split("/", -1)) if (SETTING_LISTS.contains(folder)) return false;
        return SETTINGS.matcher(name).matches();
    }

    /// Whether the language of a file can reach code of other languages only by names in strings.
    static boolean isNative(String path) {
        return NATIVE.matcher(path).matches();
    }

    static TextNames ofSettings(String text) {
        var names = new ArrayList<WrittenName>();
        int number = 0;
        for (var line : withoutLines(SETTING_COMMENT, text).split("\n", -1)) {
            number++;
            var words = SETTING_WORD.matcher(line);
            while (words.find()) names.add(new WrittenName(words.group(2), text(words.group(1)), number, false));
        }
        return new TextNames(names, List.of());
    }

    static TextNames ofCode(Language language, String text) {
        var names = new ArrayList<WrittenName>();
        var patterns = new ArrayList<ComposedName>();
        boolean isScript = language == Language.JAVASCRIPT || language == Language.TYPESCRIPT;
        boolean isComposing = !isScript && COMPOSING.matcher(text).find();
        int number = 0;
        for (var line : withoutLines(EXPORTED_NAMES, text).split("\n", -1)) {
            number++;
            if (line.length() > NAME_LENGTH_MAX * 10 || !hasQuote(line)) continue;
            boolean isLookup = LOOKUP.matcher(line).find();
            var literals = LITERAL.matcher(line);
            while (literals.find()) {
                boolean isCode = !NOT_A_LOOKUP
                        .matcher(line.substring(0, literals.start()))
                        .find();
                if (isCode) names.add(new WrittenName(literals.group(3), text(literals.group(2)), number, isLookup));
            }
            if (isScript) addComputed(line, number, patterns);
            else if (isComposing) addComposed(line, number, patterns);
        }
        return new TextNames(names, patterns);
    }

    private static String text(@Nullable String group) {
        return group == null ? "" : group;
    }

    private static boolean hasQuote(String line) {
        return line.indexOf('"') >= 0 || line.indexOf('\'') >= 0 || line.indexOf('`') >= 0;
    }

    private static void addComputed(String line, int number, List<ComposedName> patterns) {
        var computed = COMPUTED_MEMBER.matcher(line);
        while (computed.find())
            if (computed.group(3) != null) add(computed.group(3), "", number, patterns);
            else add(computed.group(1), computed.group(2), number, patterns);
    }

    private static void addComposed(String line, int number, List<ComposedName> patterns) {
        var joined = JOINED.matcher(line);
        while (joined.find()) add(joined.group(2), "", number, patterns);
        var formatted = FORMATTED.matcher(line);
        while (formatted.find()) add(formatted.group(2), formatted.group(3), number, patterns);
    }

    private static void add(String before, String after, int line, List<ComposedName> patterns) {
        if (before.length() + after.length() >= FIXED_LENGTH_MIN) patterns.add(new ComposedName(before, after, line));
    }

    /// The text without the matches; line numbers stay the same.
    private static String withoutLines(Pattern left, String text) {
        return left.matcher(text)
                .replaceAll(match -> "\n".repeat((int)
                        match.group().chars().filter(c -> c == '\n').count()));
    }
}

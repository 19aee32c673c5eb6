package dev.cairn.engine.docs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Extracts names from a section that may refer to code; each name once, at its first line.
final class CodeMentionReader {

    /// A section with more names is a listing; its first names are sufficient.
    static final int MENTIONS_MAX = 200;

    private static final int NAME_LENGTH_MAX = 200;

    // Possessive groups keep the stack small on any input.
    private static final Pattern CODE_SPAN = Pattern.compile("(`+)([^`]+?)\\1");
    private static final Pattern LINK = Pattern.compile("\\]\\(\\s*<?([^)>\\s#]+)");
    private static final Pattern ROLE = Pattern.compile(":[\\w:.+-]+:`([^`]+)`");
    private static final Pattern DIRECTIVE = Pattern.compile(
            "^\\s*\\.\\. (?:auto)?(?:function|class|method|module|data|exception|attribute|decorator|fixture|py:\\w+)::\\s*([\\w.]+)");
    private static final Pattern PATH = Pattern.compile("(?<![\\w/.:@-])(?:\\.{0,2}/)?[\\w@.-]+(?:/[\\w@.\\[\\]-]+)++");

    /// `PatternSearchType.member`, `module::name`, `CamelCase` and `snake_case`, which do not occur in ordinary
    /// sentences.
    private static final Pattern NAME = Pattern.compile(
            "(?<![\\w.@/:-])(?:[A-Za-z_$][\\w$]*(?:(?:\\.|::|#)[A-Za-z_$][\\w$]*)++|"
                    + "[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)++|[a-z][a-z0-9]*(?:_[a-z0-9]+)++|[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)++)(?:\\(\\))?");

    private static final Pattern CALLED =
            Pattern.compile("([A-Za-z_$][\\w$]*(?:(?:\\.|::)[A-Za-z_$][\\w$]*)*+)\\s*(?=[(<{!])");

    private final List<CodeMention> found = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    List<CodeMention> found() {
        return found;
    }

    void prose(String line, int number) {
        var rest = line;
        rest = take(ROLE, rest, number, CodeMention.MentionForm.CODE);
        rest = take(CODE_SPAN, rest, number, CodeMention.MentionForm.CODE);
        rest = take(DIRECTIVE, rest, number, CodeMention.MentionForm.CODE);
        rest = take(LINK, rest, number, CodeMention.MentionForm.PATH);
        rest = take(PATH, rest, number, CodeMention.MentionForm.PATH);
        take(NAME, rest, number, CodeMention.MentionForm.PROSE);
    }

    void block(String line, int number) {
        take(CALLED, line, number, CodeMention.MentionForm.BLOCK);
        take(NAME, line, number, CodeMention.MentionForm.BLOCK);
    }

    /// Collects every match and replaces it with blanks, so that no text is read twice.
    private String take(Pattern pattern, String line, int number, CodeMention.MentionForm form) {
        var matcher = pattern.matcher(line);
        var rest = new StringBuilder(line);
        while (matcher.find()) {
            add(name(matcher), number, form);
            for (int at = matcher.start(); at < matcher.end(); at++) rest.setCharAt(at, ' ');
        }
        return rest.toString();
    }

    /// The last group of a pattern that matched, or the whole match.
    private static String name(Matcher matcher) {
        return matcher.group(matcher.groupCount());
    }

    private void add(String written, int number, CodeMention.MentionForm form) {
        var name = written.strip();
        boolean isUsable = !name.isEmpty() && name.length() <= NAME_LENGTH_MAX && name.indexOf("://") < 0;
        if (isUsable && found.size() < MENTIONS_MAX && seen.add(name)) found.add(new CodeMention(name, number, form));
    }
}

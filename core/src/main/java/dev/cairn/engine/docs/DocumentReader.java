package dev.cairn.engine.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Splits the text of a document into sections.
final class DocumentReader {

    /// Longer documents are generated listings; the rest is not read.
    static final int LINES_MAX = 50_000;

    /// The rest of a longer line is not read, because matching headings may take quadratic time.
    static final int LINE_LENGTH_MAX = 20_000;

    private static final int SECTIONS_MAX = 5_000;
    private static final int LEVEL_MAX = 6;

    private static final Pattern MARKDOWN_HEADING = Pattern.compile("^ {0,3}(#{1,6})\\s+(.*?)(?:\\s+#+)?\\s*$");
    private static final Pattern FENCE = Pattern.compile("^\\s{0,3}(?:>\\s?)*+(`{3,}|~{3,}).*$");
    private static final Pattern ADORNMENT = Pattern.compile("^([=\\-`:.'\"~^_*+#])\\1{2,}\\s*$");
    private static final Pattern RST_BLOCK =
            Pattern.compile("^(\\s*)(?:\\.\\. (?:code-block|sourcecode|code)::.*|.*::)\\s*$");
    private static final Pattern MARKUP =
            Pattern.compile("[*_`]|!?\\[([^\\]]*)\\]\\([^)]*\\)|<[^>]+>|:[\\w:]+:(?=`)|\\{#[^}]*\\}");

    private final String path;
    private final List<DocSection> sections = new ArrayList<>();
    private final List<DocSection.Heading> open = new ArrayList<>();
    private final Map<String, Integer> anchors = new HashMap<>();
    private final Map<Character, Integer> adornments = new HashMap<>();
    private DocSection.Heading heading;
    private int start = 1;
    private StringBuilder text = new StringBuilder();
    private CodeMentionReader mentions = new CodeMentionReader();
    private int last;

    private DocumentReader(String path) {
        this.path = path;
        this.heading = new DocSection.Heading(path.substring(path.lastIndexOf('/') + 1), 0, List.of(), "");
    }

    static Document read(String path, DocumentKind kind, String text) {
        var reader = new DocumentReader(path);
        var lines = text.lines().limit(LINES_MAX).map(DocumentReader::bounded).toList();
        switch (kind) {
            case MARKDOWN -> reader.markdown(lines);
            case RESTRUCTURED -> reader.restructured(lines);
        }
        reader.end();
        return new Document(path, reader.sections);
    }

    private static String bounded(String line) {
        return line.length() <= LINE_LENGTH_MAX ? line : line.substring(0, LINE_LENGTH_MAX);
    }

    private void markdown(List<String> lines) {
        var fence = "";
        int from = afterFrontMatter(lines);
        for (int at = from; at < lines.size(); at++) {
            var line = lines.get(at);
            var mark = FENCE.matcher(line);
            if (mark.matches()) {
                var marker = mark.group(1);
                if (fence.isEmpty()) fence = marker;
                else if (marker.startsWith(fence)) fence = "";
                plain(line, at + 1);
            } else if (!fence.isEmpty()) block(line, at + 1);
            else {
                var words = MARKDOWN_HEADING.matcher(line);
                if (words.matches()) begin(words.group(2), words.group(1).length(), at + 1, line);
                else if (isUnderlined(lines, at)) {
                    begin(line, lines.get(at + 1).startsWith("=") ? 1 : 2, at + 1, line);
                    at++;
                } else prose(line, at + 1);
            }
        }
    }

    private static int afterFrontMatter(List<String> lines) {
        if (lines.isEmpty() || !lines.getFirst().equals("---")) return 0;
        int end = lines.subList(1, Math.min(lines.size(), 200)).indexOf("---");
        return end < 0 ? 0 : end + 2;
    }

    private static boolean isUnderlined(List<String> lines, int at) {
        if (at + 1 >= lines.size() || lines.get(at).isBlank() || !lines.get(at).matches("[^\\s>|#*+`-].*"))
            return false;
        boolean followsText = at > 0 && !lines.get(at - 1).isBlank();
        return !followsText && lines.get(at + 1).matches("={3,}\\s*|-{3,}\\s*");
    }

    private void restructured(List<String> lines) {
        int indent = -1;
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            if (indent >= 0 && !line.isBlank() && indentOf(line) <= indent) indent = -1;
            if (indent >= 0) {
                block(line, at + 1);
                continue;
            }
            boolean isOver = isAdornment(lines, at) && at + 2 < lines.size() && isAdornment(lines, at + 2);
            if (isOver && !lines.get(at + 1).isBlank()) {
                begin(lines.get(at + 1).strip(), level(line), at + 2, lines.get(at + 1));
                at += 2;
            } else if (!line.isBlank() && !isAdornment(lines, at) && isTitle(lines, at)) {
                begin(line.strip(), level(lines.get(at + 1)), at + 1, line);
                at++;
            } else {
                prose(line, at + 1);
                var opens = RST_BLOCK.matcher(line);
                if (opens.matches()) indent = opens.group(1).length();
            }
        }
    }

    private static boolean isAdornment(List<String> lines, int at) {
        return at < lines.size() && ADORNMENT.matcher(lines.get(at)).matches();
    }

    private static boolean isTitle(List<String> lines, int at) {
        return isAdornment(lines, at + 1)
                && !Character.isWhitespace(lines.get(at).charAt(0))
                && lines.get(at + 1).strip().length()
                        >= Math.min(lines.get(at).strip().length(), 3)
                && (at == 0 || lines.get(at - 1).isBlank());
    }

    /// The level of an adornment is its order of first appearance in the document.
    private int level(String adornment) {
        return Math.min(LEVEL_MAX, adornments.computeIfAbsent(adornment.charAt(0), _ -> adornments.size() + 1));
    }

    private static int indentOf(String line) {
        return line.length() - line.stripLeading().length();
    }

    private void prose(String line, int number) {
        plain(line, number);
        mentions.prose(line, number);
    }

    private void block(String line, int number) {
        plain(line, number);
        mentions.block(line, number);
    }

    private void plain(String line, int number) {
        text.append(line).append('\n');
        last = number;
    }

    private void begin(String words, int level, int line, String written) {
        end();
        while (!open.isEmpty() && open.getLast().level() >= level) open.removeLast();
        var clean = clean(words);
        var above = open.stream().map(DocSection.Heading::words).toList();
        heading = new DocSection.Heading(clean, level, above, anchor(clean));
        open.add(heading);
        start = line;
        last = line;
        mentions.prose(written, line);
    }

    private void end() {
        boolean isEmptyStart = heading.level() == 0 && text.toString().isBlank();
        if (!isEmptyStart && sections.size() < SECTIONS_MAX)
            sections.add(new DocSection(heading, start, Math.max(start, last), text.toString(), mentions.found()));
        text = new StringBuilder();
        mentions = new CodeMentionReader();
    }

    private String clean(String words) {
        var matcher = MARKUP.matcher(words);
        var clean = matcher.replaceAll(found -> java.util.regex.Matcher.quoteReplacement(
                        Optional.ofNullable(found.group(1)).orElse("")))
                .strip();
        return clean.isEmpty() ? path.substring(path.lastIndexOf('/') + 1) : clean;
    }

    private String anchor(String words) {
        var slug = words.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .strip()
                .replace(' ', '-');
        int earlier = anchors.merge(slug, 1, Integer::sum) - 1;
        return earlier == 0 ? slug : slug + "-" + earlier;
    }
}

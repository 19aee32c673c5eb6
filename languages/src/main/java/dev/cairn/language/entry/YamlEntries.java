package dev.cairn.language.entry;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/// Reads the part of YAML that programs write: nested keys, lists, and one-line `{}` and `[]`.
///
/// Anchors and references are read as plain text. The lines of a block text (`|` or `>`) are skipped. Older lock
/// files of yarn write `key value` without a colon; [#readSpaced] reads that too.
public final class YamlEntries {

    /// A key or list item whose lines are being read, its indentation, and the index of the next item in it.
    private static final class Frame {
        private final int indent;
        private final boolean isItem;
        private int nextIndex;

        Frame(int indent, boolean isItem) {
            this.indent = indent;
            this.isItem = isItem;
        }
    }

    private final EntryPath path;
    private final boolean allowsSpacedPairs;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private int line;
    private int blockTextIndent = -1;

    private YamlEntries(EntrySink sink, boolean allowsSpacedPairs) {
        this.path = new EntryPath(sink);
        this.allowsSpacedPairs = allowsSpacedPairs;
    }

    public static void read(String text, EntrySink sink) throws MalformedEntryText {
        new YamlEntries(sink, false).readAll(text.lines().iterator());
    }

    public static void readSpaced(String text, EntrySink sink) throws MalformedEntryText {
        new YamlEntries(sink, true).readAll(text.lines().iterator());
    }

    private void readAll(Iterator<String> lines) throws MalformedEntryText {
        while (lines.hasNext()) {
            var lineText = lines.next();
            line++;
            var content = lineText.strip();
            if (content.isEmpty() || content.startsWith("#") || content.equals("---")) continue;
            if (content.startsWith("<<<<<<<") || content.startsWith(">>>>>>>"))
                throw new MalformedEntryText("an unresolved merge conflict", line);
            int indent = indent(lineText);
            if (blockTextIndent >= 0 && indent > blockTextIndent) continue;
            blockTextIndent = -1;
            content(content, indent);
        }
    }

    private static int indent(String lineText) {
        int indent = 0;
        while (indent < lineText.length() && lineText.charAt(indent) == ' ') indent++;
        return indent;
    }

    private void content(String content, int indent) throws MalformedEntryText {
        if (content.equals("-") || content.startsWith("- ")) {
            item(content.substring(1).strip(), indent);
            return;
        }
        int colon = keyEnd(content);
        int space = allowsSpacedPairs && colon < 0 ? tokenEnd(content) : -1;
        if (colon < 0 && space < 0) return;
        closeFrom(indent);
        int end = colon < 0 ? space : colon;
        open(YamlText.plain(content.substring(0, end)), new Frame(indent, false));
        value(content.substring(end + 1).strip(), indent);
    }

    private void item(String rest, int indent) throws MalformedEntryText {
        while (!frames.isEmpty() && (frames.peek().indent > indent || isItemAt(indent))) close();
        var owner = frames.peek();
        int number = owner == null ? 0 : owner.nextIndex++;
        open(Integer.toString(number), new Frame(indent, true));
        if (rest.isEmpty()) return;
        int colon = keyEnd(rest);
        if (colon >= 0 && !YamlText.isFlow(rest)) content(rest, indent + 2);
        else value(rest, indent);
    }

    private boolean isItemAt(int indent) {
        var top = frames.peek();
        return top != null && top.isItem && top.indent == indent;
    }

    private void closeFrom(int indent) {
        while (!frames.isEmpty() && frames.peek().indent >= indent) close();
    }

    private void open(String name, Frame frame) throws MalformedEntryText {
        path.enter(name, line);
        frames.push(frame);
    }

    private void close() {
        frames.pop();
        path.leave();
    }

    private void value(String text, int indent) throws MalformedEntryText {
        if (text.isEmpty() || text.startsWith("#")) return;
        if (text.startsWith("|") || text.startsWith(">")) blockTextIndent = indent;
        else if (YamlText.isFlow(text)) new YamlText(text, path, line).flow();
        else path.value(YamlText.plain(text), line);
    }

    /// The position of the colon after a key, or -1.
    private static int keyEnd(String text) {
        int from = 0;
        char first = text.charAt(0);
        if (first == '"' || first == '\'') {
            from = text.indexOf(first, 1) + 1;
            if (from == 0) return -1;
            return from < text.length() && text.charAt(from) == ':' ? from : -1;
        }
        if (text.endsWith(":") && text.indexOf(": ") < 0) return text.length() - 1;
        return text.indexOf(": ", from);
    }

    /// The position of the blank between a key and its value, or -1.
    private static int tokenEnd(String text) {
        char first = text.charAt(0);
        if (first == '"') {
            int end = text.indexOf('"', 1);
            return end > 0 && end + 1 < text.length() && text.charAt(end + 1) == ' ' ? end + 1 : -1;
        }
        return text.indexOf(' ');
    }
}

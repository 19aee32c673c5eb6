package dev.cairn.projection.history;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.source.CodeContents;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One of the two versions that are compared: its symbols and the lines of each.
public final class SourceSide {

    /// Longer units are compared by their first lines.
    private static final int LINES_MAX = 2_000;

    private final FileFacts facts;
    private final List<SymbolId> ids;
    private final byte[] content;
    private final List<String> lines;

    private SourceSide(FileFacts facts, List<SymbolId> ids, byte[] content) {
        this.facts = facts;
        this.ids = ids;
        this.content = content;
        this.lines = new String(content, StandardCharsets.UTF_8).lines().toList();
    }

    public static SourceSide of(CodeContents contents, FileVersion file) {
        return of(file.path(), contents.facts(file), contents.content(file).orElse(new byte[0]));
    }

    public static SourceSide of(String path, FileFacts facts, byte[] content) {
        return new SourceSide(facts, SymbolIds.of(path, facts), content);
    }

    public List<SymbolId> ids() {
        return ids;
    }

    public FileFacts facts() {
        return facts;
    }

    /// The lines from the first to the last, counted from 1; fewer if the file ends before.
    public List<String> lines(int first, int last) {
        int from = Math.min(Math.max(0, first - 1), lines.size());
        return lines.subList(from, Math.max(from, Math.min(last, lines.size())));
    }

    /// The symbols declared directly inside a symbol, in the order of the file. What a function declares inside
    /// itself is part of it.
    public List<SymbolFact> members(int index) {
        return facts.symbols().stream()
                .filter(fact -> fact.parent() == index && !fact.owner().equals(SymbolFact.LOCAL))
                .sorted(Comparator.comparingInt(fact -> fact.span().startByte()))
                .toList();
    }

    /// The text of a symbol outside of its members.
    public String ownText(int index) {
        var span = facts.symbols().get(index).span();
        var text = new StringBuilder();
        int from = span.startByte();
        for (var member : members(index)) {
            text.append(text(from, member.span().startByte()));
            from = Math.max(from, member.span().endByte());
        }
        return text.append(text(from, span.endByte())).toString();
    }

    private String text(int from, int to) {
        int end = Math.min(to, content.length);
        return from >= end ? "" : new String(content, from, end - from, StandardCharsets.UTF_8);
    }

    /// The lines of a symbol without indentation, with its own name masked.
    Set<String> masked(int index) {
        var fact = facts.symbols().get(index);
        var name = Pattern.compile("\\b" + Pattern.quote(fact.name()) + "\\b");
        int first = Math.min(fact.span().startLine() - 1, lines.size());
        int end = Math.min(Math.min(fact.span().endLine(), lines.size()), first + LINES_MAX);
        var masked = new HashSet<String>();
        for (var line : lines.subList(first, Math.max(first, end))) {
            var stripped = line.strip();
            if (!stripped.isEmpty()) masked.add(name.matcher(stripped).replaceAll(Matcher.quoteReplacement("\u0000")));
        }
        return masked;
    }

    /// All lines without indentation.
    Set<String> allLines() {
        var all = new HashSet<String>();
        for (var line : lines) if (!line.isBlank()) all.add(line.strip());
        return all;
    }
}

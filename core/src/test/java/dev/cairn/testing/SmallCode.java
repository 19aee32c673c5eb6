package dev.cairn.testing;

import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.parse.TestPaths;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Python files whose facts are read without a grammar: `class` and `def` at their indentation, a doc in one line.
public final class SmallCode {

    private static final Pattern DECLARED = Pattern.compile("(?m)^( *)(class|def) (\\w+).*(?:\n +\"\"\"(.*)\"\"\")?");

    private final Map<String, String> texts = new LinkedHashMap<>();

    public SmallCode file(String path, String text) {
        texts.put(path, text);
        return this;
    }

    public Map<String, FileFacts> facts() {
        var facts = new LinkedHashMap<String, FileFacts>();
        texts.forEach((path, text) -> facts.put(path, facts(path, text)));
        return facts;
    }

    /// The code with what its declarations alone tell.
    public CodeGraph graph() {
        return GraphBuilder.whole(Resolver.of(facts(), WorkspaceRules.NONE));
    }

    public Set<String> paths() {
        return texts.keySet();
    }

    public byte[] content(String path) {
        return texts.getOrDefault(path, "").getBytes(StandardCharsets.UTF_8);
    }

    /// The facts of one file; a path that every language takes for a test marks it.
    public static FileFacts facts(String path, String text) {
        return facts(text).with(TestPaths.isTest(path) ? Set.of(FileTrait.TEST) : Set.of());
    }

    /// The facts of one text.
    public static FileFacts facts(String text) {
        var symbols = new ArrayList<SymbolFact>();
        var found = DECLARED.matcher(text).results().toList();
        int type = SymbolFact.TOP;
        for (int index = 0; index < found.size(); index++) {
            var match = found.get(index);
            boolean isType = match.group(2).equals("class");
            boolean isMember = !match.group(1).isEmpty();
            int end = text.length();
            for (var later : found.subList(index + 1, found.size()))
                if (later.group(1).length() <= match.group(1).length()) {
                    end = later.start();
                    break;
                }
            var kind = isType ? SymbolKind.CLASS : isMember ? SymbolKind.METHOD : SymbolKind.FUNCTION;
            var doc = match.group(4) == null ? "" : match.group(4);
            var span = span(text, match.start(), end);
            var at = new SourcePosition(span.startByte(), span.startLine(), 1);
            var name = match.group(3);
            int parent = isMember ? type : SymbolFact.TOP;
            symbols.add(new SymbolFact(
                    name, kind, parent, "", span, at, Set.of(), name + "()", doc, DeclaredTypes.NONE, 0));
            if (isType) type = index;
        }
        int lines = (int) text.lines().count();
        return new FileFacts(
                Language.PYTHON,
                "",
                lines,
                symbols,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Set.of(),
                List.of());
    }

    private static Span span(String text, int start, int end) {
        int first = 1
                + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
        int last = 1
                + (int) text.substring(0, end - 1)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        return new Span(start, end, first, Math.max(first, last));
    }
}

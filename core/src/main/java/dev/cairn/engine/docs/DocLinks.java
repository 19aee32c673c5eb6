package dev.cairn.engine.docs;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolNameIndex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Resolves names in documents to symbols and files; an ambiguous name is not resolved.
final class DocLinks {

    private static final Pattern CHAIN = Pattern.compile(
            "@?([A-Za-z_$][\\w$]*(?:(?:\\.|::|#|->)[A-Za-z_$][\\w$]*)*)(?:<[^>]*>)?!?(?:\\(.*\\))?;?", Pattern.DOTALL);
    private static final Pattern LAST = Pattern.compile("(?:\\.|::|#|->)(?=[^.:#>]+$)");

    /// Shorter names are more likely ordinary words.
    private static final int NAME_LENGTH_MIN = 4;

    private static final int UNQUALIFIED_LENGTH_MIN = 5;

    private final SymbolNameIndex names;
    private final CodeGraph graph;

    /// Nodes by mention. Within a graph, equal names resolve equally in all documents; relative paths may not.
    private final Map<String, OptionalInt> known = new LinkedHashMap<>();

    DocLinks(CodeGraph graph) {
        this.graph = graph;
        this.names = new SymbolNameIndex(graph);
    }

    /// The nodes a section names, in the order of its text, each with its first line.
    Map<Integer, Integer> of(Document document, DocSection section) {
        var nodes = new LinkedHashMap<Integer, Integer>();
        for (var mention : section.mentions()) {
            var node = mention.form() == CodeMention.MentionForm.PATH
                    ? path(document.path(), mention.written())
                    : name(mention);
            node.ifPresent(found -> nodes.putIfAbsent(found, mention.line()));
        }
        return nodes;
    }

    private OptionalInt path(String document, String written) {
        var relative = graph.declarations().file(resolved(document, written));
        var file = relative.or(() -> written.indexOf('/') > 0 && !written.startsWith(".")
                ? graph.declarations().file(written)
                : java.util.Optional.empty());
        return file.map(unit -> OptionalInt.of(graph.fileNode(unit))).orElse(OptionalInt.empty());
    }

    /// A link resolved relative to its document.
    private static String resolved(String document, String written) {
        var parts = new ArrayDeque<String>();
        if (!written.startsWith("/")) for (var part : document.split("/", -1)) parts.addLast(part);
        if (!parts.isEmpty()) parts.removeLast();
        for (var part : written.split("/", -1)) {
            if (part.isEmpty() || part.equals(".")) continue;
            if (!part.equals("..")) parts.addLast(part);
            else if (parts.pollLast() == null) return "";
        }
        return String.join("/", parts);
    }

    private OptionalInt name(CodeMention mention) {
        return known.computeIfAbsent(mention.form() + " " + mention.written(), _ -> looked(mention));
    }

    private OptionalInt looked(CodeMention mention) {
        var written = mention.written().startsWith("~") ? mention.written().substring(1) : mention.written();
        if (written.indexOf('/') >= 0) return path("", written);
        var chain = CHAIN.matcher(written);
        if (!chain.matches()) return OptionalInt.empty();
        var name = chain.group(1);
        var last = LAST.split(name, 2);
        var plain = last[last.length - 1];
        boolean isQualified = last.length > 1;
        if (!isQualified && !isTelling(plain, mention, written)) return OptionalInt.empty();
        if (names.find(name) instanceof LookupResult.One(var node) && isMeant(node)) return OptionalInt.of(node);
        return isQualified && plain.length() >= UNQUALIFIED_LENGTH_MIN ? onlyOne(plain) : OptionalInt.empty();
    }

    /// A single word in a sentence counts as code only when it looks like code or is marked as code.
    private static boolean isTelling(String name, CodeMention mention, String written) {
        boolean isMixed = !name.equals(name.toLowerCase(java.util.Locale.ROOT)) || name.indexOf('_') > 0;
        if (mention.form() == CodeMention.MentionForm.CODE)
            return isMixed || written.endsWith(")") || name.length() >= NAME_LENGTH_MIN;
        return isMixed && name.length() >= NAME_LENGTH_MIN;
    }

    private boolean isMeant(int node) {
        var fact = graph.declarations().fact(node);
        return !isTest(node) && fact.kind() != SymbolKind.FIELD && !fact.isLocal();
    }

    private boolean isTest(int node) {
        return graph.declarations().fileOf(node).facts().traits().contains(FileFacts.FileTrait.TEST);
    }

    /// Packages re-export definitions of their modules, so the qualifier may differ if the simple name is unique.
    private OptionalInt onlyOne(String plain) {
        var candidates = new ArrayList<Integer>();
        for (int node : names.named(plain)) {
            var fact = graph.declarations().fact(node);
            boolean isTop = fact.parent() == SymbolFact.TOP && fact.owner().isEmpty();
            if (isTop
                    && isMeant(node)
                    && (fact.kind().isCallable() || fact.kind().isType())) candidates.add(node);
        }
        return candidates.size() == 1 ? OptionalInt.of(candidates.getFirst()) : OptionalInt.empty();
    }
}

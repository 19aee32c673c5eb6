package dev.cairn.projection.text;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;

/// Creates the index documents of one file: one for the file and one for each of its symbols.
final class TextDocuments {

    /// Only this many bytes of a file are indexed. Larger files are nearly always generated.
    static final int BYTES_MAX = 1_000_000;

    private final String path;
    private final int number;
    private final FileFacts facts;
    private final byte[] content;

    TextDocuments(String path, int number, FileFacts facts, byte[] content) {
        this.path = path;
        this.number = number;
        this.facts = facts;
        this.content = content;
    }

    Document file() {
        var names = new StringBuilder();
        var docs = new StringBuilder();
        for (var symbol : facts.symbols()) {
            names.append(symbol.name()).append(' ');
            docs.append(symbol.doc()).append('\n');
        }
        var document = common(path.substring(path.lastIndexOf('/') + 1));
        document.add(new Field(IndexFields.PATH, path, IndexFields.TEXT));
        document.add(new Field(IndexFields.NAME, names.toString(), IndexFields.TEXT));
        document.add(new Field(IndexFields.DIGEST, docs.toString(), IndexFields.TEXT));
        if (isSearchable()) document.add(new Field(IndexFields.BODY, text(0, content.length), IndexFields.TEXT));
        return document;
    }

    List<Document> symbols() {
        var documents = new ArrayList<Document>();
        var bodies = bodies();
        for (int index = 0; index < facts.symbols().size(); index++) {
            var fact = facts.symbols().get(index);
            if (fact.kind() == SymbolKind.FIELD) continue;
            var document = common(fact.name());
            document.add(new StringField(IndexFields.QUALIFIED, qualified(fact), Field.Store.NO));
            document.add(new NumericDocValuesField(IndexFields.SYMBOL, index));
            document.add(new Field(IndexFields.PATH, path, IndexFields.TEXT));
            document.add(new Field(IndexFields.NAME, holder(fact) + ' ' + fact.name(), IndexFields.TEXT));
            document.add(new Field(IndexFields.DIGEST, fact.doc(), IndexFields.TEXT));
            document.add(new Field(IndexFields.BODY, bodies.get(index), IndexFields.TEXT));
            documents.add(document);
        }
        return documents;
    }

    private Document common(String name) {
        var document = new Document();
        document.add(new StringField(IndexFields.KEY, path, Field.Store.NO));
        document.add(new StringField(IndexFields.EXACT, name.toLowerCase(Locale.ROOT), Field.Store.NO));
        document.add(new NumericDocValuesField(IndexFields.FILE, number));
        return document;
    }

    private String qualified(SymbolFact fact) {
        return (holder(fact) + '.' + fact.name()).toLowerCase(Locale.ROOT);
    }

    /// The name of the enclosing symbol or owner; empty at the top level.
    private String holder(SymbolFact fact) {
        if (!fact.owner().isEmpty()) return fact.isLocal() ? "" : fact.owner();
        return fact.parent() == SymbolFact.TOP
                ? ""
                : facts.symbols().get(fact.parent()).name();
    }

    /// The text of every symbol. The text of a type excludes members that have their own document.
    private List<String> bodies() {
        var pieces = new ArrayList<StringBuilder>();
        var from = new int[facts.symbols().size()];
        for (int index = 0; index < from.length; index++) {
            var fact = facts.symbols().get(index);
            pieces.add(new StringBuilder());
            from[index] = fact.span().startByte();
            if (fact.parent() != SymbolFact.TOP && hasOwnDocument(fact)) excludeFromParent(fact, from, pieces);
        }
        var texts = new ArrayList<String>(from.length);
        for (int index = 0; index < from.length; index++)
            texts.add(pieces.get(index).append(text(from[index], end(index))).toString());
        return texts;
    }

    private static boolean hasOwnDocument(SymbolFact fact) {
        return fact.kind() != SymbolKind.FIELD && !fact.isLocal();
    }

    private void excludeFromParent(SymbolFact member, int[] from, List<StringBuilder> pieces) {
        var holder = facts.symbols().get(member.parent());
        Span span = member.span();
        boolean isCode = holder.kind().isCallable() || span.startByte() < from[member.parent()];
        if (isCode) return;
        pieces.get(member.parent())
                .append(text(from[member.parent()], span.startByte()))
                .append('\n');
        from[member.parent()] = span.endByte();
    }

    private int end(int index) {
        return facts.symbols().get(index).span().endByte();
    }

    private boolean isSearchable() {
        return !facts.traits().contains(FileFacts.FileTrait.MINIFIED)
                && !facts.traits().contains(FileFacts.FileTrait.BINARY);
    }

    private String text(int from, int to) {
        int end = Math.min(Math.min(to, content.length), BYTES_MAX);
        return from >= end ? "" : new String(content, from, end - from, StandardCharsets.UTF_8);
    }
}

package dev.cairn.projection.graph.cache;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.SymbolOutline;
import dev.cairn.model.id.TxId;
import dev.cairn.projection.graph.FileDetails;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.rule.ExternalNames;
import dev.cairn.projection.source.CodeContents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads a cached graph and its files; throws if anything is inconsistent.
final class CachedGraphReader {

    private final CacheReader in;
    private final CodeContents contents;
    private final ExternalNames names;
    private final CacheReader.MemoizedText<Language> languages;
    private final CacheReader.MemoizedText<Set<FileFacts.FileTrait>> traits;
    private final CacheReader.MemoizedText<SymbolKind> kinds;
    private final CacheReader.MemoizedText<Set<Modifier>> modifiers;

    CachedGraphReader(CacheReader in, CodeContents contents, ExternalNames names) {
        this.in = in;
        this.contents = contents;
        this.names = names;
        this.languages = in.new MemoizedText<>(Language::valueOf);
        this.traits = in.new MemoizedText<>(written -> CacheReader.names(FileFacts.FileTrait.class, written));
        this.kinds = in.new MemoizedText<>(SymbolKind::valueOf);
        this.modifiers = in.new MemoizedText<>(written -> CacheReader.names(Modifier.class, written));
    }

    CachedGraph read() {
        long seq = in.longNumber();
        var tx = TxId.parse(in.text());
        int count = in.count();
        Map<String, FileVersion> versions = HashMap.newHashMap(count);
        Map<String, FileFacts> facts = HashMap.newHashMap(count);
        Map<String, int[]> mentions = HashMap.newHashMap(count);
        for (int file = 0; file < count; file++) {
            var version = version();
            versions.put(version.path(), version);
            facts.put(version.path(), facts(version));
            mentions.put(version.path(), in.row(in.count()));
        }
        var declarations = DeclarationTable.of(facts);
        var cards = declarations.files().stream()
                .map(file -> new FileDetails(file.path(), file.facts(), mentions.get(file.path())))
                .toArray(FileDetails[]::new);
        var graph = CachedEdges.read(in, declarations, cards, names);
        if (!in.isAtEnd()) throw new IllegalArgumentException("damaged: more than a graph");
        return new CachedGraph(seq, tx, FactSet.restored(versions, facts, contents), graph);
    }

    private FileVersion version() {
        return new FileVersion(in.text(), in.text(), languages.next(), in.longNumber(), traits.next());
    }

    private FileFacts facts(FileVersion version) {
        var head = new FileFacts(
                languages.next(),
                in.text(),
                in.number(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                traits.next(),
                in.texts());
        var outline = outline();
        return version.isParsed() ? head.with(outline, () -> contents.facts(version)) : head;
    }

    private List<SymbolOutline> outline() {
        int count = in.count();
        var outline = new ArrayList<SymbolOutline>(count);
        for (int symbol = 0; symbol < count; symbol++)
            outline.add(new SymbolOutline(in.text(), kinds.next(), in.number() - 1, in.text(), modifiers.next()));
        return outline;
    }
}

package dev.cairn.projection.graph;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Outlined;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.id.TxId;
import dev.cairn.projection.resolve.ExternalNames;
import dev.cairn.projection.resolve.World;
import dev.cairn.projection.source.CodeContents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads a cached graph and its files; throws if anything is inconsistent.
final class KeptFiles {

    private final ShelfSource in;
    private final CodeContents contents;
    private final ExternalNames names;
    private final ShelfSource.Meant<Language> languages;
    private final ShelfSource.Meant<Set<FileFacts.Trait>> traits;
    private final ShelfSource.Meant<SymbolKind> kinds;
    private final ShelfSource.Meant<Set<Modifier>> modifiers;

    KeptFiles(ShelfSource in, CodeContents contents, ExternalNames names) {
        this.in = in;
        this.contents = contents;
        this.names = names;
        this.languages = in.new Meant<>(Language::valueOf);
        this.traits = in.new Meant<>(written -> ShelfSource.names(FileFacts.Trait.class, written));
        this.kinds = in.new Meant<>(SymbolKind::valueOf);
        this.modifiers = in.new Meant<>(written -> ShelfSource.names(Modifier.class, written));
    }

    KeptGraph read() {
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
        var world = World.of(facts);
        var cards = world.files().stream()
                .map(file -> new FileCard(file.path(), file.facts(), mentions.get(file.path())))
                .toArray(FileCard[]::new);
        var graph = KeptEdges.read(in, world, cards, names);
        if (!in.isAtEnd()) throw new IllegalArgumentException("damaged: more than a graph");
        return new KeptGraph(seq, tx, FileSet.kept(versions, facts, contents), graph);
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

    private List<Outlined> outline() {
        int count = in.count();
        var outline = new ArrayList<Outlined>(count);
        for (int symbol = 0; symbol < count; symbol++)
            outline.add(new Outlined(in.text(), kinds.next(), in.number() - 1, in.text(), modifiers.next()));
        return outline;
    }
}

package dev.cairn.projection.graph.cache;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.TxId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.rule.ExternalNames;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.codec.FactsKey;
import java.util.Optional;

/// A settled graph and its files as of one transaction, for the cache. It is fast to load at the next start.
///
/// Only the outline of each symbol is cached. All other facts are loaded at first use.
public record CachedGraph(long seq, TxId tx, FactSet files, CodeGraph graph) {

    /// Increased whenever the format or its meaning changes.
    private static final int FORMAT_VERSION = 5;

    /// The typical size of an edge and of a symbol. With it the buffer is allocated only once.
    private static final int BYTES_PER_EDGE = 9;

    private static final int BYTES_PER_SYMBOL = 24;

    public byte[] write() {
        int expected = graph.edges() * BYTES_PER_EDGE + graph.symbols() * BYTES_PER_SYMBOL;
        var out = new CacheWriter(expected);
        out.number(FORMAT_VERSION);
        out.text(FactsKey.extractor());
        out.number(seq);
        out.text(tx.toString());
        out.number(files.versions().size());
        for (var file : graph.declarations().files()) {
            var version = files.versions().get(file.path());
            if (version == null) throw new IllegalStateException("a graph has a file that is none: " + file.path());
            write(version, out);
            write(file.facts(), out);
            var mentions = graph.fileDetails(file).mentions();
            out.number(mentions.length);
            for (int mention : mentions) out.fixed(mention);
        }
        new CachedEdges(graph).write(out);
        return out.withChecksum();
    }

    private static void write(FileVersion version, CacheWriter out) {
        out.text(version.path());
        out.text(version.contentHash());
        out.text(version.language().name());
        out.number(version.size());
        out.names(version.traits());
    }

    private static void write(FileFacts facts, CacheWriter out) {
        out.text(facts.language().name());
        out.text(facts.packageName());
        out.number(facts.lines());
        out.names(facts.traits());
        out.texts(facts.problems());
        out.number(facts.declarations().size());
        for (Declaration symbol : facts.declarations()) {
            out.text(symbol.name());
            out.text(symbol.kind().name());
            out.number(symbol.parent() + 1);
            out.text(symbol.owner());
            out.names(symbol.modifiers());
        }
    }

    /// Reads a cached graph; empty if the bytes are damaged or have another format version.
    public static Optional<CachedGraph> read(byte[] bytes, CodeContents contents, ExternalNames names) {
        try {
            var in = new CacheReader(bytes);
            if (in.number() != FORMAT_VERSION || !in.text().equals(FactsKey.extractor())) return Optional.empty();
            return Optional.of(new CachedGraphReader(in, contents, names).read());
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException damaged) {
            return Optional.empty();
        }
    }
}

package dev.cairn.projection.graph;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.graph.test.TestUnits;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Data computed lazily from one file; later graphs reuse it while the facts are unchanged.
///
/// Two threads may compute the same value; the results are equal.
public final class FileDetails {

    private final String path;
    private final FileFacts facts;
    private volatile String @Nullable [] names;
    private volatile int @Nullable [] mentions;
    private volatile int @Nullable [] declared;
    private volatile @Nullable TestUnits tests;
    private volatile @Nullable AtomicReferenceArray<String> summaries;

    FileDetails(String path, FileFacts facts) {
        this.path = path;
        this.facts = facts;
    }

    /// For a file whose mentions are already known.
    public FileDetails(String path, FileFacts facts, int @Nullable [] mentions) {
        this(path, facts);
        this.mentions = mentions;
    }

    boolean isFor(String otherPath, FileFacts other) {
        return isSame(facts, other) && path.equals(otherPath);
    }

    /// Facts of a content are loaded once and shared; comparing their values would be slow.
    @SuppressWarnings("ReferenceEquality")
    public static boolean isSame(FileFacts one, FileFacts other) {
        return one == other;
    }

    /// The written id of a symbol.
    String id(int index) {
        return path() + names()[index];
    }

    /// The written id of the file itself.
    String path() {
        return new SymbolId(path, List.of()).toString();
    }

    /// The index of the symbol with this written id, or [CodeGraph#NONE].
    int find(String id) {
        var written = path();
        if (!id.startsWith(written)) return CodeGraph.NONE;
        return indexOf(id.substring(written.length()));
    }

    /// The index of the symbol with this id suffix after the path, or [CodeGraph#NONE].
    int indexOf(String name) {
        var all = names();
        for (int index = 0; index < all.length; index++) if (all[index].equals(name)) return index;
        return CodeGraph.NONE;
    }

    /// The ids of all symbols without the path, in the order of the facts.
    String[] names() {
        var known = names;
        if (known != null) return known;
        int prefix = path().length();
        var made = SymbolIds.of(path, facts).stream()
                .map(id -> id.toString().substring(prefix))
                .toArray(String[]::new);
        names = made;
        return made;
    }

    /// The names the file mentions, as sorted hashes.
    public int[] mentions() {
        var known = mentions;
        if (known != null) return known;
        var made = NameMentions.in(facts);
        mentions = made;
        return made;
    }

    /// The names the file declares, as sorted hashes.
    public int[] declared() {
        var known = declared;
        if (known != null) return known;
        var made = facts.declarations().stream()
                .mapToInt(symbol -> symbol.name().hashCode())
                .sorted()
                .distinct()
                .toArray();
        declared = made;
        return made;
    }

    /// Which parts of the file are test code.
    TestUnits tests() {
        var known = tests;
        if (known != null) return known;
        var made = TestUnits.of(facts);
        tests = made;
        return made;
    }

    /// The sentence that a summarizer wrote about a symbol.
    Optional<String> summary(int index) {
        var known = summaries;
        return known == null ? Optional.empty() : Optional.ofNullable(known.get(index));
    }

    synchronized void summary(int index, String sentence) {
        var known = summaries;
        if (known == null) {
            known = new AtomicReferenceArray<>(facts.symbols().size());
            summaries = known;
        }
        known.set(index, sentence);
    }
}

package dev.cairn.projection.graph;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.graph.test.TestNaming;
import dev.cairn.projection.graph.test.TestUnits;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Data that is computed lazily from the facts of one file. Later graphs reuse it as long as the facts are
/// unchanged.
///
/// Two threads may compute the same value; the results are equal.
public final class FileDetails {

    private final String path;
    private final FileFacts facts;
    private volatile String @Nullable [] names;
    private volatile int @Nullable [] mentions;
    private volatile int @Nullable [] declared;
    private volatile @Nullable TestUnits tests;
    private volatile @Nullable TestNaming testNaming;
    private volatile @Nullable AtomicReferenceArray<String> summaries;

    FileDetails(String path, FileFacts facts) {
        this.path = path;
        this.facts = facts;
    }

    /// @param mentions the names the file mentions, see [#mentions]; null if not computed yet
    public FileDetails(String path, FileFacts facts, int @Nullable [] mentions) {
        this(path, facts);
        this.mentions = mentions;
    }

    boolean isFor(String otherPath, FileFacts other) {
        return isSame(facts, other) && path.equals(otherPath);
    }

    /// Compares facts by identity. The facts of a file version are loaded once and shared; comparing values would
    /// be slow.
    @SuppressWarnings("ReferenceEquality")
    public static boolean isSame(FileFacts one, FileFacts other) {
        return one == other;
    }

    /// The id of a symbol as text.
    String id(int index) {
        return path() + names()[index];
    }

    /// The path, which is also the id of the file.
    String path() {
        return new SymbolId(path, List.of()).toString();
    }

    /// The index of the symbol with this id, or [CodeGraph#NONE].
    int find(String id) {
        var written = path();
        if (!id.startsWith(written)) return CodeGraph.NONE;
        return indexOf(id.substring(written.length()));
    }

    /// The index of the symbol whose id ends with this text after the path, or [CodeGraph#NONE].
    int indexOf(String name) {
        var all = names();
        for (int index = 0; index < all.length; index++) if (all[index].equals(name)) return index;
        return CodeGraph.NONE;
    }

    /// The ids of all symbols without the path, in source order.
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

    /// The parts of the file that are test code.
    TestUnits tests() {
        var known = tests;
        if (known != null) return known;
        var made = TestUnits.of(facts);
        tests = made;
        return made;
    }

    /// The code that the file may test, as far as its path says.
    public TestNaming testNaming() {
        var known = testNaming;
        if (known != null) return known;
        var made = TestNaming.of(path);
        testNaming = made;
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

package dev.cairn.projection.resolve.declaration;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolFact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Every declaration of a workspace under a dense number, with its container.
public final class DeclarationTable {

    /// No symbol.
    public static final int NONE = -1;

    public static final int[] NO_SYMBOLS = {};

    private final List<FileUnit> files;
    private final Map<String, FileUnit> byPath = new HashMap<>();
    private final int[] fileOf;

    /// The names at the top of a file and in its symbols, computed on first use: after a small change
    /// most files are never asked. Two threads may work the same out and come to the same.
    private final AtomicReferenceArray<FileNames> names;

    private final Map<Integer, Map<String, int[]>> attached = new HashMap<>();
    private final Map<Integer, Integer> outerOwners = new LinkedHashMap<>();

    /// Only resolving asks for them. Two threads may make the same.
    private volatile @Nullable CallableNames callables;

    private DeclarationTable(List<FileUnit> files, int symbols) {
        this.files = files;
        this.fileOf = new int[symbols];
        this.names = new AtomicReferenceArray<>(files.size());
        for (var file : files) {
            byPath.put(file.path(), file);
            Arrays.fill(
                    fileOf, file.base(), file.base() + file.facts().symbols().size(), file.number());
        }
    }

    /// Numbers the declarations of all files; paths in a fixed order give the same numbers every time.
    public static DeclarationTable of(Map<String, FileFacts> facts) {
        boolean isOrdered = facts instanceof SortedMap<String, FileFacts> sorted && sorted.comparator() == null;
        var ordered = isOrdered ? facts : new TreeMap<>(facts);
        var files = new ArrayList<FileUnit>(facts.size());
        int base = 0;
        for (var entry : ordered.entrySet()) {
            files.add(new FileUnit(files.size(), entry.getKey(), entry.getValue(), base));
            base += entry.getValue().symbols().size();
        }
        return new DeclarationTable(List.copyOf(files), base);
    }

    private FileNames names(int file) {
        var known = names.get(file);
        if (known != null) return known;
        var made = new FileNames(files.get(file));
        names.set(file, made);
        return made;
    }

    public static int[] joined(int[] left, int[] right) {
        var both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }

    /// Makes a symbol a member of another; used for members declared outside of their type.
    public void attach(int owner, int member) {
        outerOwners.put(member, owner);
        attached.computeIfAbsent(owner, _ -> new HashMap<>())
                .merge(declaration(member).name(), new int[] {member}, DeclarationTable::joined);
    }

    /// Every member that was attached, with its owner, in the order in which that was done.
    public void forEachAttached(AttachedConsumer consumer) {
        outerOwners.forEach((member, owner) -> consumer.accept(owner, member));
    }

    /// Hears of a member that was attached to a symbol.
    @FunctionalInterface
    public interface AttachedConsumer {
        void accept(int owner, int member);
    }

    public List<FileUnit> files() {
        return files;
    }

    public Optional<FileUnit> file(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    public int symbols() {
        return fileOf.length;
    }

    public FileUnit fileOf(int symbol) {
        return files.get(fileOf[symbol]);
    }

    public SymbolFact fact(int symbol) {
        var file = fileOf(symbol);
        return file.facts().symbols().get(symbol - file.base());
    }

    /// The facts about a symbol that are available without reading its file's facts.
    public Declaration declaration(int symbol) {
        var file = fileOf(symbol);
        return file.facts().declarations().get(symbol - file.base());
    }

    public Language language(int symbol) {
        return fileOf(symbol).facts().language();
    }

    /// The symbol another one stands in, or [#NONE].
    public int parent(int symbol) {
        return fileOf(symbol).symbol(declaration(symbol).parent());
    }

    /// The type a symbol was attached to, else the symbol it stands in, or [#NONE].
    public int container(int symbol) {
        var owner = outerOwners.get(symbol);
        return owner == null ? parent(symbol) : owner;
    }

    /// Members declared in or attached to a symbol itself, not inherited ones.
    public int[] members(int symbol, String name) {
        var own = names(fileOf[symbol]).members(symbol).getOrDefault(name, NO_SYMBOLS);
        var others = attached.isEmpty()
                ? NO_SYMBOLS
                : attached.getOrDefault(symbol, Map.of()).getOrDefault(name, NO_SYMBOLS);
        if (others.length == 0) return own;
        return own.length == 0 ? others : joined(own, others);
    }

    public Map<String, int[]> members(int symbol) {
        var own = names(fileOf[symbol]).members(symbol);
        var others = attached.getOrDefault(symbol, Map.of());
        if (others.isEmpty()) return own;
        var all = new HashMap<>(own);
        others.forEach((name, symbols) -> all.merge(name, symbols, DeclarationTable::joined));
        return all;
    }

    /// Symbols of a name at the top of a file.
    public int[] topLevel(int file, String name) {
        return topLevel(file).getOrDefault(name, NO_SYMBOLS);
    }

    public Map<String, int[]> topLevel(int file) {
        return names(file).topLevel();
    }

    /// Functions, methods and constructors of a name anywhere.
    public int[] callables(String name) {
        var known = callables;
        if (known == null) {
            known = new CallableNames(files, fileOf.length);
            callables = known;
        }
        return known.named(name);
    }
}

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

/// All declarations (symbols) of a workspace, numbered from 0, with their containers.
public final class DeclarationTable {

    /// No symbol.
    public static final int NONE = -1;

    public static final int[] NO_SYMBOLS = {};

    private final List<FileUnit> files;
    private final Map<String, FileUnit> byPath = new HashMap<>();
    private final int[] fileOf;

    /// The names declared in each file, computed at first use, because after a small change most files are not
    /// needed. Two threads may compute the same.
    private final AtomicReferenceArray<FileNames> names;

    private final Map<Integer, Map<String, int[]>> attached = new HashMap<>();
    private final Map<Integer, Integer> outerOwners = new LinkedHashMap<>();

    /// Computed at first use, because only resolution needs it. Two threads may compute the same.
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

    /// Numbers the declarations of all files in the order of the map. The same order gives the same numbers.
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

    /// Makes a symbol a member of a type; for members that are declared outside of their type.
    public void attach(int owner, int member) {
        outerOwners.put(member, owner);
        attached.computeIfAbsent(owner, _ -> new HashMap<>())
                .merge(declaration(member).name(), new int[] {member}, DeclarationTable::joined);
    }

    /// Calls the consumer for every attached member and its owner, in the order in which they were attached.
    public void forEachAttached(AttachedConsumer consumer) {
        outerOwners.forEach((member, owner) -> consumer.accept(owner, member));
    }

    /// Receives an attached member and its owner.
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

    /// The declaration of a symbol without loading the full facts of its file.
    public Declaration declaration(int symbol) {
        var file = fileOf(symbol);
        return file.facts().declarations().get(symbol - file.base());
    }

    public Language language(int symbol) {
        return fileOf(symbol).facts().language();
    }

    /// The enclosing symbol, or [#NONE].
    public int parent(int symbol) {
        return fileOf(symbol).symbol(declaration(symbol).parent());
    }

    /// The type that a symbol was attached to, else the enclosing symbol, or [#NONE].
    public int container(int symbol) {
        var owner = outerOwners.get(symbol);
        return owner == null ? parent(symbol) : owner;
    }

    /// The members with a name that are declared in a symbol or attached to it, without inherited members.
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

    /// The symbols with a name at the top level of a file.
    public int[] topLevel(int file, String name) {
        return topLevel(file).getOrDefault(name, NO_SYMBOLS);
    }

    public Map<String, int[]> topLevel(int file) {
        return names(file).topLevel();
    }

    /// The functions, methods and constructors with a name in the whole workspace.
    public int[] callables(String name) {
        var known = callables;
        if (known == null) {
            known = new CallableNames(files, fileOf.length);
            callables = known;
        }
        return known.named(name);
    }
}

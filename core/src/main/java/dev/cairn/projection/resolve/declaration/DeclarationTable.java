package dev.cairn.projection.resolve.declaration;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.code.SymbolFact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// All declarations (symbols) of a workspace, numbered from 0, with their containers.
public final class DeclarationTable {

    /// No symbol.
    public static final int NONE = -1;

    public static final int[] NO_SYMBOLS = {};

    private final List<FileUnit> files;
    private final FileNumbers numbers;
    private final SymbolFiles symbolFiles;

    /// The names declared in each file, computed at first use, because after a small change most files are not
    /// needed. Two threads may compute the same.
    private final AtomicReferenceArray<FileNames> names;

    private final FileTableCache tables = new FileTableCache();

    /// Filled before other threads read the table.
    private OuterMembers attached = new OuterMembers();

    /// Computed at first use, because only resolution needs it. Two threads may compute the same.
    private volatile @Nullable CallableNames callables;

    private DeclarationTable(List<FileUnit> files, FileNumbers numbers, SymbolFiles symbolFiles) {
        this.files = files;
        this.numbers = numbers;
        this.symbolFiles = symbolFiles;
        this.names = new AtomicReferenceArray<>(files.size());
    }

    /// Numbers the declarations of all files in the order of their paths, so that equal paths give equal numbers.
    public static DeclarationTable of(Map<String, FileFacts> facts) {
        var files = new ArrayList<FileUnit>(facts.size());
        int base = 0;
        for (var entry : ordered(facts).entrySet()) {
            files.add(new FileUnit(files.size(), entry.getKey(), entry.getValue(), base));
            base += entry.getValue().symbols().size();
        }
        var fixed = List.copyOf(files);
        return new DeclarationTable(fixed, new FileNumbers(fixed), new SymbolFiles(fixed, base));
    }

    private static Map<String, FileFacts> ordered(Map<String, FileFacts> facts) {
        boolean isOrdered = facts instanceof SortedMap<String, FileFacts> sorted
                && (sorted.comparator() == null || Comparator.naturalOrder().equals(sorted.comparator()));
        return isOrdered ? facts : new TreeMap<>(facts);
    }

    /// The same table as [#of], but it reuses the parts of this one that no changed file affects. Members that are
    /// attached to types of other files must be attached again.
    ///
    /// Files whose facts are the same object count as unchanged. If paths were added or removed, nothing is shared.
    public DeclarationTable next(Map<String, FileFacts> facts) {
        if (facts.size() != files.size()) return of(facts);
        var next = new FileUnit[files.size()];
        var changed = new ArrayList<FileTableCache.FileChange>();
        int number = 0;
        int base = 0;
        for (var entry : ordered(facts).entrySet()) {
            var before = files.get(number);
            if (!before.path().equals(entry.getKey())) return of(facts);
            var now = entry.getValue();
            boolean isSame = isSame(before.facts(), now);
            next[number] = isSame && before.base() == base ? before : new FileUnit(number, before.path(), now, base);
            if (!isSame) changed.add(new FileTableCache.FileChange(before, next[number]));
            base += isSame ? size(number) : now.symbols().size();
            number++;
        }
        return next(List.of(next), changed, base);
    }

    private int size(int file) {
        return symbolFiles.start(file + 1) - symbolFiles.start(file);
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(FileFacts one, FileFacts other) {
        return one == other;
    }

    @SuppressWarnings("ReferenceEquality")
    private DeclarationTable next(List<FileUnit> now, List<FileTableCache.FileChange> changed, int symbols) {
        boolean hasSameSizes = symbols == symbols()
                && changed.stream()
                        .allMatch(file -> file.after().base() == file.before().base()
                                && file.after().facts().symbols().size()
                                        == file.before().facts().symbols().size());
        var next = new DeclarationTable(now, numbers, hasSameSizes ? symbolFiles : new SymbolFiles(now, symbols));
        for (int file = 0; file < names.length(); file++) {
            var known = names.get(file);
            if (known != null && now.get(file) == files.get(file)) next.names.set(file, known);
        }
        next.tables.takeOver(tables, changed);
        var known = callables;
        if (known != null)
            next.callables = known.next(
                    now, changed.stream().map(file -> file.after().number()).toList());
        return next;
    }

    /// Whether both tables have the same paths, so that files have the same numbers.
    @SuppressWarnings("ReferenceEquality")
    public boolean hasPathsOf(DeclarationTable other) {
        return numbers == other.numbers;
    }

    /// A table made from all files and these build files. It is made at first use, and later states of the code
    /// share it as long as their files would give the same table.
    public <T extends FileTable> T table(
            Class<T> type, List<ManifestFacts> manifests, Function<DeclarationTable, T> make) {
        return tables.table(type, manifests, () -> make.apply(this));
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
        attached.attach(owner, member, declaration(member).name());
    }

    /// Attaches the members that are attached in an earlier table, to the same types. The caller knows that the
    /// changed files look the same to other files. Returns false, and attaches nothing, if the symbols of a changed
    /// file cannot be matched.
    @SuppressWarnings("ReferenceEquality")
    public boolean attachAs(DeclarationTable earlier) {
        if (!hasPathsOf(earlier)) return false;
        var indexes = new HashMap<Integer, int[]>();
        boolean isSame = symbolFiles == earlier.symbolFiles;
        for (var file : files) {
            var before = earlier.files.get(file.number());
            if (isSame(before.facts(), file.facts())) continue;
            var after = OuterMembers.indexesAfter(before, file);
            if (after.isEmpty()) return false;
            indexes.put(file.number(), after.get());
            for (int index = 0; index < after.get().length; index++) isSame &= after.get()[index] == index;
        }
        if (isSame) {
            attached = earlier.attached;
            return true;
        }
        var moved = new OuterMembers();
        var isLost = new AtomicBoolean();
        earlier.forEachAttached((owner, member) -> {
            int type = moved(owner, earlier, indexes);
            int now = moved(member, earlier, indexes);
            if (type == NONE || now == NONE) isLost.set(true);
            else moved.attach(type, now, declaration(now).name());
        });
        if (isLost.get()) return false;
        attached = moved;
        return true;
    }

    /// The number in this table of a symbol of an earlier one; [#NONE] if it is local to a changed file.
    private int moved(int symbol, DeclarationTable earlier, Map<Integer, int[]> indexes) {
        var before = earlier.fileOf(symbol);
        int index = symbol - before.base();
        var after = indexes.get(before.number());
        return files.get(before.number()).symbol(after == null ? index : after[index]);
    }

    /// Calls the consumer for every attached member and its owner, in the order in which they were attached.
    public void forEachAttached(AttachedConsumer consumer) {
        attached.forEach(consumer);
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
        var number = numbers.of(path);
        return number.isPresent() ? Optional.of(files.get(number.getAsInt())) : Optional.empty();
    }

    public int symbols() {
        return symbolFiles.symbols();
    }

    public FileUnit fileOf(int symbol) {
        return files.get(symbolFiles.of(symbol));
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
        var owner = attached.owner(symbol);
        return owner == null ? parent(symbol) : owner;
    }

    /// The members with a name that are declared in a symbol or attached to it, without inherited members.
    public int[] members(int symbol, String name) {
        var own = names(symbolFiles.of(symbol)).members(symbol).getOrDefault(name, NO_SYMBOLS);
        var others = attached.isEmpty() ? NO_SYMBOLS : attached.of(symbol).getOrDefault(name, NO_SYMBOLS);
        if (others.length == 0) return own;
        return own.length == 0 ? others : joined(own, others);
    }

    public Map<String, int[]> members(int symbol) {
        var own = names(symbolFiles.of(symbol)).members(symbol);
        var others = attached.of(symbol);
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
            known = CallableNames.of(files, symbolFiles);
            callables = known;
        }
        return known.named(name);
    }
}

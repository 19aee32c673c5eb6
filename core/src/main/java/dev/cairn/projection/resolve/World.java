package dev.cairn.projection.resolve;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Every declaration of a workspace under a dense number, and who contains whom.
public final class World {

    /// No symbol.
    public static final int NONE = -1;

    static final int[] NO_SYMBOLS = {};

    private final List<FileUnit> files;
    private final Map<String, FileUnit> byPath = new HashMap<>();
    private final int[] fileOf;
    private final Map<Integer, Map<String, int[]>> members = new HashMap<>();
    private final List<Map<String, int[]>> topLevel = new ArrayList<>();
    private final Map<String, int[]> callablesByName = new HashMap<>();
    private final Map<Integer, Integer> outerOwners = new HashMap<>();

    private World(List<FileUnit> files, int symbols) {
        this.files = files;
        this.fileOf = new int[symbols];
        for (var file : files) {
            byPath.put(file.path(), file);
            Arrays.fill(
                    fileOf, file.base(), file.base() + file.facts().symbols().size(), file.number());
        }
    }

    /// Numbers the declarations of all files; paths in a fixed order give the same numbers every time.
    public static World of(Map<String, FileFacts> facts) {
        var files = new ArrayList<FileUnit>();
        int base = 0;
        for (var path : facts.keySet().stream().sorted().toList()) {
            var said = facts.get(path);
            if (said == null) continue;
            files.add(new FileUnit(files.size(), path, said, base));
            base += said.symbols().size();
        }
        var world = new World(List.copyOf(files), base);
        world.connect();
        return world;
    }

    private void connect() {
        for (var file : files) {
            var top = new HashMap<String, int[]>();
            topLevel.add(top);
            var symbols = file.facts().symbols();
            for (int index = 0; index < symbols.size(); index++) {
                var fact = symbols.get(index);
                int symbol = file.symbol(index);
                if (isNamedByText(fact)) continue;
                if (fact.parent() == SymbolFact.TOP) {
                    if (fact.owner().isEmpty()) add(top, fact.name(), symbol);
                } else if (fact.owner().isEmpty()) {
                    join(file.symbol(fact.parent()), symbol);
                }
                if (fact.kind().isCallable()) add(callablesByName, fact.name(), symbol);
            }
        }
    }

    /// Code cannot name a test that is named by text.
    private static boolean isNamedByText(SymbolFact fact) {
        return fact.kind() == SymbolKind.TEST_SUITE || fact.kind() == SymbolKind.TEST_CASE;
    }

    private static void add(Map<String, int[]> names, String name, int symbol) {
        names.merge(name, new int[] {symbol}, World::joined);
    }

    static int[] joined(int[] left, int[] right) {
        var both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }

    /// Makes a symbol a member of another; used for members declared outside of their type.
    public void attach(int owner, int member) {
        outerOwners.put(member, owner);
        join(owner, member);
    }

    private void join(int owner, int member) {
        add(members.computeIfAbsent(owner, _ -> new HashMap<>()), fact(member).name(), member);
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

    public Language language(int symbol) {
        return fileOf(symbol).facts().language();
    }

    /// The symbol another one stands in, or [#NONE].
    public int parent(int symbol) {
        return fileOf(symbol).symbol(fact(symbol).parent());
    }

    /// The type a symbol was attached to, else the symbol it stands in, or [#NONE].
    public int container(int symbol) {
        var owner = outerOwners.get(symbol);
        return owner == null ? parent(symbol) : owner;
    }

    /// Members declared in or attached to a symbol itself, not inherited ones.
    public int[] members(int symbol, String name) {
        return members.getOrDefault(symbol, Map.of()).getOrDefault(name, NO_SYMBOLS);
    }

    public Map<String, int[]> members(int symbol) {
        return members.getOrDefault(symbol, Map.of());
    }

    /// Symbols of a name at the top of a file.
    public int[] topLevel(int file, String name) {
        return topLevel.get(file).getOrDefault(name, NO_SYMBOLS);
    }

    public Map<String, int[]> topLevel(int file) {
        return topLevel.get(file);
    }

    /// Functions, methods and constructors of a name anywhere.
    public int[] callables(String name) {
        return callablesByName.getOrDefault(name, NO_SYMBOLS);
    }
}

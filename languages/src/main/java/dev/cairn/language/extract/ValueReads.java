package dev.cairn.language.extract;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.UseFact;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/// Collects the names that a file reads or writes as values, and selects those that may refer to a declaration.
///
/// Two kinds of names are not selected: bare names of local variables and parameters, and names that are already
/// recorded as another kind of use, for example as a call.
final class ValueReads {

    /// Maximum number of reads in a file. Only generated files have more; the rest is dropped.
    private static final int READS_MAX = 200_000;

    /// Member chains with more dots are ignored.
    private static final int CHAIN_MAX = 40;

    private record ValueRead(int user, Expr used, int node, boolean isPassed, SourcePosition at) {}

    private final List<ValueRead> reads = new ArrayList<>();
    private final BitSet usedOtherwise = new BitSet();
    private final Map<String, List<FactsBuilder.Range>> hidden = new HashMap<>();

    void markUsed(int node) {
        usedOtherwise.set(node);
    }

    void add(int user, Expr used, int node, SourcePosition at) {
        if (reads.size() < READS_MAX) reads.add(new ValueRead(user, used, node, false, at));
    }

    /// Adds a name that is passed on as a value. It is recorded differently from a read because the receiver may
    /// call it.
    void pass(int user, Expr used, int node, SourcePosition at) {
        if (reads.size() >= READS_MAX) return;
        markUsed(node);
        reads.add(new ValueRead(user, used, node, true, at));
    }

    void hide(String name, FactsBuilder.Range range) {
        hidden.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(range);
    }

    /// The number of reads so far.
    int mark() {
        return reads.size();
    }

    /// Removes the bare names that were added after the mark and have turned out to be local variables.
    void drop(int mark, Predicate<String> isLocal) {
        if (mark == reads.size()) return;
        reads.subList(mark, reads.size())
                .removeIf(read -> read.used() instanceof Expr.Name(var name) && isLocal.test(name));
    }

    /// The reads that may refer to a declaration. `known` accepts the names with a meaning in this file, and
    /// `modules` the names of whole modules.
    List<UseFact> selected(
            List<SymbolFact> symbols, List<BindingFact> bindings, Predicate<String> known, Predicate<String> modules) {
        var locals = locals(bindings);
        var owners = new Initializers(symbols);
        var selected = new ArrayList<UseFact>();
        for (var read : reads) {
            boolean isUsedOtherwise = !read.isPassed() && usedOtherwise.get(read.node());
            if (isUsedOtherwise || isUnknown(read.used(), known) || isBound(read, symbols, locals)) continue;
            if (!read.isPassed() && read.used() instanceof Expr.Name(var name) && modules.test(name)) continue;
            int user = owners.user(read.user(), read.at().offset());
            selected.add(new UseFact(user, read.used(), !read.isPassed(), read.at()));
        }
        return selected;
    }

    private static Map<String, List<BindingFact>> locals(List<BindingFact> bindings) {
        var byName = new HashMap<String, List<BindingFact>>();
        for (var binding : bindings)
            byName.computeIfAbsent(binding.name(), _ -> new ArrayList<>(2)).add(binding);
        return byName;
    }

    private static boolean isUnknown(Expr used, Predicate<String> known) {
        var root = used;
        for (int depth = 0; depth < CHAIN_MAX && root instanceof Expr.Member(var of, var _); depth++) root = of;
        return root instanceof Expr.Unknown || (root instanceof Expr.Name(var name) && !known.test(name));
    }

    private boolean isBound(ValueRead read, List<SymbolFact> symbols, Map<String, List<BindingFact>> locals) {
        if (!(read.used() instanceof Expr.Name(var name))) return false;
        int offset = read.at().offset();
        for (var range : hidden.getOrDefault(name, List.of()))
            if (range.fromByte() <= offset && offset < range.toByte()) return true;
        for (var binding : locals.getOrDefault(name, List.of()))
            if (binding.scope() != SymbolFact.TOP && binding.fromByte() <= offset && offset < binding.toByte())
                return true;
        for (int here = read.user();
                here != SymbolFact.TOP;
                here = symbols.get(here).parent())
            for (var parameter : symbols.get(here).types().parameters())
                if (parameter.name().equals(name)) return true;
        return false;
    }

    /// Finds the variable or field in whose initial value a name is read; that variable is then the user of the
    /// name.
    private static final class Initializers {

        private final List<SymbolFact> symbols;
        private final Map<Integer, TreeMap<Integer, Integer>> byParent = new HashMap<>();

        Initializers(List<SymbolFact> symbols) {
            this.symbols = symbols;
            for (int index = 0; index < symbols.size(); index++) {
                var symbol = symbols.get(index);
                if (symbol.kind() != SymbolKind.VARIABLE && symbol.kind() != SymbolKind.FIELD) continue;
                byParent.computeIfAbsent(symbol.parent(), _ -> new TreeMap<>())
                        .putIfAbsent(symbol.span().startByte(), index);
            }
        }

        int user(int enclosing, int offset) {
            boolean isOpen =
                    enclosing == SymbolFact.TOP || symbols.get(enclosing).kind().isType();
            var inside = isOpen ? byParent.get(enclosing) : null;
            var before = inside == null ? null : inside.floorEntry(offset);
            return before != null
                            && offset < symbols.get(before.getValue()).span().endByte()
                    ? before.getValue()
                    : enclosing;
        }
    }
}

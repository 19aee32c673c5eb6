package dev.cairn.model.code;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The symbols of a file whose outline is loaded; the full facts are loaded at first access.
final class LazySymbols extends AbstractList<SymbolFact> implements RandomAccess {

    private final List<SymbolOutline> outline;
    private final LazyList<SymbolFact> symbols;

    LazySymbols(List<SymbolOutline> outline, Supplier<List<SymbolFact>> symbols) {
        this.outline = List.copyOf(outline);
        this.symbols = new LazyList<>(() -> checked(symbols.get()));
    }

    /// Returns lazy lists as they are and copies all others.
    static List<SymbolFact> copyUnlessLazy(List<SymbolFact> list) {
        return list instanceof LazySymbols ? list : List.copyOf(list);
    }

    List<SymbolOutline> outline() {
        return outline;
    }

    private List<SymbolFact> checked(List<SymbolFact> read) {
        if (read.size() == outline.size()) return read;
        throw new IllegalStateException("a file with " + outline.size() + " symbols now has " + read.size());
    }

    @Override
    public SymbolFact get(int index) {
        return symbols.get(index);
    }

    @Override
    public int size() {
        return outline.size();
    }

    @Override
    public Iterator<SymbolFact> iterator() {
        return symbols.iterator();
    }

    @Override
    public Stream<SymbolFact> stream() {
        return symbols.stream();
    }
}

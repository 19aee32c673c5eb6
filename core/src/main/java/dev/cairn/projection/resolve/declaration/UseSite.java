package dev.cairn.projection.resolve.declaration;

import dev.cairn.model.code.SymbolFact;

/// A position where a name is used: a file, the enclosing symbol (an index of the file's facts, or none), a byte
/// offset.
public record UseSite(FileUnit file, int index, int offset) {

    public static UseSite top(FileUnit file) {
        return new UseSite(file, SymbolFact.TOP, Integer.MAX_VALUE);
    }

    /// Just inside a symbol, after all that is declared in it.
    public static UseSite inside(DeclarationTable declarations, int symbol) {
        var file = declarations.fileOf(symbol);
        int index = symbol - file.base();
        return new UseSite(file, index, file.facts().symbols().get(index).span().endByte() - 1);
    }

    /// Where the types in the signature of a symbol are read: before its parameters and all that is declared in it.
    public static UseSite signature(DeclarationTable declarations, int symbol) {
        var file = declarations.fileOf(symbol);
        int index = symbol - file.base();
        return new UseSite(file, index, file.facts().symbols().get(index).at().offset());
    }

    /// Whether this is the signature of the symbol around, not its body.
    public boolean isSignature() {
        return !isTop() && offset <= file.facts().symbols().get(index).at().offset();
    }

    /// The same place, read at another offset.
    public UseSite at(int other) {
        return new UseSite(file, index, other);
    }

    public UseSite outward() {
        return new UseSite(file, file.facts().symbols().get(index).parent(), offset);
    }

    public boolean isTop() {
        return index == SymbolFact.TOP;
    }

    public int symbol() {
        return file.symbol(index);
    }
}

package dev.cairn.projection.resolve.declaration;

import dev.cairn.model.code.SymbolFact;

/// A position where a name is looked up: the file, the index of the enclosing symbol in the file's facts, and a
/// byte offset.
public record UseSite(FileUnit file, int index, int offset) {

    public static UseSite top(FileUnit file) {
        return new UseSite(file, SymbolFact.TOP, Integer.MAX_VALUE);
    }

    /// The position at the end of a symbol's body, where all its local declarations are visible.
    public static UseSite inside(DeclarationTable declarations, int symbol) {
        var file = declarations.fileOf(symbol);
        int index = symbol - file.base();
        return new UseSite(file, index, file.facts().symbols().get(index).span().endByte() - 1);
    }

    /// The position of a symbol's signature, where its types are looked up. Its parameters and local declarations
    /// are not visible there.
    public static UseSite signature(DeclarationTable declarations, int symbol) {
        var file = declarations.fileOf(symbol);
        int index = symbol - file.base();
        return new UseSite(file, index, file.facts().symbols().get(index).at().offset());
    }

    /// Whether the position is in the signature of the enclosing symbol and not in its body.
    public boolean isSignature() {
        return !isTop() && offset <= file.facts().symbols().get(index).at().offset();
    }

    /// A copy with another offset.
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

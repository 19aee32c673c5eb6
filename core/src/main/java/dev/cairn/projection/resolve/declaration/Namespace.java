package dev.cairn.projection.resolve.declaration;

import java.util.List;

/// A group of names that can be imported or used as a qualifier: a module file, a package of several files, or a
/// symbol with members.
///
/// `key` identifies it in its language (a path, a package name). `symbol` is its number if it is a symbol, else
/// [DeclarationTable#NONE].
public record Namespace(String key, List<FileUnit> files, int symbol) {

    public Namespace {
        files = List.copyOf(files);
    }

    public static Namespace of(FileUnit file) {
        return new Namespace(file.path(), List.of(file), DeclarationTable.NONE);
    }

    public static Namespace of(String key, List<FileUnit> files) {
        return new Namespace(key, files, DeclarationTable.NONE);
    }

    public static Namespace ofSymbol(String key, int symbol) {
        return new Namespace(key, List.of(), symbol);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Namespace space
                && space.symbol == symbol
                && space.key.equals(key)
                && space.files.equals(files);
    }

    @Override
    public int hashCode() {
        return 31 * key.hashCode() + symbol;
    }
}

package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.Modifier;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.List;

/// Finds macros. A macro is visible in its whole crate and, if it is exported, in other crates.
final class RustMacros {

    private final DeclarationTable declarations;
    private final RustCrates crates;
    private final RustMacroNames names;

    RustMacros(DeclarationTable declarations, RustCrates crates) {
        this.declarations = declarations;
        this.crates = crates;
        this.names = declarations.table(RustMacroNames.class, List.of(), RustMacroNames::of);
    }

    /// The macro that a name or path means in a file.
    NameMeaning find(FileUnit file, String path) {
        int end = path.lastIndexOf("::");
        var name = end < 0 ? path : path.substring(end + 2);
        int first = path.indexOf("::");
        var crate = first < 0 ? importedFrom(file, name) : path.substring(0, first);
        if (crate.isEmpty()) {
            var here = findIn(crates.root(file), name);
            if (here.isKnown()) return here;
            return RustKnownNames.MACROS.contains(name)
                    ? new NameMeaning.Outside("rust:std", name + "!")
                    : NameMeaning.unknown();
        }
        var root = crate.equals("crate") || crate.endsWith("self") || crate.equals("super")
                ? crates.root(file)
                : crates.library(file, crate).orElse(null);
        if (root != null) return findIn(root, name);
        var standard = RustKnownNames.CRATES.contains(crate);
        return new NameMeaning.Outside((standard ? "rust:" : "cargo:") + crate, name + "!");
    }

    private NameMeaning findIn(FileUnit root, String name) {
        for (int symbol : names.symbols(name, declarations))
            if (crates.root(declarations.fileOf(symbol)).number() == root.number())
                return new NameMeaning.Symbols(new int[] {symbol});
        for (int symbol : names.symbols(name, declarations))
            if (declarations.fact(symbol).is(Modifier.EXPORTED) && !RustKnownNames.MACROS.contains(name))
                return new NameMeaning.Symbols(new int[] {symbol});
        return NameMeaning.unknown();
    }

    private static String importedFrom(FileUnit file, String name) {
        for (var written : file.facts().imports())
            for (var named : written.names())
                if (named.local().equals(name)) {
                    int end = written.module().indexOf("::");
                    return end < 0 ? written.module() : written.module().substring(0, end);
                }
        return "";
    }
}

package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.name.CyclicQueryCache;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Resolves Rust paths to crates, modules that are files, and inline modules.
final class RustModules {

    private static final Set<String> STANDARD = Set.of("std", "core", "alloc", "proc_macro", "test");

    private final ResolutionLookups lookups;
    private final DeclarationTable declarations;
    private final RustCrates crates;
    private final CyclicQueryCache<String, NameMeaning> resolved;
    private final CyclicQueryCache<String, NameMeaning> members;
    private final Set<String> inProgress = new HashSet<>();

    RustModules(ResolutionLookups lookups, RustCrates crates) {
        this.lookups = lookups;
        this.declarations = lookups.declarations();
        this.crates = crates;
        this.resolved = lookups.recursion().newCache(NameMeaning.unknown());
        this.members = lookups.recursion().newCache(NameMeaning.unknown());
    }

    /// The module that a `use` in this scope of a file names.
    NameMeaning resolve(FileUnit file, int scope, String path) {
        int module = moduleAround(file, scope);
        var key = file.number() + " " + module + " " + path;
        return resolved.result(key, () -> find(file, module, path));
    }

    private NameMeaning find(FileUnit file, int module, String path) {
        var names = List.of(path.split("::", -1));
        var last = names.getLast();
        NameMeaning meaning;
        if (last.indexOf('=') >= 0) {
            meaning = crates.below(file, names.subList(1, names.size() - 1), last.substring(0, last.indexOf('=')))
                    .map(RustModules::space)
                    .orElse(NameMeaning.unknown());
        } else {
            int from = 1;
            while (from < names.size()
                    && names.get(0).equals("super")
                    && names.get(from).equals("super")) from++;
            meaning = names.get(0).equals("super") ? above(file, from) : first(file, module, names.get(0));
            for (var name : names.subList(from, names.size())) meaning = module(meaning, name);
        }
        if (meaning instanceof NameMeaning.Symbols(var symbols)
                && declarations.fact(symbols[0]).kind() == SymbolKind.MODULE)
            meaning = new NameMeaning.Space(Namespace.ofSymbol(last, symbols[0]));
        return meaning;
    }

    private static NameMeaning space(FileUnit file) {
        return new NameMeaning.Space(Namespace.of(file));
    }

    NameMeaning above(FileUnit file, int levels) {
        NameMeaning meaning = space(file);
        var here = file;
        int left = levels;
        while (left > 0) {
            var declared = crates.above(here);
            if (declared.isEmpty()) return NameMeaning.unknown();
            here = declared.get().file();
            var modules = declared.get().modules();
            left--;
            int kept = Math.max(0, modules.size() - left);
            left -= modules.size() - kept;
            meaning = space(here);
            for (var name : modules.subList(0, kept)) meaning = module(meaning, name);
        }
        return meaning;
    }

    private NameMeaning first(FileUnit file, int module, String name) {
        switch (name) {
            case "crate", "$crate" -> {
                return space(crates.root(file));
            }
            case "self" -> {
                return space(file);
            }
            default -> {}
        }
        // A path may begin with a name that the module declares. During the resolution of that name, only crates are
        // considered.
        var key = file.number() + " " + module + " " + name;
        if (inProgress.add(key)) {
            try {
                var own = findIn(file, module, name, true);
                if (own.isKnown()) return own;
            } finally {
                inProgress.remove(key);
            }
        } else {
            lookups.recursion().recordCycle();
        }
        return crate(file, name);
    }

    /// A crate of the workspace or an external one by name; unknown if the name cannot be a crate.
    NameMeaning crate(FileUnit file, String name) {
        if (STANDARD.contains(name)) return new NameMeaning.Outside("rust:" + name, "");
        var library = crates.library(file, name);
        if (library.isPresent()) return space(library.get());
        return name.isEmpty() || Character.isUpperCase(name.charAt(0))
                ? NameMeaning.unknown()
                : new NameMeaning.Outside("cargo:" + name, "");
    }

    private int moduleAround(FileUnit file, int scope) {
        int here = scope;
        while (here != SymbolFact.TOP && file.facts().symbols().get(here).kind() != SymbolKind.MODULE)
            here = file.facts().symbols().get(here).parent();
        return here;
    }

    /// The meaning of a name inside a path. A module is preferred to a function of the same name.
    private NameMeaning module(NameMeaning of, String name) {
        return switch (of) {
            case NameMeaning.Space(var namespace) -> findIn(namespace, name, true);
            case NameMeaning.Outside(var packageName, var member) ->
                new NameMeaning.Outside(packageName, member.isEmpty() ? name : member + "." + name);
            case NameMeaning.Symbols(var symbols) ->
                declarations.fact(symbols[0]).kind() == SymbolKind.MODULE
                        ? findIn(Namespace.ofSymbol(name, symbols[0]), name, true)
                        : NameMeaning.of(declarations.members(symbols[0], name));
            case NameMeaning.Value _ -> NameMeaning.unknown();
            case NameMeaning.Unknown unknown -> unknown;
        };
    }

    /// The member of a module: its own declaration, a submodule, or an import.
    NameMeaning member(Namespace namespace, String name) {
        return findIn(namespace, name, false);
    }

    private NameMeaning findIn(Namespace namespace, String name, boolean asModule) {
        if (namespace.symbol() == DeclarationTable.NONE)
            return findIn(namespace.files().getFirst(), SymbolFact.TOP, name, asModule);
        var file = declarations.fileOf(namespace.symbol());
        return findIn(file, namespace.symbol() - file.base(), name, asModule);
    }

    private NameMeaning findIn(FileUnit file, int module, String name, boolean asModule) {
        var key = file.number() + " " + module + " " + name + (asModule ? "::" : "");
        return members.result(key, () -> find(file, module, name, asModule));
    }

    private NameMeaning find(FileUnit file, int module, String name, boolean asModule) {
        var declared = module == SymbolFact.TOP
                ? declarations.topLevel(file.number(), name)
                : declarations.members(file.symbol(module), name);
        if (declared.length > 0) return new NameMeaning.Symbols(declared);
        var below = crates.below(file, modules(file, module), name);
        if (asModule && below.isPresent()) return space(below.get());
        var imported = lookups.names()
                .imported(file, name, written -> written.scope() == module && !RustCrates.isModule(written));
        return below.isPresent() && !(imported instanceof NameMeaning.Symbols) ? space(below.get()) : imported;
    }

    private static List<String> modules(FileUnit file, int module) {
        var names = new ArrayList<String>();
        for (int here = module;
                here != SymbolFact.TOP;
                here = file.facts().symbols().get(here).parent())
            names.addFirst(file.facts().symbols().get(here).name());
        return names;
    }
}

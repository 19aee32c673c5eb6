package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ScopeRules;

/// The resolution rules for bare names in Rust: macros, path keywords, the prelude and crate names are visible in
/// every file.
final class RustScopeRules implements ScopeRules {

    private static final String STANDARD = "rust:std";

    private final RustCrates crates;
    private final RustModules modules;
    private final RustMacros macros;

    RustScopeRules(RustCrates crates, RustModules modules, RustMacros macros) {
        this.crates = crates;
        this.modules = modules;
        this.macros = macros;
    }

    @Override
    public NameMeaning visibleWithoutImport(FileUnit file, String name) {
        if (name.endsWith("!")) return macros.find(file, name.substring(0, name.length() - 1));
        if (name.equals("crate") || name.equals("self::")) return modules.resolve(file, SymbolFact.TOP, plain(name));
        if (name.startsWith("super::")) return modules.above(file, name.length() / "super::".length());
        if (RustKnownNames.PRELUDE.contains(name)) return new NameMeaning.Outside(STANDARD, name);
        boolean crate = RustKnownNames.CRATES.contains(name)
                || crates.library(file, name).isPresent()
                || crates.dependsOn(file, name);
        return crate ? modules.crate(file, name) : NameMeaning.unknown();
    }

    private static String plain(String name) {
        return name.endsWith("::") ? name.substring(0, name.length() - 2) : name;
    }

    @Override
    public boolean fieldsShareNamesWithMethods() {
        return true;
    }

    @Override
    public BareMembers bareMembers() {
        return BareMembers.IN_BODY;
    }
}

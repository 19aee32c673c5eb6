package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.List;

/// Assembles the resolution rules of Rust.
public final class RustRules {

    private RustRules() {}

    public static LanguageRules of(ResolutionLookups lookups, List<ManifestFacts> manifests) {
        var crates = new RustCrates(lookups.declarations(), manifests);
        var modules = new RustModules(lookups, crates);
        var traits = new RustTraits(lookups);
        var implementations = new RustImplementations(lookups);
        return new LanguageRules(
                new RustModuleRules(modules),
                new RustScopeRules(crates, modules, new RustMacros(lookups.declarations(), crates)),
                new RustTypeRules(implementations, traits, new RustExtensions(lookups, traits, implementations)),
                new RustCallRules(),
                new RustLibraryRules(new RustStandardLibrary(lookups)));
    }
}

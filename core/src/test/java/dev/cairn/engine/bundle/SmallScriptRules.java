package dev.cairn.engine.bundle;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.CallRules;
import dev.cairn.projection.resolve.rule.ExternalNames;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.rule.LibraryRules;
import dev.cairn.projection.resolve.rule.ModuleRules;
import dev.cairn.projection.resolve.rule.ScopeRules;
import dev.cairn.projection.resolve.rule.TypeRules;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Resolves the files of [SmallScriptParser]: a relative module is a file ending in `.ts`, any other module is
/// external.
final class SmallScriptRules implements ResolutionLanguages {

    @Override
    public WorkspaceRules rules(List<ManifestFacts> manifests) {
        return new WorkspaceRules(Map.of(Language.TYPESCRIPT, SmallScriptRules::language), externalNames());
    }

    @Override
    public ExternalNames externalNames() {
        return ExternalNames.DIRECT;
    }

    private static LanguageRules language(ResolutionLookups lookups) {
        return new LanguageRules(
                new Modules(lookups),
                new ScopeRules() {},
                new TypeRules() {},
                new CallRules() {},
                new LibraryRules() {});
    }

    private record Modules(ResolutionLookups lookups) implements ModuleRules {

        @Override
        public NameMeaning module(FileUnit file, ImportFact written) {
            var module = written.module();
            if (!module.startsWith(".")) return new NameMeaning.Outside("npm:" + module, "");
            var path = Path.of(file.path()).resolveSibling(module).normalize() + ".ts";
            return lookups.declarations()
                    .file(path)
                    .<NameMeaning>map(found -> new NameMeaning.Space(Namespace.of(found)))
                    .orElseGet(NameMeaning::unknown);
        }

        @Override
        public NameMeaning member(Namespace namespace, String name) {
            var file = namespace.files().getFirst();
            return NameMeaning.of(lookups.declarations().topLevel(file.number(), name));
        }
    }
}

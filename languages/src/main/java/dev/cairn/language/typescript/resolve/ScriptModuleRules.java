package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ImpliedNames;
import dev.cairn.projection.resolve.rule.ModuleRules;
import java.util.List;

/// Every TypeScript or JavaScript file is a module of its own.
final class ScriptModuleRules implements ModuleRules {

    /// The name under which `module.exports = …` and `export = …` are stored.
    private static final String WHOLE = ImpliedNames.WHOLE_MODULE;

    private final ResolutionLookups lookups;
    private final ScriptModulePaths modules;

    ScriptModuleRules(ResolutionLookups lookups, ScriptModulePaths modules) {
        this.lookups = lookups;
        this.modules = modules;
    }

    @Override
    public NameMeaning module(FileUnit file, ImportFact written) {
        var found = modules.resolve(file, written.module());
        if (found.isEmpty()) return new NameMeaning.Outside(packageName(written.module()), "");
        if (written.is(ImportFact.ImportStyle.DYNAMIC) && written.names().isEmpty()) {
            var whole = whole(found.get());
            if (whole.isKnown()) return whole;
        }
        return new NameMeaning.Space(Namespace.of(found.get()));
    }

    /// `module.exports = {…}` is a value without a file, so the file is added here.
    @Override
    public List<FileUnit> additionalFiles(FileUnit file, ImportFact written) {
        return modules.resolve(file, written.module()).stream().toList();
    }

    @Override
    public boolean isByConvention(FileUnit file, ImportFact written) {
        return modules.isGuessed(file, written.module());
    }

    private NameMeaning whole(FileUnit file) {
        return lookups.names().exported(file, WHOLE, false, lookups.types());
    }

    private static String packageName(String module) {
        if (ScriptModulePaths.isRelative(module) || module.startsWith("/")) return "";
        if (module.startsWith("node:")) return module;
        var name = ScriptWorkspacePackages.packageName(module);
        return ScriptStandardLibrary.isBuiltIn(name) ? "node:" + module : "npm:" + name;
    }

    @Override
    public NameMeaning member(Namespace namespace, String name) {
        for (var file : namespace.files()) {
            boolean listed = file.facts().exports().stream()
                    .anyMatch(export -> export.name().equals(name));
            var found = lookups.names().exported(file, name, listed, lookups.types());
            if (found.isKnown()) return found;
            var whole = whole(file);
            if (!whole.isKnown()) continue;
            if (name.equals("default")) return whole;
            return lookups.types().memberOf(whole, name, file);
        }
        return NameMeaning.unknown();
    }
}

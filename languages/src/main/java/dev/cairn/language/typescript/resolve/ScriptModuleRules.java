package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ImpliedNames;
import dev.cairn.projection.resolve.rule.ModuleRules;
import java.util.List;

/// The resolution rules for imports in TypeScript and JavaScript. Every file is a module.
final class ScriptModuleRules implements ModuleRules {

    /// The name under which `module.exports = …` and `export = …` are stored.
    private static final String WHOLE_MODULE = ImpliedNames.WHOLE_MODULE;

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
            var moduleValue = moduleValue(found.get());
            if (moduleValue.isKnown()) return moduleValue;
        }
        return new NameMeaning.Space(Namespace.of(found.get()));
    }

    /// The file of an imported module. The import may mean the value of `module.exports = {…}`, which has no file,
    /// so the file is added here.
    @Override
    public List<FileUnit> additionalFiles(FileUnit file, ImportFact written) {
        return modules.resolve(file, written.module()).stream().toList();
    }

    @Override
    public boolean isByConvention(FileUnit file, ImportFact written) {
        return modules.isGuessed(file, written.module());
    }

    private NameMeaning moduleValue(FileUnit file) {
        return lookups.names().exported(file, WHOLE_MODULE, false, lookups.types());
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
            var moduleValue = moduleValue(file);
            if (!moduleValue.isKnown()) continue;
            if (name.equals("default")) return moduleValue;
            return lookups.types().memberOf(moduleValue, name, file);
        }
        return NameMeaning.unknown();
    }
}

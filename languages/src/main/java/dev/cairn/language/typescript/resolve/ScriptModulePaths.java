package dev.cairn.language.typescript.resolve;

import dev.cairn.language.typescript.resolve.ScriptSourceLookup.FoundFile;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the files that module names mean: relative paths, path mappings of the compiler, packages of the
/// workspace.
final class ScriptModulePaths {

    private final ScriptFileLookup files;
    private final ScriptPathMappings rules;
    private final ScriptWorkspacePackages packages;
    private final Map<String, Optional<FoundFile>> known = new HashMap<>();

    ScriptModulePaths(DeclarationTable declarations, List<ManifestFacts> manifests) {
        this.files = new ScriptFileLookup(declarations);
        this.rules = new ScriptPathMappings(manifests);
        this.packages = new ScriptWorkspacePackages(new ScriptSourceLookup(files, manifests), manifests);
    }

    /// The file that a module name means in an importing file; empty for external packages.
    Optional<FileUnit> resolve(FileUnit from, String module) {
        return known(from, module).map(FoundFile::file);
    }

    /// Whether the file of a module was found only by naming conventions.
    boolean isGuessed(FileUnit from, String module) {
        return known(from, module).filter(found -> !found.isConfigured()).isPresent();
    }

    private Optional<FoundFile> known(FileUnit from, String module) {
        var key = from.folder() + "|" + module;
        var found = known.get(key);
        if (found == null) {
            found = find(from, module);
            known.put(key, found);
        }
        return found;
    }

    private Optional<FoundFile> find(FileUnit from, String written) {
        var module = withoutQuery(written);
        if (isRelative(module)) return at(ScriptFileLookup.join(from.folder(), module));
        if (module.startsWith("/")) return files.at(module.substring(1)).map(FoundFile::configured);
        for (var candidate : candidates(from, module)) {
            var found = files.at(candidate);
            if (found.isPresent()) return found.map(FoundFile::configured);
        }
        return packages.resolve(from, module);
    }

    private Optional<FoundFile> at(String path) {
        var file = files.at(path);
        return file.isPresent() ? file.map(FoundFile::configured) : packages.at(path);
    }

    private List<String> candidates(FileUnit from, String module) {
        var candidates = new ArrayList<String>();
        for (var rule : rules.at(from.folder())) candidates.addAll(rule.targets(module));
        return candidates;
    }

    static boolean isRelative(String module) {
        return module.equals(".") || module.equals("..") || module.startsWith("./") || module.startsWith("../");
    }

    /// Removes bundler options after a question mark.
    private static String withoutQuery(String module) {
        int query = module.indexOf('?');
        return query <= 0 ? module : module.substring(0, query);
    }
}

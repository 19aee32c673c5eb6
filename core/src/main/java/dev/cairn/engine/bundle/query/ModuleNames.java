package dev.cairn.engine.bundle.query;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.packages.PythonPackageNames;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// Resolves a written module name to files and packages of a workspace.
final class ModuleNames {

    /// Possible suffixes of a module's file, after its name with slashes.
    private static final List<String> ENDINGS = List.of(
            ".py",
            "/__init__.py",
            ".java",
            ".kt",
            ".scala",
            ".ts",
            ".tsx",
            ".js",
            ".jsx",
            ".mjs",
            ".cjs",
            "/index.ts",
            "/index.js",
            ".go",
            ".rs",
            "/mod.rs",
            ".rb",
            ".php",
            ".cs",
            ".swift");

    private final CodeGraph graph;

    ModuleNames(CodeGraph graph) {
        this.graph = graph;
    }

    /// The files of the workspace that a module name refers to.
    SequencedSet<FileUnit> files(String module) {
        var found = new LinkedHashSet<FileUnit>();
        var declarations = graph.declarations();
        var plain = module.startsWith("./") ? module.substring(2) : module;
        new SymbolLookup(graph).file(plain).ifPresent(found::add);
        if (!found.isEmpty()) return found;
        for (var stem : List.of(plain, plain.replace("::", "/").replace('.', '/')))
            for (var ending : ENDINGS) declarations.file(stem + ending).ifPresent(found::add);
        if (found.isEmpty()) found.addAll(ending(plain.replace("::", "/").replace('.', '/')));
        return found;
    }

    /// Source roots come before the module's own folders; the match must be unique.
    private List<FileUnit> ending(String stem) {
        if (stem.indexOf('/') < 0) return List.of();
        var found = new ArrayList<FileUnit>();
        for (var file : graph.declarations().files()) {
            int at = file.path().lastIndexOf("/" + stem);
            if (at >= 0 && ENDINGS.contains(file.path().substring(at + 1 + stem.length()))) found.add(file);
        }
        return found.size() == 1 ? found : List.of();
    }

    /// The nodes of external packages with this name, with or without the registry prefix.
    List<Integer> packages(String module) {
        var found = new ArrayList<Integer>();
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--) {
            var id = graph.id(node);
            if (id.equals(module) || isRegistryName(id, module) || containsJavaPackage(id, module)) found.add(node);
        }
        return found.reversed();
    }

    /// Whether a package has this name in its registry, which may differ from the name in code.
    private static boolean isRegistryName(String id, String name) {
        var plain = withoutRegistry(id);
        if (plain.equals(name)) return true;
        return switch (id.substring(0, id.length() - plain.length())) {
            case "cargo:" -> Ecosystem.CARGO.comparisonKey(plain).equals(Ecosystem.CARGO.comparisonKey(name));
            case "maven:" -> plain.equals(name.replace(':', '/'));
            case "pypi:" -> {
                var key = Ecosystem.PYPI.comparisonKey(name);
                yield Ecosystem.PYPI.comparisonKey(plain).equals(key)
                        || Ecosystem.PYPI
                                .comparisonKey(PythonPackageNames.packageOf(plain))
                                .equals(key);
            }
            default -> false;
        };
    }

    /// Whether an artifact contains a Java package that the code uses.
    private boolean containsJavaPackage(String id, String javaPackage) {
        return graph.externalNames()
                .memberOf(id, javaPackage)
                .filter(member -> !graph.externalUses(id, member).isEmpty())
                .isPresent();
    }

    /// The external package with the longest name that is a prefix of a written name, or [CodeGraph#NONE].
    int packageOf(String written) {
        int best = CodeGraph.NONE;
        int length = 0;
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--)
            for (var name : List.of(graph.id(node), withoutRegistry(graph.id(node))))
                if (name.length() > length && begins(written, name)) {
                    best = node;
                    length = name.length();
                }
        return best;
    }

    private static boolean begins(String written, String name) {
        if (written.length() <= name.length()) return false;
        // A crate may be written with a hyphen or an underscore.
        if (!written.substring(0, name.length()).replace('-', '_').equals(name.replace('-', '_'))) return false;
        char next = written.charAt(name.length());
        return next == '.' || next == ':' || next == '/' || next == '#';
    }

    /// A package's name without its registry prefix.
    static String withoutRegistry(String id) {
        return id.substring(id.indexOf(':') + 1);
    }
}

package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/// Finds modules of Rust that are files and have the name of another module: `mod name;` is written twice, each with
/// its own `path` and condition.
final class ModuleTwins {

    private static final String ENDING = ".rs";
    private static final String FOLDER_MODULE = "/mod";
    private static final Set<String> FOLDER_FILES = Set.of("lib", "main", "mod");

    private final CodeGraph graph;
    private final DeclarationTable declarations;

    /// Takes the name of a module, and the place of its other declaration as `path:line`.
    private final BiConsumer<String, String> found;

    private final Set<String> examined = new HashSet<>();

    ModuleTwins(CodeGraph graph, BiConsumer<String, String> found) {
        this.graph = graph;
        this.declarations = graph.declarations();
        this.found = found;
    }

    /// Examines the module of a file and the modules around it.
    void examine(FileUnit file) {
        var ahead = new ArrayDeque<FileUnit>();
        ahead.add(file);
        while (!ahead.isEmpty()) {
            var module = ahead.removeFirst();
            if (module.facts().language() != Language.RUST || !examined.add(module.path())) continue;
            int node = graph.fileNode(module);
            for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
                int edge = graph.inEdge(row);
                if (graph.type(edge) != EdgeType.IMPORTS) continue;
                int line = graph.edge(edge).line();
                declarations
                        .file(graph.path(graph.from(edge)))
                        .filter(from -> declares(from, written -> written.at().line() == line))
                        .ifPresent(ahead::add);
            }
            // Only the first of several modules of one name has an edge; the others are found by their paths.
            var folder = module.folder();
            for (var near : Set.of(folder, parent(folder)))
                for (int number : ScopeFiles.of(declarations).rust(near)) {
                    var from = declarations.files().get(number);
                    if (declares(from, written -> target(from, written).equals(plain(module.path())))) ahead.add(from);
                }
        }
    }

    /// Whether one of these imports declares a module. Tells the other declarations of its name.
    private boolean declares(FileUnit file, Predicate<ImportFact> wanted) {
        var modules =
                file.facts().imports().stream().filter(ModuleTwins::isModule).toList();
        var declared = modules.stream().filter(wanted).toList();
        for (var written : declared)
            for (var other : modules)
                if (other.at().line() != written.at().line() && isSameName(written, other))
                    found.accept(
                            written.alias().orElseThrow(),
                            file.path() + ":" + other.at().line());
        return !declared.isEmpty();
    }

    /// The path of the file that a `mod name;` means, without its ending.
    private static String target(FileUnit from, ImportFact written) {
        var last = written.module().substring(written.module().lastIndexOf("::") + 2);
        int equals = last.indexOf('=');
        if (equals >= 0) return plain(at(from.folder(), last.substring(equals + 1)));
        var own = from.path().substring(0, from.path().length() - ENDING.length());
        boolean isOfFolder = FOLDER_FILES.contains(own.substring(own.lastIndexOf('/') + 1));
        return at(isOfFolder ? from.folder() : own, last);
    }

    private static String at(String folder, String path) {
        return folder.isEmpty() ? path : folder + "/" + path;
    }

    private static String plain(String path) {
        var own = path.endsWith(ENDING) ? path.substring(0, path.length() - ENDING.length()) : path;
        return own.endsWith(FOLDER_MODULE) ? own.substring(0, own.length() - FOLDER_MODULE.length()) : own;
    }

    private static String parent(String folder) {
        int slash = folder.lastIndexOf('/');
        // The folder of the workspace has no parent; a set must not have it twice.
        return slash >= 0 ? folder.substring(0, slash) : folder.isEmpty() ? "/" : "";
    }

    private static boolean isSameName(ImportFact one, ImportFact other) {
        return one.alias().equals(other.alias())
                && one.scope() == other.scope()
                && around(one).equals(around(other));
    }

    /// The inline modules around a `mod name;`.
    private static String around(ImportFact written) {
        return written.module().substring(0, written.module().lastIndexOf("::"));
    }

    /// A `mod name;`.
    private static boolean isModule(ImportFact written) {
        return written.alias().isPresent()
                && written.names().isEmpty()
                && written.module().startsWith("self::")
                && written.is(ImportFact.ImportStyle.REEXPORT);
    }
}

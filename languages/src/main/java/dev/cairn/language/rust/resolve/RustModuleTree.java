package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The module trees of all crates, by numbers of files: which file a `mod` means, which file declares a module, and
/// the root of each crate.
final class RustModuleTree implements FileTable {

    private static final String ENDING = ".rs";

    /// The folders in which Cargo looks for targets that `Cargo.toml` does not list, and the kind of these
    /// targets.
    private static final Map<String, String> TARGET_FOLDERS =
            Map.of("src/bin", "bins", "tests", "tests", "examples", "examples", "benches", "benches");

    /// Where a module file is declared: the number of the file that declares it, and the inline modules in that file
    /// around the declaration.
    record DeclaringFile(int number, List<String> modules) {}

    private final List<ManifestFacts> manifests;
    private final Map<String, Integer> libraries = new HashMap<>();
    private final Set<String> roots = new LinkedHashSet<>();
    private final Map<Integer, Integer> rootOf = new HashMap<>();
    private final Map<Integer, DeclaringFile> above = new HashMap<>();
    private final Map<Integer, Map<String, Integer>> below = new HashMap<>();

    RustModuleTree(DeclarationTable declarations, List<ManifestFacts> manifests) {
        this.manifests = manifests.stream()
                .filter(manifest -> manifest.kind() == ManifestFacts.ManifestKind.CARGO)
                .toList();
        var files = declarations.files().stream()
                .filter(file -> file.facts().language() == Language.RUST)
                .toList();
        for (var manifest : this.manifests) library(manifest, declarations);
        var found = files.stream().filter(this::isRoot).toList();
        var parts = partsOf(found);
        for (var file : found) if (!parts.contains(file.path())) roots.add(file.path());
        for (var root : roots) declarations.file(root).ifPresent(file -> addModules(file, declarations));
        for (var file : files) if (!rootOf.containsKey(file.number())) addModules(file, declarations);
    }

    @Override
    public boolean isSameAfter(FileUnit before, FileUnit after) {
        return before.facts().language() == after.facts().language()
                && modules(before).equals(modules(after));
    }

    /// The `mod name;` of a file with their paths, in source order.
    private static List<String> modules(FileUnit file) {
        if (file.facts().language() != Language.RUST) return List.of();
        return file.facts().imports().stream()
                .filter(RustModuleTree::isModule)
                .map(written -> written.module() + " " + written.alias().orElse(""))
                .toList();
    }

    private void library(ManifestFacts manifest, DeclarationTable declarations) {
        var entries = manifest.entries();
        var path = entries.getOrDefault("lib", List.of("src/lib.rs")).getFirst();
        var name = entries.getOrDefault("lib.name", List.of(manifest.name())).getFirst();
        var root = at(manifest.folder(), path);
        declarations.file(root).ifPresent(file -> {
            roots.add(root);
            libraries.put(name.replace('-', '_'), file.number());
        });
        for (var target : entries.getOrDefault("targets", List.of())) roots.add(at(manifest.folder(), target));
    }

    private boolean isRoot(FileUnit file) {
        var manifest = manifest(file);
        var folder = manifest.map(ManifestFacts::folder).orElse("");
        var path = folder.isEmpty() ? file.path() : file.path().substring(folder.length() + 1);
        if (path.equals("src/lib.rs") || path.equals("src/main.rs") || path.equals("build.rs")) return true;
        var listed = manifest.map(said -> said.entries().getOrDefault("listed", List.of()))
                .orElse(List.of());
        for (var target : TARGET_FOLDERS.keySet()) {
            if (!path.startsWith(target + "/") || listed.contains(TARGET_FOLDERS.get(target))) continue;
            var rest = path.substring(target.length() + 1);
            if (rest.indexOf('/') < 0 || (rest.endsWith("/main.rs") && rest.indexOf('/') == rest.length() - 8))
                return true;
        }
        return manifests.isEmpty() && (path.endsWith("lib.rs") || path.endsWith("main.rs"));
    }

    /// The files that another root declares as modules. Cargo would also build them as crates, but they belong to
    /// that root.
    private Set<String> partsOf(List<FileUnit> found) {
        var parts = new LinkedHashSet<String>();
        for (var file : found)
            for (var written : file.facts().imports())
                if (isModule(written))
                    parts.add(at(file.folder(), written.module().substring("self::".length()) + ENDING));
        return parts;
    }

    /// The nearest build file in the folders above a file.
    Optional<ManifestFacts> manifest(FileUnit file) {
        return manifests.stream()
                .filter(manifest -> !manifest.name().isEmpty())
                .filter(manifest -> manifest.folder().isEmpty() || file.path().startsWith(manifest.folder() + "/"))
                .max(Comparator.comparingInt(manifest -> manifest.folder().length()));
    }

    /// Adds all files of a crate by following `mod` declarations from its root.
    private void addModules(FileUnit root, DeclarationTable declarations) {
        Deque<FileUnit> ahead = new ArrayDeque<>(List.of(root));
        int crate = roots.contains(root.path()) ? root.number() : library(root);
        rootOf.put(root.number(), crate);
        while (!ahead.isEmpty()) {
            var file = ahead.removeFirst();
            for (var written : file.facts().imports()) {
                if (!isModule(written)) continue;
                var names =
                        List.of(written.module().substring("self::".length()).split("::", -1));
                var child = child(file, names, declarations);
                if (child.isEmpty()) continue;
                var plain = new ArrayList<>(names.subList(0, names.size() - 1));
                var key = String.join("::", plain) + "::" + written.alias().orElse("");
                below.computeIfAbsent(file.number(), _ -> new HashMap<>())
                        .putIfAbsent(key, child.get().number());
                if (rootOf.putIfAbsent(child.get().number(), crate) != null) continue;
                above.put(child.get().number(), new DeclaringFile(file.number(), plain));
                ahead.add(child.get());
            }
        }
    }

    private int library(FileUnit file) {
        return manifest(file)
                .map(manifest -> libraries.get(manifest.entries()
                        .getOrDefault("lib.name", List.of(manifest.name()))
                        .getFirst()
                        .replace('-', '_')))
                .orElse(file.number());
    }

    /// Whether this import represents `mod name;`.
    static boolean isModule(ImportFact written) {
        return written.alias().isPresent()
                && written.names().isEmpty()
                && written.module().startsWith("self::")
                && written.is(ImportFact.ImportStyle.REEXPORT);
    }

    private Optional<FileUnit> child(FileUnit file, List<String> names, DeclarationTable declarations) {
        var last = names.getLast();
        int equals = last.indexOf('=');
        if (equals >= 0) return declarations.file(normal(at(file.folder(), last.substring(equals + 1))));
        var path = at(folder(file), String.join("/", names));
        return declarations.file(path + ENDING).or(() -> declarations.file(path + "/mod.rs"));
    }

    /// The folder with the submodules of a file: its own folder if it is a root or `mod.rs`, otherwise a folder
    /// with the name of the file.
    private String folder(FileUnit file) {
        var name = file.path().substring(file.path().lastIndexOf('/') + 1);
        if (roots.contains(file.path()) || name.equals("mod.rs")) return file.folder();
        return file.path().substring(0, file.path().length() - ENDING.length());
    }

    private static String normal(String path) {
        var parts = new ArrayDeque<String>();
        for (var part : path.split("/", -1)) {
            if (part.equals("..")) parts.pollLast();
            else if (!part.equals(".") && !part.isEmpty()) parts.add(part);
        }
        return String.join("/", parts);
    }

    private static String at(String folder, String path) {
        return folder.isEmpty() ? path : folder + "/" + path;
    }

    /// The number of the root of a file's crate.
    int root(FileUnit file) {
        return rootOf.getOrDefault(file.number(), file.number());
    }

    Optional<DeclaringFile> above(FileUnit file) {
        return Optional.ofNullable(above.get(file.number()));
    }

    /// The number of the file of a module that is declared in a file, inside the given inline modules.
    Optional<Integer> below(FileUnit file, List<String> modules, String name) {
        return Optional.ofNullable(
                below.getOrDefault(file.number(), Map.of()).get(String.join("::", modules) + "::" + name));
    }

    /// The number of the root of a library crate.
    Optional<Integer> library(String crate) {
        return Optional.ofNullable(libraries.get(crate));
    }
}

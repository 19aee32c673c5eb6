package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
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

/// The crates of a workspace and their module trees: finds the file of a `mod`, the parent of a file and the root
/// of a crate.
final class RustCrates {

    private static final String ENDING = ".rs";

    /// The folders in which Cargo looks for targets that `Cargo.toml` does not list, and the kind of these
    /// targets.
    private static final Map<String, String> TARGET_FOLDERS =
            Map.of("src/bin", "bins", "tests", "tests", "examples", "examples", "benches", "benches");

    /// Where a module file is declared: the file that declares it, and the inline modules in that file around the
    /// declaration.
    record ModuleDeclaration(FileUnit file, List<String> modules) {}

    private final DeclarationTable declarations;
    private final List<ManifestFacts> manifests;
    private final Map<String, FileUnit> libraries = new HashMap<>();
    private final Set<String> roots = new LinkedHashSet<>();
    private final Map<Integer, FileUnit> rootOf = new HashMap<>();
    private final Map<Integer, ModuleDeclaration> above = new HashMap<>();
    private final Map<Integer, Map<String, FileUnit>> below = new HashMap<>();

    RustCrates(DeclarationTable declarations, List<ManifestFacts> manifests) {
        this.declarations = declarations;
        this.manifests = manifests.stream()
                .filter(manifest -> manifest.kind() == ManifestFacts.ManifestKind.CARGO)
                .toList();
        var files = declarations.files().stream()
                .filter(file -> file.facts().language() == Language.RUST)
                .toList();
        for (var manifest : this.manifests) library(manifest);
        var found = files.stream().filter(this::isRoot).toList();
        var parts = partsOf(found);
        for (var file : found) if (!parts.contains(file.path())) roots.add(file.path());
        for (var root : roots) declarations.file(root).ifPresent(this::addModules);
        for (var file : files) if (!rootOf.containsKey(file.number())) addModules(file);
    }

    private void library(ManifestFacts manifest) {
        var entries = manifest.entries();
        var path = entries.getOrDefault("lib", List.of("src/lib.rs")).getFirst();
        var name = entries.getOrDefault("lib.name", List.of(manifest.name())).getFirst();
        var root = at(manifest.folder(), path);
        declarations.file(root).ifPresent(file -> {
            roots.add(root);
            libraries.put(name.replace('-', '_'), file);
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
    private void addModules(FileUnit root) {
        Deque<FileUnit> ahead = new ArrayDeque<>(List.of(root));
        rootOf.putIfAbsent(root.number(), library(root));
        var crate = roots.contains(root.path()) ? root : library(root);
        rootOf.put(root.number(), crate);
        while (!ahead.isEmpty()) {
            var file = ahead.removeFirst();
            for (var written : file.facts().imports()) {
                if (!isModule(written)) continue;
                var names =
                        List.of(written.module().substring("self::".length()).split("::", -1));
                var child = child(file, names);
                if (child.isEmpty()) continue;
                var plain = new ArrayList<>(names.subList(0, names.size() - 1));
                var key = String.join("::", plain) + "::" + written.alias().orElse("");
                below.computeIfAbsent(file.number(), _ -> new HashMap<>()).putIfAbsent(key, child.get());
                if (rootOf.putIfAbsent(child.get().number(), crate) != null) continue;
                above.put(child.get().number(), new ModuleDeclaration(file, plain));
                ahead.add(child.get());
            }
        }
    }

    private FileUnit library(FileUnit file) {
        return manifest(file)
                .map(manifest -> libraries.get(manifest.entries()
                        .getOrDefault("lib.name", List.of(manifest.name()))
                        .getFirst()
                        .replace('-', '_')))
                .orElse(file);
    }

    /// Whether this import represents `mod name;`.
    static boolean isModule(ImportFact written) {
        return written.alias().isPresent()
                && written.names().isEmpty()
                && written.module().startsWith("self::")
                && written.is(ImportFact.ImportStyle.REEXPORT);
    }

    private Optional<FileUnit> child(FileUnit file, List<String> names) {
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

    FileUnit root(FileUnit file) {
        return rootOf.getOrDefault(file.number(), file);
    }

    Optional<ModuleDeclaration> above(FileUnit file) {
        return Optional.ofNullable(above.get(file.number()));
    }

    /// The file of a module that is declared in a file, inside the given inline modules.
    Optional<FileUnit> below(FileUnit file, List<String> modules, String name) {
        return Optional.ofNullable(
                below.getOrDefault(file.number(), Map.of()).get(String.join("::", modules) + "::" + name));
    }

    /// The library crate that a name means in a file.
    Optional<FileUnit> library(FileUnit file, String name) {
        var renamed = manifest(file).map(manifest -> manifest.entries().get("dep." + name.replace('_', '-')));
        var plain = renamed.isPresent() ? renamed.get().getFirst().replace('-', '_') : name;
        return Optional.ofNullable(libraries.get(plain));
    }

    boolean dependsOn(FileUnit file, String name) {
        return manifest(file)
                .map(manifest -> manifest.entries().getOrDefault("deps", List.of()))
                .filter(names -> names.contains(name) || names.contains(name.replace('_', '-')))
                .isPresent();
    }
}

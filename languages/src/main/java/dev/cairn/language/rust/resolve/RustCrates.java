package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.List;
import java.util.Optional;

/// The crates of a workspace: finds the file of a `mod`, the parent of a file and the root of a crate, see
/// [RustModuleTree].
final class RustCrates {

    /// Where a module file is declared: the file that declares it, and the inline modules in that file around the
    /// declaration.
    record ModuleDeclaration(FileUnit file, List<String> modules) {}

    private final DeclarationTable declarations;
    private final RustModuleTree tree;

    RustCrates(DeclarationTable declarations, List<ManifestFacts> manifests) {
        this.declarations = declarations;
        this.tree = declarations.table(RustModuleTree.class, manifests, files -> new RustModuleTree(files, manifests));
    }

    /// Whether this import represents `mod name;`.
    static boolean isModule(ImportFact written) {
        return RustModuleTree.isModule(written);
    }

    private FileUnit file(int number) {
        return declarations.files().get(number);
    }

    FileUnit root(FileUnit file) {
        return file(tree.root(file));
    }

    Optional<ModuleDeclaration> above(FileUnit file) {
        return tree.above(file).map(found -> new ModuleDeclaration(file(found.number()), found.modules()));
    }

    /// The file of a module that is declared in a file, inside the given inline modules.
    Optional<FileUnit> below(FileUnit file, List<String> modules, String name) {
        return tree.below(file, modules, name).map(this::file);
    }

    /// The library crate that a name means in a file.
    Optional<FileUnit> library(FileUnit file, String name) {
        var renamed = tree.manifest(file).map(manifest -> manifest.entries().get("dep." + name.replace('_', '-')));
        var plain = renamed.isPresent() ? renamed.get().getFirst().replace('-', '_') : name;
        return tree.library(plain).map(this::file);
    }

    boolean dependsOn(FileUnit file, String name) {
        return tree.manifest(file)
                .map(manifest -> manifest.entries().getOrDefault("deps", List.of()))
                .filter(names -> names.contains(name) || names.contains(name.replace('_', '-')))
                .isPresent();
    }
}

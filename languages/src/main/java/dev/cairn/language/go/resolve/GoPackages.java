package dev.cairn.language.go.resolve;

import dev.cairn.language.go.build.GoTestConventions;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the files of Go packages and the packages of import paths.
final class GoPackages {

    private static final String TEST_SUFFIX = "_test";
    private static final String VENDOR = "vendor/";

    private final GoFolders folders;
    private final Map<String, List<FileUnit>> byFolder = new HashMap<>();
    private final Map<String, NameMeaning> byImport = new HashMap<>();
    private final Map<Integer, List<FileUnit>> visibleFiles = new HashMap<>();
    private final DeclarationTable declarations;
    private final GoModulePaths modules;

    GoPackages(DeclarationTable declarations, List<ManifestFacts> manifests) {
        this.declarations = declarations;
        this.modules = new GoModulePaths(manifests);
        this.folders = declarations.table(GoFolders.class, List.of(), GoFolders::of);
    }

    private List<FileUnit> inFolder(String folder) {
        return byFolder.computeIfAbsent(folder, _ -> folders.files(folder, declarations));
    }

    /// The declarations of a name in the files of a package. Declarations for other platforms are used only if
    /// there are no others.
    int[] declared(List<FileUnit> files, String name) {
        int[] others = {};
        int[] found = {};
        for (var file : files) {
            var here = declarations.topLevel(file.number(), name);
            if (here.length == 0) continue;
            if (file.facts().traits().contains(FileFacts.FileTrait.OTHER_BUILD)) others = concat(others, here);
            else found = concat(found, here);
        }
        return found.length > 0 ? found : others;
    }

    private static int[] concat(int[] left, int[] right) {
        var both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }

    /// The other files whose declarations are visible in a file. Declarations of test files are visible only in
    /// test files.
    List<FileUnit> visibleFiles(FileUnit file) {
        return visibleFiles.computeIfAbsent(
                file.number(),
                _ -> inFolder(file.folder()).stream()
                        .filter(other -> other.number() != file.number())
                        .filter(other ->
                                other.facts().packageName().equals(file.facts().packageName()))
                        .filter(other -> isTest(file) || !isTest(other))
                        .toList());
    }

    private static boolean isTest(FileUnit file) {
        return GoTestConventions.isCompiledForTests(file.path());
    }

    /// The meaning of an import path in a file.
    NameMeaning imported(FileUnit file, String path) {
        var folder = modules.folder(path);
        // A test outside of its package also sees what tests inside of it export to it.
        if (isTest(file) && folder.filter(file.folder()::equals).isPresent())
            return Optional.of(exporting(file.folder(), true))
                    .filter(files -> !files.isEmpty())
                    .map(files -> space(path, files))
                    .orElseGet(NameMeaning::unknown);
        return byImport.computeIfAbsent(path, _ -> find(path, folder));
    }

    private NameMeaning find(String path, Optional<String> folder) {
        var vendored = exporting(VENDOR + path, false);
        if (!vendored.isEmpty()) return space(path, vendored);
        if (folder.isPresent()) {
            var files = exporting(folder.get(), false);
            if (!files.isEmpty()) return space(path, files);
        }
        if (modules.isEmpty()) {
            var guessed = bySuffix(path);
            if (!guessed.isEmpty()) return space(path, guessed);
        }
        return new NameMeaning.Outside("go:" + path, "");
    }

    private static NameMeaning space(String path, List<FileUnit> files) {
        return new NameMeaning.Space(Namespace.of(path, files));
    }

    /// The files of an import path if there is no build file: those of the folder whose path is a suffix of the
    /// import path.
    private List<FileUnit> bySuffix(String path) {
        int slash = path.indexOf('/');
        while (slash >= 0) {
            var files = exporting(path.substring(slash + 1), false);
            if (!files.isEmpty()) return files;
            slash = path.indexOf('/', slash + 1);
        }
        return List.of();
    }

    private List<FileUnit> exporting(String folder, boolean tests) {
        return inFolder(folder).stream()
                .filter(file -> tests ? !file.facts().packageName().endsWith(TEST_SUFFIX) : !isTest(file))
                .toList();
    }

    /// The package that a file imports under its own name.
    NameMeaning importedAs(FileUnit file, String name) {
        NameMeaning likely = NameMeaning.unknown();
        for (var written : file.facts().imports()) {
            if (written.alias().isPresent() || written.is(ImportFact.ImportStyle.WILDCARD)) continue;
            var meaning = imported(file, written.module());
            if (meaning instanceof NameMeaning.Space(var space)) {
                if (packageName(space).equals(name)) return meaning;
            } else if (GoModulePaths.defaultName(written.module()).equals(name)) return meaning;
            else if (GoModulePaths.mayHaveName(written.module(), name)) likely = meaning;
        }
        return likely;
    }

    static String packageName(Namespace space) {
        for (var file : space.files())
            if (!file.facts().traits().contains(FileFacts.FileTrait.OTHER_BUILD))
                return file.facts().packageName();
        return space.files().getFirst().facts().packageName();
    }
}

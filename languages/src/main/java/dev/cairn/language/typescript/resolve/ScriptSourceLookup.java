package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Finds the source of a file that a build would create; build output is not part of the workspace.
///
/// A source is used only if no other one matches equally well.
final class ScriptSourceLookup {

    /// A file, and whether it follows from configuration or only from folder naming conventions.
    record Found(FileUnit file, boolean isTold) {

        static Found told(FileUnit file) {
            return new Found(file, true);
        }
    }

    /// Folders for build output.
    private static final Set<String> BUILT = Set.of("dist", "lib", "build", "out", "output");

    /// Output folders per module format: `cjs`, `esm-debug`, `es2015`.
    private static final Pattern FORM = Pattern.compile(
            "(?:dist|lib|build|out|output|es|esm|cjs|umd|node|types|typings|commonjs|module|esm?\\d+)(?:[-_.].*)?");

    private static final List<String> SOURCE_FOLDERS = List.of("src", "source", "lib");

    private final ScriptFileLookup files;
    private final ScriptOutputFolders builds;

    ScriptSourceLookup(ScriptFileLookup files, List<ManifestFacts> manifests) {
        this.files = files;
        this.builds = new ScriptOutputFolders(manifests);
    }

    /// The file of a path that is written inside a package folder.
    Optional<Found> written(String folder, String path) {
        return at(folder, path, part -> BUILT.contains(part));
    }

    /// The file of a path in a package manifest, which more likely names build output.
    Optional<Found> named(String folder, String path) {
        return at(folder, path, part -> FORM.matcher(part).matches())
                .or(() -> inSourceFolders(folder, withoutForms(ScriptFileLookup.join("", path))));
    }

    /// The conventional entry file of a package.
    Optional<Found> index(String folder) {
        var own = files.at(ScriptFileLookup.join(folder, "index"));
        return own.isPresent() ? own.map(Found::told) : inSourceFolders(folder, "index");
    }

    private Optional<Found> at(String folder, String path, Predicate<String> isBuilt) {
        var relative = ScriptFileLookup.join("", path);
        var whole = ScriptFileLookup.join(folder, relative);
        var exact = files.at(whole);
        if (exact.isPresent()) return exact.map(Found::told);
        var told = only(builds.sources(whole));
        if (told.isPresent()) return told.map(Found::told);
        int slash = relative.indexOf('/');
        if (slash < 0 || !isBuilt.test(relative.substring(0, slash))) return Optional.empty();
        return inSourceFolders(folder, withoutForms(relative));
    }

    private static String withoutForms(String relative) {
        var rest = relative;
        int slash = rest.indexOf('/');
        while (slash > 0 && FORM.matcher(rest.substring(0, slash)).matches()) {
            rest = rest.substring(slash + 1);
            slash = rest.indexOf('/');
        }
        return rest;
    }

    private Optional<Found> inSourceFolders(String folder, String rest) {
        var beside = only(SOURCE_FOLDERS.stream()
                .map(source -> ScriptFileLookup.join(folder, source + "/" + rest))
                .toList());
        return beside.or(() -> files.at(ScriptFileLookup.join(folder, rest))).map(file -> new Found(file, false));
    }

    private Optional<FileUnit> only(List<String> paths) {
        var found = new LinkedHashSet<FileUnit>();
        for (var path : paths) files.at(path).ifPresent(found::add);
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}

package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Finds the source of a file that a build would create, because the output of builds is not part of the
/// workspace.
///
/// A source is used only if no other source matches equally well.
final class ScriptSourceLookup {

    /// A file. `isConfigured` says that the path or the configuration names it; otherwise it was found only by
    /// naming conventions.
    record FoundFile(FileUnit file, boolean isConfigured) {

        static FoundFile configured(FileUnit file) {
            return new FoundFile(file, true);
        }
    }

    /// Usual names of folders for build output.
    private static final Set<String> OUTPUT_FOLDERS = Set.of("dist", "lib", "build", "out", "output");

    /// Usual names of output folders for one module format: `cjs`, `esm-debug`, `es2015`.
    private static final Pattern FORMAT_FOLDER = Pattern.compile(
            "(?:dist|lib|build|out|output|es|esm|cjs|umd|node|types|typings|commonjs|module|esm?\\d+)(?:[-_.].*)?");

    private static final List<String> SOURCE_FOLDERS = List.of("src", "source", "lib");

    private final ScriptFileLookup files;
    private final ScriptOutputFolders builds;

    ScriptSourceLookup(ScriptFileLookup files, List<ManifestFacts> manifests) {
        this.files = files;
        this.builds = new ScriptOutputFolders(manifests);
    }

    /// The file that a path in an import means, relative to the folder of a package.
    Optional<FoundFile> written(String folder, String path) {
        return at(folder, path, part -> OUTPUT_FOLDERS.contains(part));
    }

    /// The file that a path in a `package.json` means; such a path usually names the output of a build.
    Optional<FoundFile> named(String folder, String path) {
        return at(folder, path, part -> FORMAT_FOLDER.matcher(part).matches())
                .or(() -> inSourceFolders(folder, withoutOutputFolders(ScriptFileLookup.join("", path))));
    }

    /// The conventional entry file of a package.
    Optional<FoundFile> index(String folder) {
        var own = files.at(ScriptFileLookup.join(folder, "index"));
        return own.isPresent() ? own.map(FoundFile::configured) : inSourceFolders(folder, "index");
    }

    private Optional<FoundFile> at(String folder, String path, Predicate<String> isBuilt) {
        var relative = ScriptFileLookup.join("", path);
        var whole = ScriptFileLookup.join(folder, relative);
        var exact = files.at(whole);
        if (exact.isPresent()) return exact.map(FoundFile::configured);
        var source = only(builds.sources(whole));
        if (source.isPresent()) return source.map(FoundFile::configured);
        int slash = relative.indexOf('/');
        if (slash < 0 || !isBuilt.test(relative.substring(0, slash))) return Optional.empty();
        return inSourceFolders(folder, withoutOutputFolders(relative));
    }

    private static String withoutOutputFolders(String relative) {
        var rest = relative;
        int slash = rest.indexOf('/');
        while (slash > 0 && FORMAT_FOLDER.matcher(rest.substring(0, slash)).matches()) {
            rest = rest.substring(slash + 1);
            slash = rest.indexOf('/');
        }
        return rest;
    }

    private Optional<FoundFile> inSourceFolders(String folder, String rest) {
        var beside = only(SOURCE_FOLDERS.stream()
                .map(source -> ScriptFileLookup.join(folder, source + "/" + rest))
                .toList());
        return beside.or(() -> files.at(ScriptFileLookup.join(folder, rest))).map(file -> new FoundFile(file, false));
    }

    private Optional<FileUnit> only(List<String> paths) {
        var found = new LinkedHashSet<FileUnit>();
        for (var path : paths) files.at(path).ifPresent(found::add);
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}

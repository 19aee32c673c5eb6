package dev.cairn.files;

import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/// Recognises generated or downloaded folders by name.
final class IgnoredNames {

    private static final String GIT = ".git";

    private static final Set<String> ALWAYS = Set.of(
            GIT,
            ".hg",
            ".svn",
            ".jj",
            "node_modules",
            "bower_components",
            "jspm_packages",
            "dist",
            "__pycache__",
            ".venv",
            ".tox",
            ".nox",
            ".eggs",
            ".mypy_cache",
            ".pytest_cache",
            ".ruff_cache",
            ".gradle",
            ".idea",
            ".next",
            ".nuxt",
            ".svelte-kit",
            ".turbo",
            ".parcel-cache",
            ".terraform");

    /// Names also used for sources; they are ignored only in projects without ignore rules of their own.
    private static final Set<String> WITHOUT_RULES = Set.of("build", "target", "out", "venv");

    /// A folder named vendor next to one of these files was downloaded by the tool that reads the file.
    private static final Set<String> VENDORING = Set.of("go.mod", "composer.json", "Gemfile");

    /// Build files that describe the sources around them; they are read even in folders for generated files.
    private static final Set<String> BUILD_FILES = Set.of(
            "package.json",
            "tsconfig.json",
            "jsconfig.json",
            "go.mod",
            "go.work",
            "Cargo.toml",
            "pyproject.toml",
            "setup.cfg");

    private static final String VENDOR = "vendor";

    /// Folders whose files are sent to browsers unchanged.
    private static final Set<String> SERVED =
            Set.of("static", "assets", "public", "js", "javascript", "javascripts", "css", "stylesheets", "scss");

    private static final Set<String> MINIFIED = Set.of(".min.js", ".min.mjs", ".min.cjs", ".min.css");

    private IgnoredNames() {}

    /// Whether a file is minified according to its name, or in a folder that is never read.
    static boolean contains(String path) {
        int from = 0;
        var parent = "";
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', from)) {
            var folder = path.substring(from, slash);
            if (isIgnored(folder) || isThirdParty(parent, folder)) return true;
            parent = folder;
            from = slash + 1;
        }
        var name = path.substring(from).toLowerCase(Locale.ROOT);
        return MINIFIED.stream().anyMatch(name::endsWith);
    }

    /// At the top of a workspace and next to files for browsers, a folder named vendor holds third-party code;
    /// elsewhere the name may belong to the project.
    private static boolean isThirdParty(String parent, String folder) {
        return folder.equals(VENDOR) && (parent.isEmpty() || SERVED.contains(parent));
    }

    static boolean isBuildFile(String path) {
        return BUILD_FILES.contains(path.substring(path.lastIndexOf('/') + 1));
    }

    /// Git's folder, or the file that stands in for it and contains its path.
    static boolean isGit(String name) {
        return name.equals(GIT);
    }

    static boolean isIgnored(String folderName) {
        return ALWAYS.contains(folderName);
    }

    static boolean isOutput(String folderName) {
        return WITHOUT_RULES.contains(folderName);
    }

    /// Whether a folder with this name usually holds generated or downloaded files.
    static boolean isGenerated(String folderName) {
        return isIgnored(folderName) || isOutput(folderName);
    }

    /// Whether one of the path's folders holds downloaded code; `exists` tests for a file.
    static boolean isVendored(String path, Predicate<String> exists) {
        for (int at = path.indexOf(VENDOR + "/"); at >= 0; at = path.indexOf(VENDOR + "/", at + 1)) {
            if (at > 0 && path.charAt(at - 1) != '/') continue;
            var parent = path.substring(0, at);
            if (VENDORING.stream().anyMatch(name -> exists.test(parent + name))) return true;
        }
        return false;
    }
}

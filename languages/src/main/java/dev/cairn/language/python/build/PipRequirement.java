package dev.cairn.language.python.build;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses one requirement of a Python package in the syntax of pip.
///
/// A requirement is `name[extra] >=1,<2 ; python_version < "3"`, `name @ address`, or an address that contains the
/// name, like `git+https://…@rev#egg=name` or `https://…/name-1.0-py3-none-any.whl`.
final class PipRequirement {

    private static final Pattern NAME =
            Pattern.compile("^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\\s*(?:\\[[^]]*])?\\s*");
    private static final Pattern ADDRESS =
            Pattern.compile("^(?:[a-z]+\\+)?[a-z]+://\\S+|^(?:git|hg|svn|bzr)\\+\\S+|^file:\\S+");
    private static final Pattern EGG = Pattern.compile("[#&]egg=([A-Za-z0-9._-]+)");
    private static final Pattern WHEEL = Pattern.compile("([A-Za-z0-9._]+)-([^-/]+)-[^/]*\\.whl(?:[#?].*)?$");
    private static final Pattern ARCHIVE =
            Pattern.compile("([A-Za-z0-9._-]+?)-(\\d[^-/]*)\\.(?:tar\\.gz|zip|tar\\.bz2|tgz)(?:[#?].*)?$");
    private static final String LOCAL = "file:";

    private PipRequirement() {}

    static Optional<Dependency> parse(String written, DependencyScope scope, int line) {
        var text = written.strip();
        if (isAddress(text)) return address(text, scope, line);
        var name = NAME.matcher(text);
        if (!name.find()) return file(text, scope, line);
        var rest = text.substring(name.end());
        var range = withoutMarker(rest);
        if (range.startsWith("(") && range.endsWith(")")) range = range.substring(1, range.length() - 1);
        // Only a version range or an address may follow the name.
        boolean isSane = range.isEmpty() || "=<>!~@".indexOf(range.charAt(0)) >= 0;
        return isSane ? Optional.of(Dependency.of(name.group(1), scope, range, line)) : file(text, scope, line);
    }

    /// Removes the environment marker, which begins at a semicolon. After an address, a space must precede the
    /// semicolon.
    private static String withoutMarker(String rest) {
        int marker = rest.startsWith("@") ? rest.indexOf(" ;") : rest.indexOf(';');
        return (marker < 0 ? rest : rest.substring(0, marker)).strip();
    }

    /// Whether a requirement is an address, of a repository or of a file.
    static boolean isAddress(String text) {
        return ADDRESS.matcher(text).find();
    }

    private static Optional<Dependency> address(String text, DependencyScope scope, int line) {
        var plain = withoutMarker("@" + text).substring(1);
        var egg = EGG.matcher(plain);
        if (egg.find()) return Optional.of(Dependency.of(egg.group(1), scope, "@ " + plain, line));
        return file(plain, scope, line);
    }

    /// Reads name and version from the file name of a wheel or archive.
    private static Optional<Dependency> file(String text, DependencyScope scope, int line) {
        var plain = text.substring(text.lastIndexOf('/') + 1);
        for (var kind : new Pattern[] {WHEEL, ARCHIVE}) {
            var found = kind.matcher(plain);
            if (found.lookingAt())
                return Optional.of(Dependency.of(found.group(1), scope, "==" + found.group(2), line));
        }
        return Optional.empty();
    }

    /// The folder in `name @ file:lib`, exactly as the requirement writes it.
    static Optional<String> folder(String range) {
        var plain = range.startsWith("@") ? range.substring(1).strip() : "";
        if (!plain.startsWith(LOCAL)) return Optional.empty();
        var path = plain.substring(LOCAL.length()).replaceFirst("^//", "").replaceFirst("[#?].*$", "");
        return path.isEmpty() || path.startsWith("/") ? Optional.empty() : Optional.of(path);
    }
}

package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.Purl;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The package that a query asks about: a package URL (`pkg:npm/name@version`), a name with the prefix of an
/// ecosystem (`npm:name@version`), or a plain name, which may belong to any ecosystem.
record RequestedPackage(List<Ecosystem> ecosystems, String name, String version) {

    private static final Map<String, Ecosystem> PREFIXES = Map.of(
            "npm:", Ecosystem.NPM,
            "maven:", Ecosystem.MAVEN,
            "pypi:", Ecosystem.PYPI,
            "go:", Ecosystem.GO,
            "cargo:", Ecosystem.CARGO);

    static RequestedPackage of(String asked) {
        var plain = asked.strip();
        var purl = Purl.parse(plain);
        if (purl.isPresent())
            return new RequestedPackage(
                    List.of(purl.get().ecosystem()),
                    purl.get().name(),
                    purl.get().version());
        for (var prefix : PREFIXES.entrySet())
            if (plain.startsWith(prefix.getKey()))
                return named(
                        List.of(prefix.getValue()),
                        plain.substring(prefix.getKey().length()));
        return named(Arrays.asList(Ecosystem.values()), plain);
    }

    /// Parses `name@version`. An `@` at the beginning belongs to an npm scope.
    private static RequestedPackage named(List<Ecosystem> ecosystems, String text) {
        int at = text.lastIndexOf('@');
        return at > 0
                ? new RequestedPackage(ecosystems, text.substring(0, at), text.substring(at + 1))
                : new RequestedPackage(ecosystems, text, "");
    }

    boolean matches(Ecosystem ecosystem, String other) {
        return ecosystems.contains(ecosystem) && ecosystem.comparisonKey(other).equals(ecosystem.comparisonKey(name));
    }

    /// Whether a version may be the requested one. Always true if either of the two versions is unknown.
    boolean allows(String other) {
        return version.isEmpty() || other.isEmpty() || version.equals(other);
    }
}

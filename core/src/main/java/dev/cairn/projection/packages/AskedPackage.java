package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.Purl;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The package a query is about; a bare name may belong to any ecosystem.
record AskedPackage(List<Ecosystem> ecosystems, String name, String version) {

    private static final Map<String, Ecosystem> PREFIXES = Map.of(
            "npm:", Ecosystem.NPM,
            "maven:", Ecosystem.MAVEN,
            "pypi:", Ecosystem.PYPI,
            "go:", Ecosystem.GO,
            "cargo:", Ecosystem.CARGO);

    static AskedPackage of(String asked) {
        var plain = asked.strip();
        var purl = Purl.parse(plain);
        if (purl.isPresent())
            return new AskedPackage(
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

    /// `name@version`; an `@` at the beginning belongs to an npm scope.
    private static AskedPackage named(List<Ecosystem> ecosystems, String text) {
        int at = text.lastIndexOf('@');
        return at > 0
                ? new AskedPackage(ecosystems, text.substring(0, at), text.substring(at + 1))
                : new AskedPackage(ecosystems, text, "");
    }

    boolean isMeant(Ecosystem ecosystem, String other) {
        return ecosystems.contains(ecosystem) && ecosystem.key(other).equals(ecosystem.key(name));
    }

    /// Whether a version may be the requested one; an unknown version may be.
    boolean allows(String other) {
        return version.isEmpty() || other.isEmpty() || version.equals(other);
    }
}

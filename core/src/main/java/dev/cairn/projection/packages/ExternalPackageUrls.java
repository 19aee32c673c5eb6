package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.Purl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Maps external packages of the code graph to package URLs.
///
/// Code imports modules, but build files declare packages, and their names may differ. A Go import is a path
/// inside a module, and a Python module often has another name than its package. A package that no build or lock
/// file mentions has no package URL.
final class ExternalPackageUrls {

    private final Map<Ecosystem, Map<String, Purl>> known = new HashMap<>();

    ExternalPackageUrls(List<ResolvedDependency> needs, LockFiles locks) {
        for (var need : needs) if (need.inside().isEmpty()) add(need.purl());
        for (var lock : locks.all())
            for (var one : lock.file().packages())
                if (!one.isInternal() && !one.name().isBlank())
                    add(new Purl(lock.file().ecosystem(), one.name(), one.version()));
    }

    /// Adds a package. Of two packages with the same name, the one with a version is kept, or else the first. Declared
    /// packages are added first, so they take precedence over indirect ones.
    private void add(Purl purl) {
        var names = known.computeIfAbsent(purl.ecosystem(), _ -> new HashMap<>());
        var key = purl.ecosystem().comparisonKey(purl.name());
        var before = names.get(key);
        if (before == null || (before.version().isEmpty() && !purl.version().isEmpty())) names.put(key, purl);
    }

    Optional<Purl> purl(String externalId) {
        int colon = externalId.indexOf(':');
        if (colon < 0) return Optional.empty();
        var name = externalId.substring(colon + 1);
        return switch (externalId.substring(0, colon)) {
            case "npm" -> find(Ecosystem.NPM, name);
            case "maven" -> find(Ecosystem.MAVEN, name);
            case "cargo" -> find(Ecosystem.CARGO, name);
            case "pypi" ->
                find(Ecosystem.PYPI, name).or(() -> find(Ecosystem.PYPI, PythonPackageNames.packageOf(name)));
            case "go" -> module(name);
            default -> Optional.empty();
        };
    }

    private Optional<Purl> find(Ecosystem ecosystem, String name) {
        return Optional.ofNullable(known.getOrDefault(ecosystem, Map.of()).get(ecosystem.comparisonKey(name)));
    }

    /// The Go module with the longest path that contains the imported package.
    private Optional<Purl> module(String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            var found = find(Ecosystem.GO, path.substring(0, end));
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }
}

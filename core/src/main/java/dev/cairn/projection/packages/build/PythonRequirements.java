package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.UnparsedDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Completes Python build files with dependencies from included files and versions from constraint files.
final class PythonRequirements {

    private static final int INCLUDES_MAX = 50;

    private final Map<String, BuildFile> byPath = new HashMap<>();

    PythonRequirements(List<BuildFile> files) {
        for (var file : files) byPath.put(file.path(), file);
    }

    BuildFile resolved(BuildFile file) {
        // A constraints file limits the dependencies of others and has none of its own.
        if (file.firstValue("python").equals("constraints")) return file.with(file.declaration(), List.of());
        var needs = new ArrayList<Dependency>();
        for (var need : file.dependencies()) {
            var source = file.firstValue("source." + need.name());
            needs.add(source.isEmpty() ? need : need.inFolder(source));
        }
        var unparsed = new ArrayList<UnparsedDeclaration>();
        included(file, needs, unparsed);
        var pinned = constraints(file);
        needs.replaceAll(need -> constrained(need, pinned));
        dynamic(file, unparsed);
        return file.with(file.declaration(), needs).withUnparsed(unparsed);
    }

    /// Adds the dependencies of included files in other folders. Files in the same folder belong to the same
    /// package anyway.
    private void included(BuildFile file, List<Dependency> needs, List<UnparsedDeclaration> unparsed) {
        var seen = new HashSet<>(Set.of(file.path()));
        var ahead = new ArrayList<IncludedFile>();
        for (var written : file.values("include")) ahead.add(IncludedFile.parse(written));
        while (!ahead.isEmpty() && seen.size() < INCLUDES_MAX) {
            var link = ahead.removeFirst();
            var included = byPath.get(link.path());
            if (included == null)
                unparsed.add(new UnparsedDeclaration(link.line(), link.path() + " is not in the workspace"));
            if (included == null || !seen.add(included.path())) continue;
            boolean isElsewhere = !included.folder().equals(file.folder());
            if (isElsewhere)
                for (var need : included.dependencies()) needs.add(need.inherited(included.path(), link.line()));
            for (var written : included.values("include"))
                ahead.add(new IncludedFile(
                        link.line(), IncludedFile.parse(written).path()));
        }
    }

    /// An included file and the line that includes it.
    private record IncludedFile(int line, String path) {

        static IncludedFile parse(String written) {
            int space = written.indexOf(' ');
            return new IncludedFile(Integer.parseInt(written.substring(0, space)), written.substring(space + 1));
        }
    }

    private Map<String, String> constraints(BuildFile file) {
        var pinned = new HashMap<String, String>();
        for (var written : file.values("constraint")) {
            var limits = byPath.get(IncludedFile.parse(written).path());
            if (limits == null) continue;
            for (var limit : limits.dependencies())
                if (!VersionRanges.pinned(Ecosystem.PYPI, limit.range()).isEmpty())
                    pinned.putIfAbsent(Ecosystem.PYPI.comparisonKey(limit.name()), limit.range());
        }
        return pinned;
    }

    private static Dependency constrained(Dependency need, Map<String, String> pinned) {
        var range = pinned.get(Ecosystem.PYPI.comparisonKey(need.name()));
        boolean isOpen = VersionRanges.pinned(Ecosystem.PYPI, need.range()).isEmpty()
                && !need.range().startsWith("@");
        return range == null || !isOpen ? need : need.withName(need.name(), range);
    }

    /// Reports dynamic dependencies as unparsed, unless setuptools reads them from files.
    private void dynamic(BuildFile file, List<UnparsedDeclaration> unparsed) {
        var line = file.firstValue("dynamic");
        if (line.isEmpty() || !file.values("dynamic.file").isEmpty()) return;
        var folder = file.folder().isEmpty() ? "" : file.folder() + "/";
        boolean isScript = byPath.containsKey(folder + "setup.py") || byPath.containsKey(folder + "setup.cfg");
        if (!isScript)
            unparsed.add(new UnparsedDeclaration(Integer.parseInt(line), "dependencies that the build computes"));
    }
}

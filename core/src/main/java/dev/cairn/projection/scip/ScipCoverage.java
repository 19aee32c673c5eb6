package dev.cairn.projection.scip;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.scip.ScipRecord;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Compares a SCIP index with the current content of the files.
///
/// `fresh` files have the indexed content, and `differing` files have changed since. `mismatched` files had other
/// content already when the index was first found. `missing` files are not in the index. `changed` are all source
/// files except the fresh ones.
record ScipCoverage(Set<String> fresh, int differing, int mismatched, int missing, Set<String> changed) {

    ScipCoverage {
        fresh = Set.copyOf(fresh);
        changed = Set.copyOf(changed);
    }

    static ScipCoverage of(ScipRecord record, List<FileVersion> files) {
        var byPath = HashMap.<String, FileVersion>newHashMap(files.size());
        files.forEach(file -> byPath.put(file.path(), file));
        var languages = EnumSet.noneOf(Language.class);
        var fresh = new HashSet<String>();
        var known = new HashSet<String>();
        int differing = 0;
        int mismatched = 0;
        for (var document : record.documents()) {
            var file = byPath.get(document.path());
            if (file == null) continue;
            known.add(file.path());
            languages.addAll(family(file.language()));
            if (!document.matchedContent()) mismatched++;
            else if (document.contentHash().equals(file.contentHash())) fresh.add(file.path());
            else differing++;
        }
        var changed = files.stream()
                .filter(file -> languages.contains(file.language()) && file.isParsed())
                .map(FileVersion::path)
                .filter(path -> !fresh.contains(path))
                .collect(Collectors.toSet());
        int missing =
                (int) changed.stream().filter(path -> !known.contains(path)).count();
        return new ScipCoverage(fresh, differing, mismatched, missing, changed);
    }

    /// JavaScript and TypeScript import each other, so an index of one that lacks the other has a gap.
    private static Set<Language> family(Language language) {
        return switch (language) {
            case JAVASCRIPT, TYPESCRIPT -> EnumSet.of(Language.JAVASCRIPT, Language.TYPESCRIPT);
            case PYTHON, GO, RUST, JAVA -> EnumSet.of(language);
            case OTHER -> EnumSet.noneOf(Language.class);
        };
    }

    /// All sources of the languages in the index.
    int sources() {
        return fresh.size() + changed.size();
    }
}

package dev.cairn.projection.graph.test;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds the file that a test file tests, by its name. Examples of test file names: `test_views.py`,
/// `router.test.ts`, `server_test.go`, `StoreTest.java`.
public final class TestedFileByName {

    private final DeclarationTable declarations;
    private @Nullable Map<String, List<FileUnit>> byStem;

    public TestedFileByName(DeclarationTable declarations) {
        this.declarations = declarations;
    }

    /// The number of the file with the same base name and the longest common path, or [DeclarationTable#NONE].
    ///
    /// A generic name such as `index` or `utils` counts only if test and file are in corresponding folders.
    public int testedBy(FileUnit test) {
        var stem = stem(test.path());
        var bare = TestNaming.withoutMarker(stem);
        if (bare.isEmpty() || bare.equals(stem)) return DeclarationTable.NONE;
        var naming = TestNaming.of(test.path());
        int best = DeclarationTable.NONE;
        int bestShared = -1;
        for (var file : stems().getOrDefault(bare.toLowerCase(Locale.ROOT), List.of())) {
            if (file.facts().language() != test.facts().language()) continue;
            if (naming.isGeneric() && !naming.isSamePlace(TestNaming.of(file.path()))) continue;
            int shared = shared(file.path(), test.path());
            if (shared > bestShared) {
                best = file.number();
                bestShared = shared;
            }
        }
        return best;
    }

    private Map<String, List<FileUnit>> stems() {
        var known = byStem;
        if (known != null) return known;
        var made = new HashMap<String, List<FileUnit>>();
        for (var file : declarations.files())
            if (!TestCode.isTest(file))
                made.computeIfAbsent(stem(file.path()).toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
                        .add(file);
        byStem = made;
        return made;
    }

    private static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private static int shared(String one, String other) {
        int length = Math.min(one.length(), other.length());
        int same = 0;
        while (same < length && one.charAt(same) == other.charAt(same)) same++;
        return same;
    }
}

package dev.cairn.language.go.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;

/// Reads the modules and versions in `go.sum`. The file does not say which module depends on which.
public final class GoSumReader implements PackageReader.Reading {

    private static final String ONLY_MODULE_FILE = "/go.mod";

    private final BuildFileDraft file;

    public GoSumReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        int number = 0;
        boolean isOdd = false;
        for (var line : text.split("\n", -1)) {
            number++;
            if (line.isBlank()) continue;
            var words = line.strip().split("\\s+", -1);
            isOdd |= words.length != 3;
            // An entry for a `go.mod` shows only that version selection read that file; the version may not be
            // used.
            if (words.length != 3 || words[1].endsWith(ONLY_MODULE_FILE)) continue;
            var id = words[0] + "@" + words[1];
            file.add(new LockedPackage(id, words[0], words[1], List.of(), false, number));
            file.root("", id, id);
        }
        if (isOdd) file.problem("some lines are not a module, a version and a hash; they were left out");
    }

    @Override
    public PackageFile result() {
        return file.lock(Ecosystem.GO);
    }
}

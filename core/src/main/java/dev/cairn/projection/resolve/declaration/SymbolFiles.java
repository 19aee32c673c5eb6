package dev.cairn.projection.resolve.declaration;

import java.util.List;

/// Finds the file of a symbol. The file of every 16th symbol is stored; those between are found by searching from
/// there.
final class SymbolFiles {

    private static final int STEP_SHIFT = 4;

    /// The first symbol of each file, then the number of all symbols.
    private final int[] starts;

    private final int[] fileAtStep;

    SymbolFiles(List<FileUnit> files, int symbols) {
        this.starts = new int[files.size() + 1];
        for (var file : files) starts[file.number()] = file.base();
        starts[files.size()] = symbols;
        this.fileAtStep = new int[(symbols >> STEP_SHIFT) + 1];
        int file = 0;
        for (int step = 0; step < fileAtStep.length; step++) {
            while (file < files.size() && starts[file + 1] <= step << STEP_SHIFT) file++;
            fileAtStep[step] = file;
        }
    }

    int symbols() {
        return starts[starts.length - 1];
    }

    /// The number of the file that declares a symbol.
    int of(int symbol) {
        int file = fileAtStep[symbol >> STEP_SHIFT];
        while (starts[file + 1] <= symbol) file++;
        return file;
    }

    int start(int file) {
        return starts[file];
    }
}

package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Where the macros of a workspace are declared, by name.
record RustMacroNames(Map<String, List<MacroPlace>> places) implements FileTable {

    private static final String ENDING = "!";

    /// The number of the file that declares a macro, and the index of the macro in it.
    record MacroPlace(int file, int index) {}

    static RustMacroNames of(DeclarationTable declarations) {
        var places = new HashMap<String, List<MacroPlace>>();
        for (var file : declarations.files())
            inFile(file)
                    .forEach((index, name) -> places.computeIfAbsent(name, _ -> new ArrayList<>(1))
                            .add(new MacroPlace(file.number(), index)));
        return new RustMacroNames(places);
    }

    /// The names of the macros that a file declares, by their index.
    private static Map<Integer, String> inFile(FileUnit file) {
        if (file.facts().language() != Language.RUST) return Map.of();
        var found = new TreeMap<Integer, String>();
        var symbols = file.facts().declarations();
        for (int index = 0; index < symbols.size(); index++) {
            var name = symbols.get(index).name();
            if (name.endsWith(ENDING)) found.put(index, name.substring(0, name.length() - ENDING.length()));
        }
        return found;
    }

    @Override
    public boolean isSameAfter(FileUnit before, FileUnit after) {
        return inFile(before).equals(inFile(after));
    }

    /// The macros with a name, in the order of files and of declarations.
    List<Integer> symbols(String name, DeclarationTable declarations) {
        return places.getOrDefault(name, List.of()).stream()
                .map(place -> declarations.files().get(place.file()).symbol(place.index()))
                .toList();
    }
}

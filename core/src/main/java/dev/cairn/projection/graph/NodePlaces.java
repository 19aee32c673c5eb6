package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Assigns a stable place to every file: a number that it keeps in all later graphs. A symbol is identified by the
/// place of its file and its index in the file.
///
/// Node numbers change whenever a symbol is added before them, so edges are stored by place instead. The place of
/// an external package is a negative number.
final class NodePlaces {

    /// The index of the file itself.
    static final int WHOLE_FILE = -1;

    private final DeclarationTable declarations;
    private final int[] placeOf;
    private final @Nullable FileUnit[] files;

    private NodePlaces(DeclarationTable declarations, int[] placeOf, int count) {
        this.declarations = declarations;
        this.placeOf = placeOf;
        this.files = new @Nullable FileUnit[count];
        for (var file : declarations.files()) files[placeOf[file.number()]] = file;
    }

    static NodePlaces first(DeclarationTable declarations) {
        var placeOf = new int[declarations.files().size()];
        Arrays.setAll(placeOf, number -> number);
        return new NodePlaces(declarations, placeOf, placeOf.length);
    }

    /// The places of the next graph: files keep their places, and new files get new places.
    NodePlaces next(DeclarationTable now) {
        if (now.hasPathsOf(declarations)) return new NodePlaces(now, placeOf, files.length);
        var next = new int[now.files().size()];
        int count = files.length;
        boolean isSame = next.length == placeOf.length;
        for (var file : now.files()) {
            int number = file.number();
            if (number < placeOf.length
                    && declarations.files().get(number).path().equals(file.path())) {
                next[number] = placeOf[number];
                continue;
            }
            isSame = false;
            var before = declarations.file(file.path());
            next[number] = before.isPresent() ? placeOf[before.get().number()] : count++;
        }
        return new NodePlaces(now, isSame ? placeOf : next, count);
    }

    DeclarationTable declarations() {
        return declarations;
    }

    /// The number of places of files, including places of removed files.
    int count() {
        return files.length;
    }

    int of(FileUnit file) {
        return placeOf[file.number()];
    }

    int ofFile(int number) {
        return placeOf[number];
    }

    boolean hasFile(int place) {
        return place < files.length && files[place] != null;
    }

    FileUnit file(int place) {
        var file = files[place];
        if (file == null) throw new IllegalStateException("an edge leads to a removed file");
        return file;
    }

    static boolean isPackage(int place) {
        return place < 0;
    }

    static int ofPackage(int number) {
        return ~number;
    }

    static int packageNumber(int place) {
        return ~place;
    }
}

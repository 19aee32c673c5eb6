package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Places of nodes, which stay the same while files before them change: a number for each file, and an index in it.
///
/// The numbers of nodes shift with every symbol that is added before them; edges are stored by place instead. The place
/// number of a package is negative.
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

    /// Files keep their places; new ones get places of their own.
    NodePlaces next(DeclarationTable now) {
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

    /// The number of places of files, those of removed files included.
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

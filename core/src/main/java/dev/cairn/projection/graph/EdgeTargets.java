package dev.cairn.projection.graph;

import java.util.Arrays;

/// The edges of one [EdgeBlock], grouped by the place of their target. Within a place they are in edge order.
final class EdgeTargets {

    private final int[] places;
    private final int[] starts;
    private final int[] edges;
    private final int[] toFile;

    private EdgeTargets(int[] places, int[] starts, int[] edges, int[] toFile) {
        this.places = places;
        this.starts = starts;
        this.edges = edges;
        this.toFile = toFile;
    }

    static EdgeTargets of(int[] placeOf, int[] indexOf) {
        int size = placeOf.length;
        var keys = new long[size];
        for (int edge = 0; edge < size; edge++) keys[edge] = ((long) placeOf[edge] << Integer.SIZE) | edge;
        Arrays.sort(keys);
        var edges = new int[size];
        var places = new int[size];
        var starts = new int[size + 1];
        var toFile = new int[size];
        int count = 0;
        for (int at = 0; at < size; at++) {
            int place = (int) (keys[at] >> Integer.SIZE);
            edges[at] = (int) keys[at];
            if (count == 0 || places[count - 1] != place) {
                places[count] = place;
                starts[count++] = at;
            }
            if (indexOf[edges[at]] == NodePlaces.WHOLE_FILE) toFile[count - 1]++;
        }
        starts[count] = size;
        return new EdgeTargets(
                Arrays.copyOf(places, count), Arrays.copyOf(starts, count + 1), edges, Arrays.copyOf(toFile, count));
    }

    /// The number of distinct target places. They are numbered in ascending order.
    int size() {
        return places.length;
    }

    int place(int number) {
        return places[number];
    }

    boolean contains(int place) {
        return find(place) >= 0;
    }

    /// The number of a place among the target places; negative if no edge leads there.
    int find(int place) {
        return Arrays.binarySearch(places, place);
    }

    /// The position of the first edge to a place.
    int first(int number) {
        return starts[number];
    }

    int edge(int position) {
        return edges[position];
    }

    /// The number of edges that lead to symbols of a place.
    int toSymbols(int number) {
        return starts[number + 1] - starts[number] - toFile[number];
    }

    /// The number of edges that lead to the file of a place itself.
    int toFile(int number) {
        return toFile[number];
    }
}

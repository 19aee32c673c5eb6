package dev.cairn.projection.graph;

import java.util.Collections;
import java.util.List;

/// The external packages of a graph in name order, and the names of the used members.
public record ExternalPackages(List<String> packages, List<String> members) {

    /// The index of a package in the list, or [CodeGraph#NONE].
    int find(String name) {
        int at = Collections.binarySearch(packages, name);
        return at < 0 ? CodeGraph.NONE : at;
    }

    String member(int number) {
        return members.get(number);
    }
}

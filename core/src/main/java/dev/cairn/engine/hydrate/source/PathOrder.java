package dev.cairn.engine.hydrate.source;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/// The order of a depth-first walk through folders; names are compared byte by byte.
public final class PathOrder {

    public static final Comparator<String> DEPTH_FIRST = PathOrder::compare;

    private PathOrder() {}

    private static int compare(String left, String right) {
        var ours = left.split("/", -1);
        var theirs = right.split("/", -1);
        for (int i = 0; i < Math.min(ours.length, theirs.length); i++) {
            int order = Arrays.compareUnsigned(
                    ours[i].getBytes(StandardCharsets.UTF_8), theirs[i].getBytes(StandardCharsets.UTF_8));
            if (order != 0) return order;
        }
        return Integer.compare(ours.length, theirs.length);
    }
}

package dev.cairn.parsers.tree;

import java.time.Duration;

/// How much one file may cost; beyond it the file is skipped or, where it nests too deeply, cut.
public record ParseLimits(int bytesMax, Duration timeMax, int nodesMax, int depthMax) {

    public static final int BYTES_MAX = 4 << 20;
    public static final Duration TIME_MAX = Duration.ofSeconds(2);
    public static final int NODES_MAX = 3_000_000;

    /// Hand-written code stays below 100; generated expressions reach a few hundred.
    public static final int DEPTH_MAX = 1_000;

    public static final ParseLimits DEFAULT = new ParseLimits(BYTES_MAX, TIME_MAX, NODES_MAX, DEPTH_MAX);

    public ParseLimits {
        if (bytesMax < 0 || timeMax.isNegative() || nodesMax < 1 || depthMax < 1)
            throw new IllegalArgumentException("limits must allow something");
    }
}

package dev.cairn.language.tree;

import java.time.Duration;

/// Limits for parsing one file. A file beyond a limit is skipped; code that is nested too deeply is cut off.
///
/// @param memoryKilobytesMax native memory for the syntax tree; only [FastParser] observes this limit
public record ParseLimits(int bytesMax, Duration timeMax, int nodesMax, int depthMax, int memoryKilobytesMax) {

    public static final int BYTES_MAX = 4 << 20;
    public static final Duration TIME_MAX = Duration.ofSeconds(2);
    public static final int NODES_MAX = 3_000_000;

    /// Hand-written code has fewer than 100 levels; generated expressions have a few hundred.
    public static final int DEPTH_MAX = 1_000;

    /// Several times what the largest file met so far needed.
    public static final int MEMORY_KILOBYTES_MAX = 2 << 20;

    public static final ParseLimits DEFAULT = new ParseLimits(BYTES_MAX, TIME_MAX, NODES_MAX, DEPTH_MAX);

    public ParseLimits {
        if (bytesMax < 0 || timeMax.isNegative() || nodesMax < 1 || depthMax < 1 || memoryKilobytesMax < 1)
            throw new IllegalArgumentException("limits must allow something");
    }

    /// Limits with the default memory maximum.
    public ParseLimits(int bytesMax, Duration timeMax, int nodesMax, int depthMax) {
        this(bytesMax, timeMax, nodesMax, depthMax, MEMORY_KILOBYTES_MAX);
    }
}

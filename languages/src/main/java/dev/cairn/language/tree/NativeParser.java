package dev.cairn.language.tree;

/// A native parser. Only one thread at a time may use it.
interface NativeParser extends AutoCloseable {

    /// Results of [#parse] without a tree; the C code uses the same numbers.
    int OUT_OF_TIME = -1;

    int TOO_MANY_NODES = -2;
    int NO_MEMORY = -3;
    int WRONG_LANGUAGE = -4;

    /// Returns the number of nodes in [#records], or one of the constants above.
    int parse(Grammar grammar, byte[] source, ParseLimits limits);

    /// A copy of the [NodeRecord]s of the last parse.
    int[] records(int nodes);

    /// The number of nodes of the last parse whose children exceeded the depth limit.
    int cut();

    @Override
    void close();
}

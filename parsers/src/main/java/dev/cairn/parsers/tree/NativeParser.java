package dev.cairn.parsers.tree;

/// A parser outside the Java heap; used by one thread at a time.
interface NativeParser extends AutoCloseable {

    /// Endings of [#parse] that leave no tree; the same numbers in C.
    int OUT_OF_TIME = -1;

    int TOO_MANY_NODES = -2;
    int NO_MEMORY = -3;
    int WRONG_LANGUAGE = -4;

    /// Answers how many nodes there are now in [#records], or one of the endings above.
    int parse(Grammar grammar, byte[] source, ParseLimits limits);

    /// The records of the last parse, copied.
    int[] records(int nodes);

    /// How many nodes of the last parse lost their children to the depth limit.
    int cut();

    @Override
    void close();
}

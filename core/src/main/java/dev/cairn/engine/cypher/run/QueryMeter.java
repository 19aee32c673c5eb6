package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Counts the cost of one running query: time, rows, visited nodes and memory. It refuses to exceed the limits.
///
/// Memory is an upper estimate. Everything that can grow without bound is counted before it is created.
public final class QueryMeter implements AutoCloseable {

    /// Reading the clock costs more than a step, so it is read once per this many steps.
    private static final long STEPS_PER_TIME_CHECK = 1_024;

    /// Memory is reserved from the shared pool in chunks, because all queries contend for it.
    private static final long CHUNK_BYTES = 1L << 20;

    private static final int CHARACTERS_PER_STEP = 64;
    private static final long ROW_BYTES = 96;
    private static final long CELL_BYTES = 48;

    private final QueryLimits caps;
    private final QueryMemoryLimit memory;
    private final long endNanos;
    private final Set<String> notes = new LinkedHashSet<>();
    private long expansions;
    private long addSteps;
    private long bytes;
    private long reserved;

    public QueryMeter(QueryLimits caps, QueryMemoryLimit memory) {
        this.caps = caps;
        this.memory = memory;
        this.endNanos = caps.nanos().getAsLong() + caps.timeMax().toNanos();
    }

    void expand() {
        if (++expansions > caps.expansionsMax())
            throw QueryFault.limit(
                    "The query looks at more than " + caps.expansionsMax() + " relationships and nodes.");
        step();
    }

    void step() {
        if (++addSteps >= STEPS_PER_TIME_CHECK) checkTime();
    }

    void addSteps(long more) {
        addSteps += more;
        if (addSteps >= STEPS_PER_TIME_CHECK) checkTime();
    }

    /// Counts work on texts, which is much cheaper per character than a step.
    void characters(long count) {
        addSteps(1 + count / CHARACTERS_PER_STEP);
    }

    void checkTime() {
        addSteps = 0;
        if (caps.nanos().getAsLong() - endNanos > 0)
            throw QueryFault.limit(
                    "The query takes longer than " + caps.timeMax().toSeconds() + " s (limit: query time).");
    }

    void requireRows(int rows) {
        if (rows > caps.rowsMax()) throw QueryFault.limit("The query makes more than " + caps.rowsMax() + " rows.");
    }

    /// Counts memory that is about to be used.
    void allocate(long more) {
        bytes += more;
        if (bytes > caps.bytesMax())
            throw QueryFault.memory(
                    "The query needs more than " + QueryFault.mebibytes(caps.bytesMax()) + " (limit: query memory).");
        addSteps(1 + more / STEPS_PER_TIME_CHECK);
        while (reserved < bytes) {
            memory.reserve(CHUNK_BYTES);
            reserved += CHUNK_BYTES;
        }
    }

    /// The memory in use now, for [#release].
    long mark() {
        return bytes;
    }

    /// Releases everything counted since the mark, because none of it is referenced any more.
    void release(long mark) {
        bytes = Math.min(bytes, mark);
    }

    void countRow(QueryRow row) {
        allocate(bytes(row));
    }

    void releaseRows(List<QueryRow> rows) {
        for (var row : rows) free(bytes(row));
    }

    /// Releases memory that is not referenced any more.
    void free(long fewer) {
        bytes = Math.max(0, bytes - fewer);
    }

    private static long bytes(QueryRow row) {
        return ROW_BYTES + CELL_BYTES * row.values().size();
    }

    /// Counts a list before it is created.
    void countItems(long count) {
        requireSmall(count * CypherValue.ITEM_BYTES);
        allocate(count * CypherValue.ITEM_BYTES);
    }

    /// Counts a text before it is created.
    void countText(long length) {
        requireSmall(CypherValue.textBytes(length));
        allocate(CypherValue.textBytes(length));
    }

    private void requireSmall(long weight) {
        if (weight > caps.valueBytesMax())
            throw QueryFault.memory("A list, map or text of the query, written out, needs more than "
                    + QueryFault.mebibytes(caps.valueBytesMax()) + " (limit: size of a value).");
    }

    /// Checks a composite value. It may be small in memory and still too large to write if it contains one list many
    /// times.
    CypherValue checked(CypherValue value) {
        requireSmall(value.weight());
        if (value.nesting() > QueryLimits.NESTING_MAX)
            throw QueryFault.memory("Lists and maps of the query are nested more than " + QueryLimits.NESTING_MAX
                    + " deep (limit: nesting of values).");
        return value;
    }

    /// The result of an expression; memory counted for its parts is released if the result cannot refer to them.
    CypherValue settle(long mark, CypherValue value) {
        switch (value) {
            case CypherValue.ListValue _, CypherValue.MapValue _, CypherValue.PathValue _ -> {}
            case CypherValue.TextValue(var text) -> {
                release(mark);
                allocate(CypherValue.textBytes(text.length()));
            }
            default -> release(mark);
        }
        return value;
    }

    /// The maximum depth of an unbounded path; a note is added.
    int openDepth() {
        notes.add("Paths without an upper end were followed for " + caps.depthMax() + " hops.");
        return caps.depthMax();
    }

    int depth(int wanted) {
        if (wanted <= caps.depthMax()) return wanted;
        notes.add("Paths were followed for " + caps.depthMax() + " hops, not for " + wanted + ".");
        return caps.depthMax();
    }

    void note(String sentence) {
        notes.add(sentence);
    }

    public Set<String> notes() {
        return notes;
    }

    @Override
    public void close() {
        memory.release(reserved);
        reserved = 0;
    }
}

package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Converts the names in one file to strings; equal names share one string.
final class ScriptNameTable {

    private static final int FIRST_SLOTS = 256;
    private static final int LENGTH_MAX = 64;

    /// A name and its first position.
    private record Entry(String name, int start, int length, int hash) {}

    private final FlatTree tree;
    private @Nullable Entry[] slots = new Entry[FIRST_SLOTS];
    private int count;

    ScriptNameTable(FlatTree tree) {
        this.tree = tree;
    }

    String of(int node) {
        int start = tree.startByte(node);
        int length = tree.endByte(node) - start;
        if (length > LENGTH_MAX) return tree.text(node);
        int hash = hash(start, length);
        int slot = slot(start, length, hash);
        var known = slots[slot];
        if (known != null) return known.name();
        var name = tree.text(node);
        slots[slot] = new Entry(name, start, length, hash);
        if (++count * 2 > slots.length) grow();
        return name;
    }

    private int hash(int start, int length) {
        var source = tree.source();
        int hash = length;
        for (int i = start; i < start + length; i++) hash = hash * 31 + source[i];
        return hash ^ (hash >>> 15);
    }

    private int slot(int start, int length, int hash) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        for (var entry = slots[slot]; entry != null && !same(entry, start, length, hash); entry = slots[slot])
            slot = (slot + 1) & mask;
        return slot;
    }

    private boolean same(Entry entry, int start, int length, int hash) {
        var source = tree.source();
        return entry.hash() == hash
                && entry.length() == length
                && Arrays.equals(source, entry.start(), entry.start() + length, source, start, start + length);
    }

    private void grow() {
        var old = slots;
        slots = new Entry[old.length * 2];
        for (var entry : old) if (entry != null) slots[slot(entry.start(), entry.length(), entry.hash())] = entry;
    }
}

package dev.cairn.language.extract;

import dev.cairn.language.tree.FlatTree;
import org.jspecify.annotations.Nullable;

/// Converts the words of one file to strings; equal words share one string.
public final class InternedWords {

    private static final int FIRST_SLOTS = 256;

    private final FlatTree tree;
    private @Nullable String[] words = new String[FIRST_SLOTS];
    private int[] starts = new int[FIRST_SLOTS];
    private int[] lengths = new int[FIRST_SLOTS];
    private int count;

    public InternedWords(FlatTree tree) {
        this.tree = tree;
    }

    public String of(int node) {
        int start = tree.startByte(node);
        int length = tree.endByte(node) - start;
        int slot = slot(start, length);
        var known = words[slot];
        if (known != null) return known;
        var word = tree.text(node);
        words[slot] = word;
        starts[slot] = start;
        lengths[slot] = length;
        if (++count * 2 > words.length) grow();
        return word;
    }

    private int slot(int start, int length) {
        byte[] source = tree.source();
        int hash = length;
        for (int i = start; i < start + length; i++) hash = hash * 31 + source[i];
        int slot = (hash ^ (hash >>> 15)) & (words.length - 1);
        while (words[slot] != null && !same(slot, start, length)) slot = (slot + 1) & (words.length - 1);
        return slot;
    }

    private boolean same(int slot, int start, int length) {
        if (lengths[slot] != length) return false;
        byte[] source = tree.source();
        int other = starts[slot];
        for (int i = 0; i < length; i++) if (source[start + i] != source[other + i]) return false;
        return true;
    }

    private void grow() {
        var oldWords = words;
        var oldStarts = starts;
        var oldLengths = lengths;
        words = new String[oldWords.length * 2];
        starts = new int[oldWords.length * 2];
        lengths = new int[oldWords.length * 2];
        for (int i = 0; i < oldWords.length; i++) {
            if (oldWords[i] == null) continue;
            int slot = slot(oldStarts[i], oldLengths[i]);
            words[slot] = oldWords[i];
            starts[slot] = oldStarts[i];
            lengths[slot] = oldLengths[i];
        }
    }
}

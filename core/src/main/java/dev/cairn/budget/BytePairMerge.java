package dev.cairn.budget;

import java.util.Arrays;

/// Counts the tokens of one pre-tokenized piece with byte-pair encoding: merges the adjacent pair of lowest rank until
/// no pair is a token.
///
/// The pairs are stored in a heap, so the time per byte grows only slightly with the length of the piece.
final class BytePairMerge {

    private static final int NONE = -1;

    private final O200kVocabulary vocabulary;
    private final byte[] text;
    private final int from;
    /// Three arrays indexed by the offset of a part. They hold the offset of the previous part, the offset of the
    /// next part, and the rank of the pair of this part and the next.
    private final int[] previous;
    private final int[] next;
    private final int[] ranks;
    /// A heap of pairs as rank and offset, lowest rank first. Entries whose pair has changed since they were added
    /// are skipped.
    private long[] heap;
    private int heapSize;

    private BytePairMerge(O200kVocabulary vocabulary, byte[] text, int from, int to) {
        this.vocabulary = vocabulary;
        this.text = text;
        this.from = from;
        int length = to - from;
        previous = new int[length];
        next = new int[length];
        ranks = new int[length];
        heap = new long[length];
        for (int i = 0; i < length; i++) {
            previous[i] = i - 1;
            next[i] = i + 1;
        }
        for (int i = 0; i < length; i++) offer(i);
    }

    static int count(O200kVocabulary vocabulary, byte[] text, int from, int to) {
        if (to - from == 1 || vocabulary.rank(text, from, to) >= 0) return 1;
        return to - from - new BytePairMerge(vocabulary, text, from, to).merges();
    }

    private int merges() {
        int merges = 0;
        while (heapSize > 0) {
            long first = take();
            int part = (int) first;
            if (ranks[part] != (int) (first >>> Integer.SIZE)) continue;
            merges++;
            int merged = next[part];
            ranks[merged] = NONE;
            next[part] = next[merged];
            if (next[part] < next.length) previous[next[part]] = part;
            offer(part);
            if (previous[part] >= 0) offer(previous[part]);
        }
        return merges;
    }

    /// Ranks the pair that begins with this part and adds it to the heap if it is a token.
    private void offer(int part) {
        int second = next[part];
        ranks[part] = second == next.length ? NONE : vocabulary.rank(text, from + part, from + next[second]);
        if (ranks[part] != NONE) push((long) ranks[part] << Integer.SIZE | part);
    }

    private void push(long pair) {
        if (heapSize == heap.length) heap = Arrays.copyOf(heap, heapSize * 2);
        int at = heapSize++;
        for (int parent = (at - 1) / 2; at > 0 && heap[parent] > pair; parent = (at - 1) / 2) {
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = pair;
    }

    private long take() {
        long first = heap[0];
        long last = heap[--heapSize];
        int at = 0;
        for (int child = 1; child < heapSize; child = 2 * at + 1) {
            if (child + 1 < heapSize && heap[child + 1] < heap[child]) child++;
            if (heap[child] >= last) break;
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
        return first;
    }
}

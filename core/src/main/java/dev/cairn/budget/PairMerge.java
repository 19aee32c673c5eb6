package dev.cairn.budget;

import java.util.Arrays;

/// Counts the tokens of one pre-tokenized piece with byte-pair encoding: merges the adjacent pair of lowest rank until
/// no pair is a token.
///
/// The pairs are kept in a heap, so the cost per letter hardly grows with the length of the piece.
final class PairMerge {

    private static final int NONE = -1;

    private final Vocabulary vocabulary;
    private final byte[] text;
    private final int from;
    /// Indexed by the offset of a part: the start of the previous part, the start of the next part, and the rank of the
    /// pair that starts here.
    private final int[] before;
    private final int[] behind;
    private final int[] ranks;
    /// Rank and offset of pairs, lowest rank first. Entries whose pair has changed since are skipped.
    private long[] heap;
    private int waiting;

    private PairMerge(Vocabulary vocabulary, byte[] text, int from, int to) {
        this.vocabulary = vocabulary;
        this.text = text;
        this.from = from;
        int length = to - from;
        before = new int[length];
        behind = new int[length];
        ranks = new int[length];
        heap = new long[length];
        for (int i = 0; i < length; i++) {
            before[i] = i - 1;
            behind[i] = i + 1;
        }
        for (int i = 0; i < length; i++) offer(i);
    }

    static int count(Vocabulary vocabulary, byte[] text, int from, int to) {
        if (to - from == 1 || vocabulary.rank(text, from, to) >= 0) return 1;
        return to - from - new PairMerge(vocabulary, text, from, to).merges();
    }

    private int merges() {
        int merges = 0;
        while (waiting > 0) {
            long first = take();
            int part = (int) first;
            if (ranks[part] != (int) (first >>> Integer.SIZE)) continue;
            merges++;
            int merged = behind[part];
            ranks[merged] = NONE;
            behind[part] = behind[merged];
            if (behind[part] < behind.length) before[behind[part]] = part;
            offer(part);
            if (before[part] >= 0) offer(before[part]);
        }
        return merges;
    }

    /// Ranks the pair that begins with this part and adds it to the heap if it is a token.
    private void offer(int part) {
        int second = behind[part];
        ranks[part] = second == behind.length ? NONE : vocabulary.rank(text, from + part, from + behind[second]);
        if (ranks[part] != NONE) push((long) ranks[part] << Integer.SIZE | part);
    }

    private void push(long pair) {
        if (waiting == heap.length) heap = Arrays.copyOf(heap, waiting * 2);
        int at = waiting++;
        for (int parent = (at - 1) / 2; at > 0 && heap[parent] > pair; parent = (at - 1) / 2) {
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = pair;
    }

    private long take() {
        long first = heap[0];
        long last = heap[--waiting];
        int at = 0;
        for (int child = 1; child < waiting; child = 2 * at + 1) {
            if (child + 1 < waiting && heap[child + 1] < heap[child]) child++;
            if (heap[child] >= last) break;
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
        return first;
    }
}

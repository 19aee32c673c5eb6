package dev.cairn.budget;

import java.util.Arrays;

/// Counts the tokens of one piece: neighbours that make the earliest token are joined until none make one.
///
/// The pairs wait in a heap, so that a piece of a hundred thousand letters costs little more per letter than a word.
final class PairMerge {

    private static final int NONE = -1;

    private final Vocabulary vocabulary;
    private final byte[] text;
    private final int from;
    /// By offset of a part: where the part before it begins, where the one behind it begins, and the rank of the two.
    private final int[] before;
    private final int[] behind;
    private final int[] ranks;
    /// Rank and offset of pairs, the earliest first; entries whose pair has changed since are passed over.
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
            int gone = behind[part];
            ranks[gone] = NONE;
            behind[part] = behind[gone];
            if (behind[part] < behind.length) before[behind[part]] = part;
            offer(part);
            if (before[part] >= 0) offer(before[part]);
        }
        return merges;
    }

    /// Ranks the pair that begins with this part, and lets it wait when it makes a token.
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

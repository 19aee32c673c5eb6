package dev.cairn.projection.work;

import dev.cairn.projection.persistent.IntSequence;

/// The immutable posting list of one term: ascending document numbers, each followed by the term's frequency.
///
/// @param live the number of listed documents that still exist
record TermPostings(IntSequence documentsAndCounts, int live) {

    static final TermPostings EMPTY = new TermPostings(IntSequence.EMPTY, 0);

    TermPostings plus(int document, int count) {
        return new TermPostings(documentsAndCounts.plus(document, count), live + 1);
    }

    TermPostings minusOne() {
        return new TermPostings(documentsAndCounts, live - 1);
    }

    int size() {
        return documentsAndCounts.size() / 2;
    }

    int document(int at) {
        return documentsAndCounts.get(2 * at);
    }

    int count(int at) {
        return documentsAndCounts.get(2 * at + 1);
    }

    /// A list with the new document numbers. Documents with the number -1 are removed.
    TermPostings renumbered(int[] numbers) {
        var kept = EMPTY;
        for (int at = 0; at < size(); at++) {
            int number = numbers[document(at)];
            if (number >= 0) kept = kept.plus(number, count(at));
        }
        return kept;
    }
}

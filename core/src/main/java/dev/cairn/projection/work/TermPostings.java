package dev.cairn.projection.work;

import java.util.Arrays;

/// The posting list of one term: ascending document numbers with term frequencies.
final class TermPostings {

    private int[] documents = new int[2];
    private int[] counts = new int[2];
    private int size;

    /// The number of documents that still exist.
    private int live;

    void add(int document, int count) {
        if (size == documents.length) {
            documents = Arrays.copyOf(documents, size * 2);
            counts = Arrays.copyOf(counts, size * 2);
        }
        documents[size] = document;
        counts[size++] = count;
        live++;
    }

    void removeOne() {
        live--;
    }

    int live() {
        return live;
    }

    int size() {
        return size;
    }

    int document(int at) {
        return documents[at];
    }

    int count(int at) {
        return counts[at];
    }

    /// Keeps the documents that have a new number; -1 means removed.
    void renumber(int[] numbers) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int number = numbers[documents[i]];
            if (number < 0) continue;
            documents[kept] = number;
            counts[kept++] = counts[i];
        }
        size = kept;
    }
}

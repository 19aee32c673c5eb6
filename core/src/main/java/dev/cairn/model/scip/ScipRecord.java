package dev.cairn.model.scip;

import dev.cairn.model.code.SourcePosition;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The stored form of a SCIP index: numbered symbols and their occurrences per file.
///
/// An index file is converted and stored when it is first found.
public record ScipRecord(
        ScipOrigin origin, List<String> symbols, List<StoredScipDocument> documents, List<String> problems) {

    public ScipRecord {
        symbols = List.copyOf(symbols);
        documents = List.copyOf(documents);
        problems = List.copyOf(problems);
    }

    /// The tool that made the index, and the commit that was checked out when the index was first found (empty
    /// without git).
    public record ScipOrigin(String tool, String toolVersion, Optional<String> commit) {}

    /// The occurrences in one file.
    ///
    /// `contentHash` identifies the content that the index describes. It is empty if the file did not exist or had
    /// other content; then only the definitions are stored.
    public record StoredScipDocument(
            String path, String contentHash, OccurrenceTable definitions, OccurrenceTable references) {

        public boolean matchedContent() {
            return !contentHash.isEmpty();
        }
    }

    /// Symbols at byte offsets in file order, with lines and columns in bytes, both counted from 1.
    ///
    /// A symbol number of 0 or more is an index into the symbols of the record. A negative number is a local
    /// symbol, computed as -1 minus the offset of its definition in the same file.
    @SuppressWarnings("ArrayRecordComponent") // never compared; millions of places must not become objects
    public record OccurrenceTable(int[] symbols, int[] offsets, int[] lines, int[] columns) {

        public static final OccurrenceTable NONE = new OccurrenceTable(new int[0], new int[0], new int[0], new int[0]);

        public int size() {
            return symbols.length;
        }

        public int symbol(int index) {
            return symbols[index];
        }

        public int offset(int index) {
            return offsets[index];
        }

        public SourcePosition site(int index) {
            return new SourcePosition(offsets[index], lines[index], columns[index]);
        }

        /// The index of the first occurrence after an offset.
        public int after(int offset) {
            int found = Arrays.binarySearch(offsets, offset + 1);
            return found < 0 ? -found - 1 : found;
        }

        /// The index of the occurrence at an offset, or -1.
        public int at(int offset) {
            int found = Arrays.binarySearch(offsets, offset);
            return Math.max(found, -1);
        }
    }

    public long occurrences() {
        long all = 0;
        for (var document : documents)
            all += document.definitions().size() + document.references().size();
        return all;
    }
}

package dev.cairn.model.scip;

import dev.cairn.model.code.Site;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What was kept of a SCIP index when it was first seen: symbols by number, and where each file writes which.
///
/// `commit` is what was checked out then, empty without git.
public record ScipRecord(Origin origin, List<String> symbols, List<Document> documents, List<String> problems) {

    public ScipRecord {
        symbols = List.copyOf(symbols);
        documents = List.copyOf(documents);
        problems = List.copyOf(problems);
    }

    /// Who made the index, and what was checked out when it was first seen.
    public record Origin(String tool, String toolVersion, Optional<String> commit) {}

    /// What the index says about one file.
    ///
    /// `contentHash` is the content the index fits; it is empty when the file was gone or had other
    /// content, and then nothing but the definitions is kept.
    public record Document(String path, String contentHash, Places definitions, Places references) {

        public boolean isSeen() {
            return !contentHash.isEmpty();
        }
    }

    /// Symbols at byte offsets, in the order of the file, with lines and columns in bytes, both from 1.
    ///
    /// A number from 0 on is one of the symbols of the record; a negative one is a local symbol: -1 minus
    /// the offset of its definition in the same file.
    @SuppressWarnings("ArrayRecordComponent") // never compared; millions of places must not become objects
    public record Places(int[] symbols, int[] offsets, int[] lines, int[] columns) {

        public static final Places NONE = new Places(new int[0], new int[0], new int[0], new int[0]);

        public int size() {
            return symbols.length;
        }

        public int symbol(int place) {
            return symbols[place];
        }

        public int offset(int place) {
            return offsets[place];
        }

        public Site site(int place) {
            return new Site(offsets[place], lines[place], columns[place]);
        }

        /// The first place behind an offset.
        public int after(int offset) {
            int found = Arrays.binarySearch(offsets, offset + 1);
            return found < 0 ? -found - 1 : found;
        }

        /// The place at an offset, or -1.
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

package dev.cairn.engine.pack;

import dev.cairn.engine.slice.CodeExcerpt;
import dev.cairn.engine.slice.Slice;
import java.util.List;
import java.util.Optional;

/// One piece of code in a pack: its rank, how much of it is shown, and why it is included.
///
/// @param around the lines that declare the type around the piece, and the fields and constants that it reads
/// @param excerpt the blocks that are shown of a piece that is too long to be shown whole
public record PackItem(
        int node,
        Slice slice,
        double rank,
        PieceDetail detail,
        PlaceReason reason,
        List<String> around,
        Optional<CodeExcerpt.ExcerptText> excerpt) {

    public PackItem {
        around = List.copyOf(around);
    }

    /// How much of a piece is shown, most first.
    public enum PieceDetail {
        SLICE,
        BLOCKS,
        SIGNATURE,
        ID;

        public boolean hasCode() {
            return this == SLICE || this == BLOCKS;
        }
    }

    public PackItem(int node, Slice slice, double rank, PieceDetail detail, PlaceReason reason) {
        this(node, slice, rank, detail, reason, List.of(), Optional.empty());
    }

    /// The code that is shown.
    public String shownCode() {
        return excerpt.map(CodeExcerpt.ExcerptText::code).orElseGet(slice::code);
    }

    PackItem withReason(PlaceReason other) {
        return new PackItem(node, slice, rank, detail, other, around, excerpt);
    }

    PackItem withAround(List<String> lines) {
        return new PackItem(node, slice, rank, detail, reason, lines, excerpt);
    }

    PackItem withDetail(PieceDetail lower) {
        return new PackItem(node, slice, rank, lower, reason, around, Optional.empty());
    }

    PackItem withBlocks(CodeExcerpt.ExcerptText blocks) {
        return new PackItem(node, slice, rank, PieceDetail.BLOCKS, reason, around, Optional.of(blocks));
    }
}

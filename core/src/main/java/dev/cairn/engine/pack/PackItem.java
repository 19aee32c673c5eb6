package dev.cairn.engine.pack;

import dev.cairn.engine.slice.CodeExcerpt;
import dev.cairn.engine.slice.Slice;
import java.util.Optional;

/// One piece of code in a pack: its rank, how much of it is shown, and why it is included.
///
/// @param excerpt the blocks that are shown of a piece that is too long to be shown whole
public record PackItem(
        int node,
        Slice slice,
        double rank,
        PieceDetail detail,
        PlaceReason reason,
        Optional<CodeExcerpt.ExcerptText> excerpt) {

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
        this(node, slice, rank, detail, reason, Optional.empty());
    }

    /// The code that is shown.
    public String shownCode() {
        return excerpt.map(CodeExcerpt.ExcerptText::code).orElseGet(slice::code);
    }

    PackItem withReason(PlaceReason other) {
        return new PackItem(node, slice, rank, detail, other, excerpt);
    }

    PackItem withDetail(PieceDetail lower) {
        return new PackItem(node, slice, rank, lower, reason);
    }

    PackItem withBlocks(CodeExcerpt.ExcerptText blocks) {
        return new PackItem(node, slice, rank, PieceDetail.BLOCKS, reason, Optional.of(blocks));
    }
}

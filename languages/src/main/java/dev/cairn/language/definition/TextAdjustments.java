package dev.cairn.language.definition;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Changes to a source text that work around limits of a grammar; the length and all offsets stay the same.
///
/// @param preparation applied to every text before it is parsed
/// @param repair tried on a text with syntax errors; empty if it finds nothing to change
/// @param showsOriginal whether facts quote the original text after a repair
public record TextAdjustments(
        UnaryOperator<byte[]> preparation, Function<byte[], Optional<byte[]>> repair, boolean showsOriginal) {

    public static final TextAdjustments NONE =
            new TextAdjustments(UnaryOperator.identity(), _ -> Optional.empty(), false);

    public static TextAdjustments preparing(UnaryOperator<byte[]> preparation) {
        return new TextAdjustments(preparation, NONE.repair, false);
    }

    public static TextAdjustments repairing(Function<byte[], Optional<byte[]>> repair, boolean showsOriginal) {
        return new TextAdjustments(NONE.preparation, repair, showsOriginal);
    }
}

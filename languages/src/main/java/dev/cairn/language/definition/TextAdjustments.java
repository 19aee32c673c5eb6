package dev.cairn.language.definition;

import dev.cairn.language.repair.SyntaxRepair;
import java.util.function.UnaryOperator;

/// Changes to a source text that work around limits of a grammar; the length and all offsets stay the same.
///
/// @param preparation applied to every text before it is parsed
/// @param repair used if the prepared text has syntax errors; it changes the original text, which facts still
///     quote
public record TextAdjustments(UnaryOperator<byte[]> preparation, SyntaxRepair repair) {

    public static final TextAdjustments NONE = new TextAdjustments(UnaryOperator.identity(), SyntaxRepair.NONE);

    public static TextAdjustments repairing(SyntaxRepair repair) {
        return new TextAdjustments(NONE.preparation, repair);
    }
}

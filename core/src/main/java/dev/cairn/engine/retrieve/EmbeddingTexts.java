package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.digest.SymbolDigests;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.analysis.IdentifierWords;
import dev.cairn.projection.vector.WantedVector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

/// The texts that are embedded for symbols: the first sentence of the doc comment, else the words of the names, and the
/// signature.
public final class EmbeddingTexts {

    /// Only the most used symbols get vectors; further ones cost more time than they improve results.
    public static final int SYMBOLS_MAX = 20_000;

    /// The model truncates longer texts.
    private static final int SIGNATURE_CHARS_MAX = 600;

    private EmbeddingTexts() {}

    /// The texts of at most `limit` symbols, sources before tests, highest weight first.
    ///
    /// @param weights the importance of a symbol among symbols of the same role
    public static List<WantedVector<String>> of(
            DeclarationTable declarations, IntFunction<String> ids, IntToDoubleFunction weights, int limit) {
        var symbols = new ArrayList<PrioritizedSymbol>();
        for (var file : declarations.files()) {
            var role = FileRole.of(file.path(), file.facts());
            for (int index = 0; index < file.facts().symbols().size(); index++) {
                int symbol = file.symbol(index);
                if (isEmbedded(declarations.fact(symbol)))
                    symbols.add(new PrioritizedSymbol(
                            symbol, rolePriority(role) + saturated(weights.applyAsDouble(symbol))));
            }
        }
        symbols.sort(Comparator.comparingDouble((PrioritizedSymbol ranked) -> -ranked.priority())
                .thenComparingInt(PrioritizedSymbol::symbol));
        return symbols.stream()
                .limit(limit)
                .map(ranked -> WantedVector.of(
                        ids.apply(ranked.symbol()), text(declarations, ranked.symbol()), ranked.priority()))
                .toList();
    }

    private record PrioritizedSymbol(int symbol, double priority) {}

    private static int rolePriority(FileRole role) {
        return switch (role) {
            case SOURCE -> 3;
            case ASIDE -> 2;
            case TEST -> 1;
            case OTHER -> 0;
        };
    }

    /// Maps a weight to the range from 0 to 1.
    private static double saturated(double weight) {
        return weight / (1 + weight);
    }

    private static boolean isEmbedded(SymbolFact fact) {
        return (fact.kind().isType() || fact.kind().isCallable())
                && fact.kind() != SymbolKind.CONSTRUCTOR
                && !fact.isLocal();
    }

    static String text(DeclarationTable declarations, int symbol) {
        var fact = declarations.fact(symbol);
        var signature = fact.signature();
        var sentence = SymbolDigests.documented(fact);
        var subject = sentence.isEmpty() ? names(declarations, symbol, fact) : sentence;
        return subject + "\n" + signature.substring(0, Math.min(signature.length(), SIGNATURE_CHARS_MAX));
    }

    /// The model knows words, not identifiers.
    private static String names(DeclarationTable declarations, int symbol, SymbolFact fact) {
        return String.join(" ", IdentifierWords.of(fact.name() + " " + holder(declarations, symbol, fact)));
    }

    private static String holder(DeclarationTable declarations, int symbol, SymbolFact fact) {
        int parent = declarations.parent(symbol);
        return parent == DeclarationTable.NONE
                ? fact.owner()
                : declarations.fact(parent).name();
    }
}

package dev.cairn.engine.retrieve;

import dev.cairn.projection.graph.SymbolIds;
import dev.cairn.projection.resolve.World;
import dev.cairn.projection.text.TextView;
import java.util.function.IntFunction;

/// What a question is put to: code and text of one moment, its edges, history, and vectors where there are any.
///
/// `ids` tells the written id of a symbol.
public record Ground(
        World world, TextView text, Neighbours neighbours, Past past, Similar similar, IntFunction<String> ids) {

    /// Works the ids out whenever one is asked for.
    public Ground(World world, TextView text, Neighbours neighbours, Past past, Similar similar) {
        this(world, text, neighbours, past, similar, symbol -> id(world, symbol));
    }

    private static String id(World world, int symbol) {
        var file = world.fileOf(symbol);
        return SymbolIds.of(file.path(), file.facts()).get(symbol - file.base()).toString();
    }

    /// Code and text alone.
    public static Ground of(World world, TextView text) {
        return new Ground(world, text, Neighbours.NONE, NoPast.NONE, Similar.NONE);
    }
}

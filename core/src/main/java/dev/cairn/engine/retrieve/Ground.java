package dev.cairn.engine.retrieve;

import dev.cairn.projection.graph.SymbolIds;
import dev.cairn.projection.resolve.World;
import dev.cairn.projection.text.TextView;
import java.util.OptionalInt;
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

    /// The number of a symbol in the world; text may be one change ahead of the code a request reads.
    OptionalInt symbol(int file, int index) {
        var unit = world.file(text.paths().get(file));
        return unit.isEmpty() || index >= unit.get().facts().symbols().size()
                ? OptionalInt.empty()
                : OptionalInt.of(unit.get().symbol(index));
    }

    /// Code and text alone.
    public static Ground of(World world, TextView text) {
        return new Ground(world, text, Neighbours.NONE, NoPast.NONE, Similar.NONE);
    }
}

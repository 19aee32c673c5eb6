package dev.cairn.engine.retrieve;

import dev.cairn.projection.resolve.World;
import dev.cairn.projection.text.TextView;

/// What a question is put to: code and text of one moment, its edges, history, and vectors where there are any.
public record Ground(World world, TextView text, Neighbours neighbours, Past past, Similar similar) {

    /// Code and text alone.
    public static Ground of(World world, TextView text) {
        return new Ground(world, text, Neighbours.NONE, Past.NONE, Similar.NONE);
    }
}

package dev.cairn.engine.architecture;

/// An exception from the rules with its reason; each side is a layer or a path pattern.
public record Waiver(Side from, Side to, String reason, int line) {

    /// A layer by name, or a path pattern.
    public sealed interface Side {

        record OfLayer(String name) implements Side {}

        record OfPaths(PathGlob glob) implements Side {}

        default boolean holds(String layer, String path) {
            return switch (this) {
                case OfLayer(var name) -> name.equals(layer) || name.equals(Layer.ANY);
                case OfPaths(var glob) -> glob.matches(path);
            };
        }
    }
}

package dev.cairn.engine.architecture;

/// An exception from the rules with its reason; each side is a layer or a path pattern.
public record RuleWaiver(WaiverSide from, WaiverSide to, String reason, int line) {

    /// A layer by name, or a path pattern.
    public sealed interface WaiverSide {

        record LayerSide(String name) implements WaiverSide {}

        record PathSide(PathGlob glob) implements WaiverSide {}

        default boolean holds(String layer, String path) {
            return switch (this) {
                case LayerSide(var name) -> name.equals(layer) || name.equals(Layer.ANY);
                case PathSide(var glob) -> glob.matches(path);
            };
        }
    }
}

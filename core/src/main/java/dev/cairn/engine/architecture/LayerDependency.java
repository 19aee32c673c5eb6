package dev.cairn.engine.architecture;

/// A dependency between two layers that is explicitly allowed or forbidden; `*` stands for every layer.
public record LayerDependency(String from, String to, String reason, int line) {

    boolean matches(String user, String used) {
        return isOrAny(from, user) && isOrAny(to, used);
    }

    private static boolean isOrAny(String written, String layer) {
        return written.equals(Layer.ANY) || written.equals(layer);
    }

    @Override
    public String toString() {
        return from + " -> " + to;
    }
}

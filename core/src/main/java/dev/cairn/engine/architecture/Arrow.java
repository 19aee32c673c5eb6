package dev.cairn.engine.architecture;

/// A dependency between two layers that is explicitly allowed or forbidden; `*` stands for every layer.
public record Arrow(String from, String to, String reason, int line) {

    boolean fits(String user, String used) {
        return means(from, user) && means(to, used);
    }

    private static boolean means(String written, String layer) {
        return written.equals(Layer.ANY) || written.equals(layer);
    }

    @Override
    public String toString() {
        return from + " -> " + to;
    }
}

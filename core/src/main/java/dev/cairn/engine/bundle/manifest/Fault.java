package dev.cairn.engine.bundle.manifest;

/// One thing that is wrong with a manifest, and the line it stands on.
public record Fault(int line, String message) {

    @Override
    public String toString() {
        return "line " + line + ": " + message;
    }
}

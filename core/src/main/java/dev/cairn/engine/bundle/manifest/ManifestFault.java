package dev.cairn.engine.bundle.manifest;

/// An error in a manifest, with its line.
public record ManifestFault(int line, String message) {

    @Override
    public String toString() {
        return "line " + line + ": " + message;
    }
}

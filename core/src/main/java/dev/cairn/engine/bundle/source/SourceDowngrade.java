package dev.cairn.engine.bundle.source;

/// A source was not good enough, so the next one was used.
public record SourceDowngrade(String from, String reason, String to) {

    public String written() {
        return from + " → " + to + ": " + reason;
    }
}

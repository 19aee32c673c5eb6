package dev.cairn.engine.bundle;

/// One source was not good enough, so the next was asked.
public record Downgrade(String from, String reason, String to) {

    public String written() {
        return from + " → " + to + ": " + reason;
    }
}

package dev.cairn.model.id;

/// Created by the client for one write, so that a repeated request returns the first outcome and does not write again.
public record RequestId(String value) {

    public RequestId {
        IdRules.requireUsable(value);
    }

    public static boolean isUsable(String value) {
        return IdRules.isUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}

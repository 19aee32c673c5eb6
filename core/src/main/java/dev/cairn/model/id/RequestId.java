package dev.cairn.model.id;

/// Identifies one write request; created by the client. If the client repeats the request, it gets the first
/// result and nothing is written again.
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

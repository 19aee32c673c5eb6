package dev.cairn.model.id;

/// Made by the client for one write; repeating it repeats the outcome, not the write.
public record RequestId(String value) {

    public RequestId {
        Ids.requireUsable(value);
    }

    /// Whether a text can be the value of a request id.
    public static boolean isUsable(String value) {
        return Ids.isUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}

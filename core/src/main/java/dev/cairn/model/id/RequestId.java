package dev.cairn.model.id;

/// Made by the client for one write; repeating it repeats the outcome, not the write.
public record RequestId(String value) {

    public RequestId {
        Ids.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}

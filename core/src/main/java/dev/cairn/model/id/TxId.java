package dev.cairn.model.id;

import java.util.UUID;

/// Identifies one transaction permanently, across projects and stores.
public record TxId(UUID value) {

    public static TxId parse(String written) {
        return new TxId(UUID.fromString(written));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

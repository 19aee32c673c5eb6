package dev.cairn.store;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The stored bytes of a version. Only the codec of the record's kind knows their format.
public final class RecordState {

    public static final int BYTES_MAX = 64 * 1024 * 1024;

    private final byte[] bytes;

    private RecordState(byte[] bytes) {
        if (bytes.length > BYTES_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "A stored state has at most 64 MiB; this one has " + bytes.length + " bytes.",
                    "Store less, or split it into several things.");
        this.bytes = bytes;
    }

    public static RecordState of(byte[] bytes) {
        return new RecordState(bytes.clone());
    }

    public static RecordState ofText(String text) {
        return new RecordState(text.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    public int size() {
        return bytes.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecordState state && Arrays.equals(bytes, state.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "State[" + bytes.length + " bytes]";
    }
}

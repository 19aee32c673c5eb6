package dev.cairn.language.scip;

/// Thrown when bytes are not a valid protobuf message.
final class MalformedWire extends Exception {

    private static final long serialVersionUID = 1L;

    MalformedWire(String reason) {
        super(reason);
    }
}

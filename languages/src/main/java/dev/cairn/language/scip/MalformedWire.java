package dev.cairn.language.scip;

/// The bytes are no message of the kind they should be.
final class MalformedWire extends Exception {

    private static final long serialVersionUID = 1L;

    MalformedWire(String reason) {
        super(reason);
    }
}

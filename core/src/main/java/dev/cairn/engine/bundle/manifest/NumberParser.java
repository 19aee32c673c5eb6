package dev.cairn.engine.bundle.manifest;

import java.util.OptionalInt;

/// Parses whole numbers.
final class NumberParser {

    private NumberParser() {}

    /// The number, if it is valid and in the range.
    static OptionalInt inRange(String written, int min, int max) {
        try {
            int number = Integer.parseInt(written.strip());
            return number >= min && number <= max ? OptionalInt.of(number) : OptionalInt.empty();
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }
}

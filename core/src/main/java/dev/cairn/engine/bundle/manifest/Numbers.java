package dev.cairn.engine.bundle.manifest;

import java.util.OptionalInt;

/// Whole numbers as they are written.
final class Numbers {

    private Numbers() {}

    /// The number, if it is one and inside of the range.
    static OptionalInt inRange(String written, int least, int most) {
        try {
            int number = Integer.parseInt(written.strip());
            return number >= least && number <= most ? OptionalInt.of(number) : OptionalInt.empty();
        } catch (NumberFormatException notANumber) {
            return OptionalInt.empty();
        }
    }
}

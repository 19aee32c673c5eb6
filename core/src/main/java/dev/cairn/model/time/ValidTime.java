package dev.cairn.model.time;

import java.time.Instant;
import java.util.Optional;

/// The period in which a stored fact was true. The start is inclusive, the end exclusive; without an end it is
/// still true.
public record ValidTime(Instant from, Optional<Instant> to) {

    public ValidTime {
        if (to.isPresent() && to.get().isBefore(from))
            throw new IllegalArgumentException("valid time ends before it begins: " + from + " … " + to.get());
    }

    public static ValidTime since(Instant from) {
        return new ValidTime(from, Optional.empty());
    }

    public static ValidTime between(Instant from, Instant to) {
        return new ValidTime(from, Optional.of(to));
    }

    public boolean isOpen() {
        return to.isEmpty();
    }

    public boolean contains(Instant moment) {
        return !moment.isBefore(from) && to.map(moment::isBefore).orElse(true);
    }
}

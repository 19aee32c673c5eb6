package dev.cairn.model.time;

import java.time.Instant;
import java.util.Optional;

/// The time in which something was true: from its start up to, not including, its end.
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

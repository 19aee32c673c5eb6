package dev.cairn.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// One field of an answer that can be reduced unit by unit. A unit adds or upgrades one whole item; text is never cut.
///
/// With 0 units a required field still shows its minimum: its value, its shortest form, or its first item.
sealed interface Part {

    /// The number of units of the complete field.
    int units();

    /// The number of units, the last ones, that only add detail to shown items.
    int raises();

    /// Whether these directly follow the others.
    default boolean isUrgent() {
        return false;
    }

    /// The value shown with this many units; empty if the field is omitted.
    Optional<Object> shown(int kept);

    /// The number of omitted items, or 1 for an omitted single value.
    int omitted(int kept);

    static Part of(Object value, boolean required) {
        return switch (value) {
            case Ladder ladder -> new Rungs(ladder, required);
            case List<?> items -> Items.of(items, required);
            default -> new Whole(value, required);
        };
    }

    /// A value that is shown whole or not at all.
    record Whole(Object value, boolean required) implements Part {

        @Override
        public int units() {
            return required ? 0 : 1;
        }

        @Override
        public int raises() {
            return 0;
        }

        @Override
        public Optional<Object> shown(int kept) {
            return omitted(kept) == 0 ? Optional.of(value) : Optional.empty();
        }

        @Override
        public int omitted(int kept) {
            return units() - kept;
        }
    }

    /// A single value in several lengths.
    record Rungs(Ladder ladder, boolean required) implements Part {

        @Override
        public int units() {
            return ladder.raises() + (required ? 0 : 1);
        }

        @Override
        public int raises() {
            return ladder.raises();
        }

        @Override
        public boolean isUrgent() {
            return ladder.isUrgent();
        }

        @Override
        public Optional<Object> shown(int kept) {
            if (omitted(kept) > 0) return Optional.empty();
            return Optional.of(ladder.raised(required ? kept : kept - 1));
        }

        @Override
        public int omitted(int kept) {
            return required || kept > 0 ? 0 : 1;
        }
    }

    /// A list, best item first: items are added from the front in their shortest form, then upgraded from the front.
    ///
    /// An empty list has no units: it means "none", and reporting its omission would cost as much.
    record Items(List<?> items, int floor, int units) implements Part {

        static Items of(List<?> items, boolean required) {
            int floor = Math.min(required ? 1 : 0, items.size());
            int raises = items.stream().mapToInt(Items::raises).sum();
            return new Items(items, floor, items.size() - floor + raises);
        }

        @Override
        public int raises() {
            return units - (items.size() - floor);
        }

        @Override
        public boolean isUrgent() {
            return items.stream().anyMatch(item -> item instanceof Ladder ladder && ladder.isUrgent());
        }

        @Override
        public Optional<Object> shown(int kept) {
            int count = items.size() - omitted(kept);
            if (count == 0 && !items.isEmpty()) return Optional.empty();
            var shown = new ArrayList<Object>(count);
            int raises = kept - (items.size() - floor);
            for (var item : items.subList(0, count)) {
                int raise = Math.clamp(raises, 0, raises(item));
                shown.add(item instanceof Ladder ladder ? ladder.raised(raise) : item);
                raises -= raise;
            }
            return Optional.of(Collections.unmodifiableList(shown));
        }

        @Override
        public int omitted(int kept) {
            return Math.max(0, items.size() - floor - kept);
        }

        private static int raises(Object item) {
            return item instanceof Ladder ladder ? ladder.raises() : 0;
        }
    }
}

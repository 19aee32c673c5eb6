package dev.cairn.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// One field of an answer that can be shortened unit by unit. A unit adds or upgrades one whole item; text is
/// never cut.
///
/// With 0 units a required field still shows its minimum: its value, its shortest form, or its first item.
sealed interface ShortenableField {

    /// The number of units of the complete field.
    int units();

    /// The number of units that only add detail to items that are shown already. They are the last units.
    int upgrades();

    /// Whether the upgrades have the priority of the field itself and not its detail priority.
    default boolean isUrgent() {
        return false;
    }

    /// The value shown with this many units; empty if the field is omitted.
    Optional<Object> shown(int kept);

    /// The number of omitted items, or 1 for an omitted single value.
    int omitted(int kept);

    static ShortenableField of(Object value, boolean required) {
        return switch (value) {
            case DetailLevels ladder -> new LevelsField(ladder, required);
            case List<?> items -> ListField.of(items, required);
            default -> new ValueField(value, required);
        };
    }

    /// A value that is shown whole or not at all.
    record ValueField(Object value, boolean required) implements ShortenableField {

        @Override
        public int units() {
            return required ? 0 : 1;
        }

        @Override
        public int upgrades() {
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
    record LevelsField(DetailLevels ladder, boolean required) implements ShortenableField {

        @Override
        public int units() {
            return ladder.upgrades() + (required ? 0 : 1);
        }

        @Override
        public int upgrades() {
            return ladder.upgrades();
        }

        @Override
        public boolean isUrgent() {
            return ladder.isUrgent();
        }

        @Override
        public Optional<Object> shown(int kept) {
            if (omitted(kept) > 0) return Optional.empty();
            return Optional.of(ladder.upgraded(required ? kept : kept - 1));
        }

        @Override
        public int omitted(int kept) {
            return required || kept > 0 ? 0 : 1;
        }
    }

    /// A list, best item first: items are added from the front in their shortest form, then upgraded from the front.
    ///
    /// An empty list has no units and is always shown: it means "none", and reporting its omission would cost as
    /// many tokens.
    record ListField(List<?> items, int floor, int units) implements ShortenableField {

        static ListField of(List<?> items, boolean required) {
            int floor = Math.min(required ? 1 : 0, items.size());
            int upgrades = items.stream().mapToInt(ListField::itemUpgrades).sum();
            return new ListField(items, floor, items.size() - floor + upgrades);
        }

        @Override
        public int upgrades() {
            return units - (items.size() - floor);
        }

        @Override
        public boolean isUrgent() {
            return items.stream().anyMatch(item -> item instanceof DetailLevels ladder && ladder.isUrgent());
        }

        @Override
        public Optional<Object> shown(int kept) {
            int count = items.size() - omitted(kept);
            if (count == 0 && !items.isEmpty()) return Optional.empty();
            var shown = new ArrayList<Object>(count);
            int upgrades = kept - (items.size() - floor);
            for (var item : items.subList(0, count)) {
                int raise = Math.clamp(upgrades, 0, itemUpgrades(item));
                shown.add(item instanceof DetailLevels ladder ? ladder.upgraded(raise) : item);
                upgrades -= raise;
            }
            return Optional.of(Collections.unmodifiableList(shown));
        }

        @Override
        public int omitted(int kept) {
            return Math.max(0, items.size() - floor - kept);
        }

        private static int itemUpgrades(Object item) {
            return item instanceof DetailLevels ladder ? ladder.upgrades() : 0;
        }
    }
}

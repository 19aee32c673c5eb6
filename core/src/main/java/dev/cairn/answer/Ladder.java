package dev.cairn.answer;

import java.util.List;

/// A value in several lengths, longest first. When the budget is short it is downgraded step by step before it is
/// omitted.
///
/// `isUrgent` upgrades it before any later field is shown, regardless of the detail priority of its field.
public record Ladder(List<?> forms, boolean isUrgent) {

    public Ladder(List<?> forms) {
        this(forms, false);
    }

    public static Ladder urgent(List<?> forms) {
        return new Ladder(forms, true);
    }

    public Ladder {
        forms = List.copyOf(forms);
        if (forms.isEmpty()) throw new IllegalArgumentException("a ladder needs a form");
    }

    /// The number of upgrades possible from the shortest form.
    int raises() {
        return forms.size() - 1;
    }

    /// The form after this many upgrades.
    Object raised(int raises) {
        return forms.get(forms.size() - 1 - raises);
    }
}

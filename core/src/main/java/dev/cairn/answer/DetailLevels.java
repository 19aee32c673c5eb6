package dev.cairn.answer;

import java.util.List;

/// A value in several lengths, longest first. If the budget is small, the value is downgraded step by step before
/// it is omitted.
///
/// If `isUrgent`, the value is upgraded before any less important field is shown. The detail priority of its field
/// is then ignored.
public record DetailLevels(List<?> forms, boolean isUrgent) {

    public DetailLevels(List<?> forms) {
        this(forms, false);
    }

    public static DetailLevels urgent(List<?> forms) {
        return new DetailLevels(forms, true);
    }

    public DetailLevels {
        forms = List.copyOf(forms);
        if (forms.isEmpty()) throw new IllegalArgumentException("a ladder needs a form");
    }

    /// The number of upgrades possible from the shortest form.
    int upgrades() {
        return forms.size() - 1;
    }

    /// The form after this many upgrades.
    Object upgraded(int raises) {
        return forms.get(forms.size() - 1 - raises);
    }
}

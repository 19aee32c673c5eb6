package dev.cairn.answer;

import java.util.List;

/// One thing in several lengths, longest first: over budget it is lowered step by step before it is left out.
///
/// `isUrgent` raises it before any later field begins, whatever its field says of its detail.
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

    /// How often it can be raised from its shortest form.
    int raises() {
        return forms.size() - 1;
    }

    /// The form after so many raises.
    Object raised(int raises) {
        return forms.get(forms.size() - 1 - raises);
    }
}

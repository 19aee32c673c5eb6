package dev.cairn.answer;

import java.util.List;
import java.util.Map;

/// One item in several lengths, longest first: over budget it is lowered step by step before it is left out.
public record Ladder(List<Map<String, Object>> forms) {

    public Ladder {
        forms = List.copyOf(forms);
        if (forms.isEmpty()) throw new IllegalArgumentException("a ladder needs a form");
    }
}

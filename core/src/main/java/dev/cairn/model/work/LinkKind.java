package dev.cairn.model.work;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The kind of target of a link.
public enum LinkKind {
    ENTITY_REF,
    RESOURCE_REF,
    /// A symbol or path of the code graph.
    CODE_REF,
    /// An entity that must be done first.
    DEPENDENCY,
    EXTERNAL_URL;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<LinkKind> parse(String written) {
        return Arrays.stream(values())
                .filter(kind -> kind.written().equals(written))
                .findFirst();
    }
}

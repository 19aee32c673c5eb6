package dev.cairn.model.dependency;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A package registry with its rules for comparing names.
public enum Ecosystem {
    NPM("npm"),
    /// Maven and Gradle; names are written `group/artifact`.
    MAVEN("maven"),
    PYPI("pypi"),
    /// Go modules.
    GO("golang"),
    CARGO("cargo");

    private static final Pattern SEPARATORS = Pattern.compile("[-_.]+");

    private final String purlType;

    Ecosystem(String purlType) {
        this.purlType = purlType;
    }

    public String purlType() {
        return purlType;
    }

    public static Optional<Ecosystem> ofPurlType(String type) {
        for (var ecosystem : values()) if (ecosystem.purlType.equals(type)) return Optional.of(ecosystem);
        return Optional.empty();
    }

    /// The name in its package URL form.
    public String canonicalName(String name) {
        return switch (this) {
            case NPM, GO -> name.toLowerCase(Locale.ROOT);
            case PYPI -> name.toLowerCase(Locale.ROOT).replace('_', '-');
            case MAVEN -> name.replace(':', '/');
            case CARGO -> name;
        };
    }

    /// A key that is equal for all spellings of the same package name.
    public String comparisonKey(String name) {
        return switch (this) {
            case NPM, GO, MAVEN -> canonicalName(name);
            case PYPI -> SEPARATORS.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
            case CARGO -> name.replace('_', '-');
        };
    }
}

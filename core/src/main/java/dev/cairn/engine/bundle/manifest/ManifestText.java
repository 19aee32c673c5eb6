package dev.cairn.engine.bundle.manifest;

/// A manifest's text, what its task class is called when the text does not say so, and where it was found.
public record ManifestText(String text, String taskClass, String origin) {

    /// Larger ones are not declarations any more.
    public static final int BYTES_MAX = 64 * 1024;

    public static final int NESTING_MAX = 64;

    /// What a manifest without a name is called.
    public static final String UNNAMED = "unnamed";
}

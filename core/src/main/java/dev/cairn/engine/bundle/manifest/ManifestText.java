package dev.cairn.engine.bundle.manifest;

/// The text of a manifest, its task class if the text names none, and where it was found.
public record ManifestText(String text, String taskClass, String origin) {

    /// Maximum size of a manifest.
    public static final int BYTES_MAX = 64 * 1024;

    public static final int NESTING_MAX = 64;

    /// The name of a manifest without a name.
    public static final String UNNAMED = "unnamed";
}

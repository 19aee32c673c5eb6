package dev.cairn.engine.bundle.manifest;

/// The most a bundle may hold: files, tokens of all of them together, and tokens of one of them.
public record BundleBudget(int maxFiles, int maxTokens, int perFileMaxTokens) {

    /// What holds where a manifest sets no limits of its own.
    public static final BundleBudget STANDARD = new BundleBudget(500, 200_000, 2_000);

    public static final int FILES_MAX = 5_000;
    public static final int TOKENS_MAX = 2_000_000;
    public static final int FILE_TOKENS_MAX = 200_000;
}

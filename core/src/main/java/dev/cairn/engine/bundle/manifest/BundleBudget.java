package dev.cairn.engine.bundle.manifest;

/// The limits of a bundle: files, tokens in total, and tokens per file.
public record BundleBudget(int maxFiles, int maxTokens, int perFileMaxTokens) {

    /// The limits used if a manifest sets none.
    public static final BundleBudget STANDARD = new BundleBudget(500, 200_000, 2_000);

    public static final int FILES_MAX = 5_000;
    public static final int TOKENS_MAX = 2_000_000;
    public static final int FILE_TOKENS_MAX = 200_000;
}

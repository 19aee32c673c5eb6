package dev.cairn.projection.text;

/// The formula of BM25 with the usual constants; every index of Cairn scores with it.
///
/// Source text is indexed and scored by Lucene, which calls this as its similarity. Episodes, the backlog and documents
/// are immutable states that readers keep while the next one is made. Lucene shares no postings between such states and
/// shows an addition only after a refresh, so these indexes keep postings of their own.
public final class Bm25 {

    /// How fast repeated terms saturate.
    public static final float K1 = 1.2f;

    /// The strength of length normalization.
    public static final float B = 0.75f;

    private Bm25() {}

    /// The weight of a term that occurs in `documents` of `all` documents.
    public static double inverseDocumentFrequency(long all, long documents) {
        return Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
    }

    /// The length normalization of a document.
    public static float lengthNorm(float length, float averageLength) {
        return K1 * (1 - B + B * length / averageLength);
    }

    /// The score of a term by its frequency in a document, without its weight; less than K1 + 1.
    public static float termScore(float frequency, float lengthNorm) {
        return frequency * (K1 + 1) / (frequency + lengthNorm);
    }
}

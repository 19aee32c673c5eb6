package dev.cairn.engine.memory;

/// How much each part of a relevance weighs; chosen together over conversations, commits and encyclopedia
/// articles.
///
/// A part is between 0 and 1 before it is weighed, so a weight is the most that the part can add.
final class Weights {

    /// Of meaning, where words weigh 1; both together are scaled to 1.
    static final double MEANING = 1;

    /// The least alike of the episodes found by meaning still counts: the scale begins this much of its
    /// range below it.
    static final double MEANING_FLOOR = 0.5;

    /// Of what the best neighbour in the session says; one step further counts half.
    static final double NEIGHBOUR = 0.5;

    /// Of sharing entities with the question, the rare ones most.
    static final double ENTITY = 0.6;

    /// Of sharing an entity when a question is about decisions.
    static final double ENTITY_FOR_DECISIONS = 0.7;

    /// Of touching the same folder.
    static final double FOLDER = 0.05;

    /// Of being recent, for episodes that touch what the question is about; others gain nothing by it.
    static final double RECENCY = 0.45;

    /// After so many days recency has fallen to a third.
    static final double RECENCY_DAYS = 365;

    /// Recency counts so much where only the folder is the same.
    static final double RECENCY_IN_FOLDER = 0.5;

    /// Of involving an entity that one of the best episodes speaks of.
    static final double MENTION = 0.6;

    /// Of involving an entity that the question itself speaks of.
    static final double NAMED = 0.1;

    /// So many of the best episodes lead to others.
    static final int LEADS = 5;

    /// So many of those that answer best by words and meaning alone …
    static final int SPEAKING = 2;

    /// … are among so many of the first, whatever else tells against them.
    static final int SPEAKING_AMONG = 5;

    /// The best of them is among so many.
    static final int BEST_SPEAKING_AMONG = 3;

    static final double TOTAL = 1 + NEIGHBOUR + ENTITY + FOLDER + RECENCY + MENTION + NAMED;

    private Weights() {}
}

package dev.cairn.engine.memory.recall;

/// The weights of the parts of a relevance score, tuned together on conversations, commits and encyclopedia articles.
///
/// A part is between 0 and 1 before weighting, so a weight is the maximum the part can add.
public final class RecallWeights {

    /// Weight of cosine similarity relative to words (1); their sum is normalized to 1.
    static final double MEANING = 1;

    /// The scale of similarity begins this fraction of its range below the least similar candidate, so that this
    /// candidate still counts.
    static final double MEANING_FLOOR = 0.5;

    /// Weight of the best neighbouring episode in the session; a distance of two counts half.
    static final double NEIGHBOUR = 0.5;

    /// Weight of entities shared with the query, dominated by rare ones.
    static final double ENTITY = 0.6;

    /// Weight of shared entities when the query asks for decisions.
    static final double ENTITY_FOR_DECISIONS = 0.7;

    /// Weight of entities in the same folder.
    static final double FOLDER = 0.05;

    /// Weight of recency; it applies only to episodes that share an entity or folder with the query.
    static final double RECENCY = 0.45;

    /// After this many days recency has decayed to 1/e.
    static final double RECENCY_DAYS = 365;

    /// Recency is multiplied by this factor where only the folder is shared.
    static final double RECENCY_IN_FOLDER = 0.5;

    /// Weight of an entity that one of the best episodes mentions.
    static final double MENTION = 0.6;

    /// Weight of an entity that the query text itself mentions.
    static final double NAMED = 0.1;

    /// The number of best episodes whose mentions are followed.
    static final int LEADS = 5;

    /// This many of the best matches by words and similarity alone are guaranteed a place …
    static final int MATCHING = 2;

    /// … among the first results up to this rank.
    public static final int MATCHING_AMONG = 5;

    /// The best of them is guaranteed this rank.
    public static final int BEST_MATCHING_AMONG = 3;

    static final double TOTAL = 1 + NEIGHBOUR + ENTITY + FOLDER + RECENCY + MENTION + NAMED;

    private RecallWeights() {}
}

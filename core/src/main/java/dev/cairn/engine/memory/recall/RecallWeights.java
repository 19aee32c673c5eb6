package dev.cairn.engine.memory.recall;

import dev.cairn.model.tuning.TunedNumbers;

/// The weights of the parts of a relevance score, tuned together on conversations, commits and encyclopedia articles.
///
/// `tuning.properties` says what each of them does and how they were measured.
public final class RecallWeights {

    private static final TunedNumbers NUMBERS = TunedNumbers.of(RecallWeights.class);

    static final double MEANING = NUMBERS.number("meaning");
    static final double MEANING_FLOOR = NUMBERS.number("meaningFloor");
    static final double MEANING_ALONE = NUMBERS.number("meaningAlone");
    static final double NEIGHBOUR = NUMBERS.number("neighbour");
    static final double ENTITY = NUMBERS.number("entity");
    static final double ENTITY_FOR_DECISIONS = NUMBERS.number("entityForDecisions");
    static final double FOLDER = NUMBERS.number("folder");
    static final double RECENCY = NUMBERS.number("recency");
    static final double RECENCY_DAYS = NUMBERS.number("recencyDays");
    static final double RECENCY_IN_FOLDER = NUMBERS.number("recencyInFolder");
    static final double MENTION = NUMBERS.number("mention");
    static final double NAMED = NUMBERS.number("named");

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

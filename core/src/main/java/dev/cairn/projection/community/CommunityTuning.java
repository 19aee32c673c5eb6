package dev.cairn.projection.community;

import dev.cairn.model.tuning.TunedNumbers;

/// The tuned numbers of clusters and their labels; `tuning.properties` says what each of them does.
final class CommunityTuning {

    private static final TunedNumbers NUMBERS = TunedNumbers.of(CommunityTuning.class);

    static final double SAME_FOLDER_WEIGHT = NUMBERS.number("sameFolderWeight");
    static final double TEST_EDGE_FACTOR = NUMBERS.number("testEdgeFactor");
    static final double SECONDARY_WEIGHT = NUMBERS.number("secondaryWeight");
    static final double STEM_WEIGHT = NUMBERS.number("stemWeight");
    static final double CENTRAL_FACTOR = NUMBERS.number("centralFactor");
    static final double CENTRAL_SHARE_MIN = NUMBERS.number("centralShareMin");
    static final double COVERED_MIN = NUMBERS.number("coveredMin");
    static final double CENTRAL_COVERED_MIN = NUMBERS.number("centralCoveredMin");
    static final double EVERYWHERE_SHARE = NUMBERS.number("everywhereShare");
    static final double FOLDER_SHARE_MIN = NUMBERS.number("folderShareMin");

    private CommunityTuning() {}
}

package dev.cairn.engine.pack;

import dev.cairn.model.tuning.TunedNumbers;

/// The tuned numbers of packs; `tuning.properties` says what each of them does.
final class PackTuning {

    private static final TunedNumbers NUMBERS = TunedNumbers.of(PackTuning.class);

    static final double CONFIDENT_SCORE_GAP = NUMBERS.number("confidentScoreGap");
    static final double NAMED_SCORE_GAP = NUMBERS.number("namedScoreGap");
    static final double SAME_FILE_DECAY = NUMBERS.number("sameFileDecay");
    static final double IMPLEMENTATION_WEIGHT = NUMBERS.number("implementationWeight");
    static final double TAIL_SCORE_MIN = NUMBERS.number("tailScoreMin");
    static final double WORDS_SHARE_MIN = NUMBERS.number("wordsShareMin");
    static final double LISTED_SHARE = NUMBERS.number("listedShare");
    static final double LISTED_SHARE_SMALL = NUMBERS.number("listedShareSmall");
    static final double LISTED_DEPENDENCIES_SHARE = NUMBERS.number("listedDependenciesShare");
    static final double FIRST_SHARE_MAX = NUMBERS.number("firstShareMax");
    static final double OTHER_SHARE_MAX = NUMBERS.number("otherShareMax");
    static final double BLOCKS_SHARE_MAX = NUMBERS.number("blocksShareMax");
    static final double AROUND_SHARE = NUMBERS.number("aroundShare");
    static final double FILE_SHARE_MAX = NUMBERS.number("fileShareMax");

    private PackTuning() {}
}

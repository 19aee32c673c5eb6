package dev.cairn.engine.inspect;

import dev.cairn.model.tuning.TunedNumbers;

/// The tuned numbers of the test selection; `tuning.properties` says what each of them does.
final class TestTuning {

    private static final TunedNumbers NUMBERS = TunedNumbers.of(TestTuning.class);

    static final double STEP_DECAY = NUMBERS.number("stepDecay");
    static final double IMPORT_WEIGHT = NUMBERS.number("importWeight");
    static final double NAME_WITHOUT_FOLDER = NUMBERS.number("nameWithoutFolder");
    static final double CO_CHANGE_SMOOTHING = NUMBERS.number("coChangeSmoothing");
    static final double SCORE_MIN = NUMBERS.number("scoreMin");
    static final double COVERING_SHARE_MIN = NUMBERS.number("coveringShareMin");
    static final double OTHER_PIECES_WEIGHT = NUMBERS.number("otherPiecesWeight");
    static final double REASON_MIN = NUMBERS.number("reasonMin");
    static final double NAMED_MIN = NUMBERS.number("namedMin");

    private TestTuning() {}

    /// The weight of the signal of this name.
    static double weight(String signal) {
        return NUMBERS.number("weight." + signal);
    }
}

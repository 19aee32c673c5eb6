package dev.cairn.serve.tool.brief;

import dev.cairn.budget.AnswerForm;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.slice.Slice;

/// The tokens that `semantic_slice` needs to show a slice whole, in the form in which the caller reads answers.
record SliceCost(TokenCounter tokens, AnswerForm form) {

    int needed(Slice slice) {
        return SliceRenderings.needed(slice, SliceAnswer.alone(slice), this);
    }
}

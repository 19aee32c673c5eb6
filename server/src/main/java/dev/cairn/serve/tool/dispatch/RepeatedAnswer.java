package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Tx;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/// The answer to a write whose request id was used before: it says when the first call wrote, and contains the
/// outcome as the tool reports it now.
final class RepeatedAnswer {

    private static final AnswerField REPEAT = AnswerField.required("repeat");
    private static final AnswerField FIRST_AT = AnswerField.required("firstAt");

    private RepeatedAnswer() {}

    static List<AnswerField> fields(ToolSpec spec) {
        return Stream.concat(Stream.of(REPEAT, FIRST_AT), spec.output().stream())
                .toList();
    }

    static Answer of(Answer answer, Tx first) {
        var row = new LinkedHashMap<String, Object>();
        row.put(REPEAT.name(), true);
        row.put(FIRST_AT.name(), first.recordedAt().toString());
        row.putAll(answer.data());
        return Answer.of(
                "A call with this id wrote this at " + first.recordedAt() + "; nothing was written again. "
                        + answer.summary(),
                row);
    }
}

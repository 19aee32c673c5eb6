package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.store.Tx;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/// The answer to a write that an earlier call with the same id had done: the outcome then and the state now.
final class RepeatedAnswer {

    private static final Field REPEAT = Field.required("repeat");
    private static final Field FIRST_AT = Field.required("firstAt");

    private RepeatedAnswer() {}

    static List<Field> fields(ToolSpec spec) {
        return Stream.concat(Stream.of(REPEAT, FIRST_AT), spec.output().stream())
                .toList();
    }

    static Answer of(Answer answer, Tx first) {
        var told = new LinkedHashMap<String, Object>();
        told.put(REPEAT.name(), true);
        told.put(FIRST_AT.name(), first.recordedAt().toString());
        told.putAll(answer.data());
        return Answer.of(
                "A call with this id wrote this at " + first.recordedAt() + "; nothing was written again. "
                        + answer.summary(),
                told);
    }
}

package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.engine.work.WrittenEntity;
import dev.cairn.engine.work.form.EntityFields;
import java.util.LinkedHashMap;

/// Presents the outcome of a change to the backlog.
final class BacklogChangeAnswer {

    private BacklogChangeAnswer() {}

    static Answer of(WrittenEntity changed, String entityField) {
        var entity = changed.entity();
        var data = new LinkedHashMap<String, Object>();
        data.put(entityField, EntityFields.listFields(entity));
        data.put("revision", changed.revision());
        data.put("changed", changed.fields());
        if (!changed.postActions().isEmpty()) data.put("postActions", changed.postActions());
        return Answer.of(
                changed.fields().isEmpty()
                        ? entity.id() + " was like that already; nothing changed."
                        : "Updated " + entity.id() + ": " + String.join(", ", changed.fields()) + "; it is "
                                + entity.statusWord() + ".",
                data);
    }
}

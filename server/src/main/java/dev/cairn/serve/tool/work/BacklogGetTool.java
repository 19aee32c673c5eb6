package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `backlog_get`, which returns items and documents in full.
final class BacklogGetTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_get",
            "Read backlog items or documents",
            "Every field of the items and the text of the documents.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.READ,
            InputSchema.of(BacklogParameters.oneOrMany("id", "ids or mcp://backlog/ uris")),
            List.of(AnswerField.high("entities"), AnswerField.high("resources"), AnswerField.high("missing")),
            OptionalInt.of(4_000),
            true);

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    BacklogGetTool(BacklogScope backlogScope, BacklogReader reader) {
        this.backlogScope = backlogScope;
        this.reader = reader;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var ids = call.arguments().texts("id");
        return reader.read(backlogScope.scope(call), backlog -> answer(ids, backlog));
    }

    private static Answer answer(List<String> ids, Backlog backlog) {
        var entities = new ArrayList<Object>();
        var resources = new ArrayList<Object>();
        var missing = new ArrayList<String>();
        for (var id : ids) {
            var entity = backlog.entity(EntityUris.id(id));
            entity.ifPresent(found -> entities.add(EntityAnswer.whole(found, backlog)));
            var resource = backlog.resource(id);
            resource.ifPresent(found -> resources.add(EntityAnswer.whole(found)));
            if (entity.isEmpty() && resource.isEmpty()) missing.add(Problem.echo(id));
        }
        if (entities.isEmpty() && resources.isEmpty()) throw nothingFound(missing);
        var data = new LinkedHashMap<String, Object>();
        if (!entities.isEmpty()) data.put("entities", entities);
        if (!resources.isEmpty()) data.put("resources", resources);
        if (!missing.isEmpty()) data.put("missing", missing);
        return Answer.of(summary(ids, missing, backlog), data);
    }

    private static String summary(List<String> ids, List<String> missing, Backlog backlog) {
        if (ids.size() > 1)
            return (ids.size() - missing.size()) + " of " + ids.size() + " found"
                    + (missing.isEmpty() ? "." : "; the backlog has no " + String.join(", ", missing) + ".");
        return backlog.entity(EntityUris.id(ids.getFirst()))
                .map(entity -> entity.id() + " \"" + Problem.echo(entity.title()) + "\" is "
                        + entity.statusWord().replace('_', ' ') + ".")
                .orElse("The document " + Problem.echo(ids.getFirst()) + ".");
    }

    private static Refusal nothingFound(List<String> missing) {
        var first = missing.isEmpty() ? "no id" : missing.getFirst();
        if (first.startsWith(ResourceUris.PREFIX)) ResourceUris.path(first);
        return BacklogWriter.missing(first);
    }
}

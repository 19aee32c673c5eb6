package dev.cairn.serve.tool.brief;

import dev.cairn.engine.pack.PackRequest;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.serve.tool.ToolCall;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Converts a call into a pack request.
record PackRequestReader(ToolCall call) {

    /// The size of a pack if the answer has no limit: about as many tokens as a model can read attentively.
    private static final int TOKENS_UNLIMITED = 16_000;

    private static final Pattern ONLY_AN_ID = Pattern.compile(
            "(?i)(?:(?:please|work|start|continue|do|fix|finish|implement|on|with|the|task)\\s{1,4}){0,5}" + "("
                    + EntityIds.FORM + ")\\W{0,4}");

    /// The maximum length of an id; the import refuses longer ones.
    private static final int ID_LENGTH_MAX = 200;

    /// An id is one word; anything else, such as pasted binary data, cannot be a key of the store.
    private static final Pattern WRITTEN_ID = Pattern.compile("[\\p{L}\\p{N}._#/-]+");

    /// The number of characters that are checked to decide whether a task is text.
    private static final int SAMPLE = 4_000;

    /// A task is refused as not being text if more than one of this many characters is unreadable.
    private static final int BINARY_SHARE = 10;

    /// The character that replaces bytes that are not text.
    private static final char REPLACEMENT = '\uFFFD';

    PackRequest request() {
        var given = call.arguments();
        var task = given.optionalText("task").orElse("").strip();
        var taskId = given.optionalText("taskId").or(() -> itemNamed(task)).or(() -> idOf(task));
        if (task.isEmpty() && taskId.isEmpty())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The task is empty.",
                    "Say in a sentence what is to be done, or give taskId.");
        if (isBinary(task))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The task is binary data, not text.",
                    "Say in a sentence what is to be done, or paste the message as text.");
        var options = new PackRequest.PackOptions(
                given.flag("includeDecisions"),
                given.flag("includeLearnings"),
                given.flag("includeEpisodes"),
                PackShareArguments.of(given.object("budget")),
                call.allowance().tokensMax().orElse(TOKENS_UNLIMITED));
        return new PackRequest(call.view(), task, taskId, call.caller().agent(), options);
    }

    /// The id of another tracker, such as `task-10` or `GH-12`, if a task consists of it and an item has it.
    private Optional<String> itemNamed(String task) {
        if (task.length() > ID_LENGTH_MAX || !WRITTEN_ID.matcher(task).matches()) return Optional.empty();
        return Backlogs.entities(call.view().snapshot()).apply(task).map(Entity::id);
    }

    /// The id that a task consists of: `TASK-0002`, in any case, also as `work on TASK-0002`.
    private static Optional<String> idOf(String task) {
        var id = ONLY_AN_ID.matcher(task);
        if (!id.matches()) return Optional.empty();
        return Optional.of(id.group(1).toUpperCase(Locale.ROOT))
                .filter(written -> EntityIds.number(written).isPresent());
    }

    private static boolean isBinary(String task) {
        long odd = task.chars()
                .limit(SAMPLE)
                .filter(each -> each == REPLACEMENT || (Character.isISOControl(each) && !Character.isWhitespace(each)))
                .count();
        return odd * BINARY_SHARE > Math.min(task.length(), SAMPLE);
    }
}

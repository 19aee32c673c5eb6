package dev.cairn.serve.tool.memory;

import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.engine.memory.Ranker;
import dev.cairn.engine.memory.RecallRequest;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.time.PastRequest;
import dev.cairn.engine.time.WrittenMoment;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Outcome;
import dev.cairn.model.memory.Story;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.Arguments;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.store.Author;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the arguments that the memory tools have in common.
record AskedMemory(Workspaces workspaces, Moments moments, AgentIdentity identity) {

    static final Parameter AGENT = Parameter.text("agentId", "whose");
    static final Parameter TASK = Parameter.text("taskId", "");
    static final Parameter SENSITIVE = Parameter.flag(
            "includeSensitive", "sensitive ones too: those this connection recorded, or with the agent's token", false);
    static final Parameter RANKER = Parameter.choice(
            "ranker", "", Arrays.stream(Ranker.values()).map(Ranker::written).toList());
    static final Parameter LIMIT = Parameter.integer("limit", "", 1, RecallRequest.LIMIT_MAX);

    /// The episode types that agents may write.
    static final List<String> TOLD_TYPES = Arrays.stream(EpisodeType.values())
            .filter(type -> !type.isDerived())
            .map(Enum::name)
            .toList();

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    ProjectId project(ToolCall call) {
        return call.caller()
                .workspace()
                .map(workspaces::resolve)
                .orElseGet(workspaces::only)
                .project();
    }

    static Author author(ToolCall call) {
        return new Author(call.caller().agent(), call.caller().session());
    }

    /// A request for episodes of these types, or of all types if none are given.
    RecallRequest recall(ToolCall call, List<String> entities, Set<EpisodeType> types) {
        var given = call.arguments();
        var project = project(call);
        var agent = given.id("agentId", AgentId::new);
        return new RecallRequest(
                project,
                given.text("query"),
                entities,
                new Which(agent, given.optionalText("taskId"), types),
                given.optionalText("since").map(since -> since(project, since)),
                (int) given.integer("limit").orElse(RecallRequest.LIMIT_DEFAULT),
                given.optionalText("ranker").map(Ranker::parse).orElse(Ranker.DEFAULT),
                moments.resolve(project, call.past()),
                given.flag("includeSensitive")
                        ? Optional.of(identity.reader(
                                call.caller().client(), call.caller().agent()))
                        : Optional.empty());
    }

    /// The note about sensitive episodes that were not shown; empty when there are none.
    Optional<WithheldEpisodes> withheld(ToolCall call, int count) {
        if (count == 0) return Optional.empty();
        var caller = call.caller();
        var about = call.arguments().id("agentId", AgentId::new).orElse(caller.agent());
        identity.withheld(caller.client(), about, count);
        return Optional.of(new WithheldEpisodes(about, count));
    }

    /// A date without time means the beginning of that day.
    private Instant since(ProjectId project, String written) {
        if (DAY.matcher(written.strip()).matches() && WrittenMoment.parse(written) instanceof WrittenMoment.Time)
            return LocalDate.parse(written.strip()).atStartOfDay(ZoneOffset.UTC).toInstant();
        return moments.resolve(project, new PastRequest(Optional.of(written), Optional.empty()))
                .valid()
                .orElseThrow();
    }

    /// A time argument in one of the accepted formats.
    private static Optional<Instant> time(Arguments given, String name) {
        return given.optionalText(name).map(written -> switch (WrittenMoment.parse(written)) {
            case WrittenMoment.Time(var instant) -> instant;
            case WrittenMoment.Transaction _, WrittenMoment.Commit _, WrittenMoment.Revision _ ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "The " + name + " must be a time.",
                        "Write it with its zone, such as 2026-01-31T09:00:00Z.");
        });
    }

    /// The episode described by the arguments.
    static NewEpisode told(Arguments given) {
        var story = new Story(
                given.text("content"),
                given.texts("entities"),
                given.optionalText("taskId"),
                given.optionalText("outcome").map(Outcome::parse),
                given.object("metadata"));
        var type = EpisodeType.valueOf(given.text("type"));
        return new NewEpisode(type, story, given.flag("sensitive"), time(given, "timestamp"));
    }
}

package dev.cairn.serve.tool.memory;

import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.engine.memory.recall.RecallRanking;
import dev.cairn.engine.memory.recall.RecallRequest;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.engine.time.WrittenMoment;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolParameter;
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
record MemoryArguments(MomentResolver moments, AgentIdentity identity) {

    static final ToolParameter AGENT = ToolParameter.text("agentId", "whose");
    static final ToolParameter TASK = ToolParameter.text("taskId", "");
    static final ToolParameter SENSITIVE = ToolParameter.flag(
            "includeSensitive", "sensitive ones too: those this connection recorded, or with the agent's token", false);
    static final ToolParameter RANKER = ToolParameter.choice(
            "ranker",
            "",
            Arrays.stream(RecallRanking.values()).map(RecallRanking::written).toList());
    static final ToolParameter LIMIT = ToolParameter.integer("limit", "", 1, RecallRequest.LIMIT_MAX);

    /// The episode types that agents may write.
    static final List<String> WRITABLE_TYPES = Arrays.stream(EpisodeType.values())
            .filter(type -> !type.isDerived())
            .map(Enum::name)
            .toList();

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    static Author author(ToolCall call) {
        return new Author(call.caller().agent(), call.caller().session());
    }

    /// A request for episodes of the given types; if none are given, of all types.
    RecallRequest recall(ToolCall call, List<String> entities, Set<EpisodeType> types) {
        var given = call.arguments();
        var project = call.view().project();
        var agent = given.id("agentId", AgentId::new);
        return new RecallRequest(
                given.text("query"),
                entities,
                new EpisodeSelection(agent, given.optionalText("taskId"), types),
                given.optionalText("since").map(since -> since(project, since)),
                (int) given.integer("limit").orElse(RecallRequest.LIMIT_DEFAULT),
                given.optionalText("ranker").map(RecallRanking::parse).orElse(RecallRanking.DEFAULT),
                given.flag("includeSensitive")
                        ? Optional.of(identity.reader(
                                call.caller().client(), call.caller().agent()))
                        : Optional.empty());
    }

    /// The note that some sensitive episodes are not shown, which is also recorded in the security log; empty if
    /// there are none.
    Optional<WithheldEpisodes> withheld(ToolCall call, int count) {
        if (count == 0) return Optional.empty();
        var caller = call.caller();
        var about = call.arguments().id("agentId", AgentId::new).orElse(caller.agent());
        identity.withheld(caller.client(), about, count);
        return Optional.of(new WithheldEpisodes(about, count));
    }

    /// The moment of the argument `since`. A date without a time means the beginning of that day.
    private Instant since(ProjectId project, String written) {
        if (DAY.matcher(written.strip()).matches() && WrittenMoment.parse(written) instanceof WrittenMoment.Time)
            return LocalDate.parse(written.strip()).atStartOfDay(ZoneOffset.UTC).toInstant();
        return moments.resolve(project, new WrittenAsOf(Optional.of(written), Optional.empty()))
                .valid()
                .orElseThrow();
    }

    /// A time argument in one of the accepted formats.
    private static Optional<Instant> time(CallArguments given, String name) {
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
    static NewEpisode newEpisode(CallArguments given) {
        var story = new EpisodeBody(
                given.text("content"),
                given.texts("entities"),
                given.optionalText("taskId"),
                given.optionalText("outcome").map(EpisodeOutcome::parse),
                given.object("metadata"));
        var type = EpisodeType.valueOf(given.text("type"));
        return new NewEpisode(type, story, given.flag("sensitive"), time(given, "timestamp"));
    }
}

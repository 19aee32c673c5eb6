package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.budget.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The arguments that every tool accepts. A tool may declare an argument of the same name; then the meaning is
/// that of the tool.
public final class CommonArguments {

    /// The largest token limit, which is more than the context of any model.
    public static final int TOKENS_MAX = 1_000_000;

    public static final String AGENT = "agentId";
    public static final String SESSION = "sessionId";
    public static final String WORKSPACE = "workspace";
    public static final String PROFILE = "profile";
    public static final String TOKENS = "tokens";
    public static final String REQUEST = "requestId";
    public static final String ID = "id";
    public static final String FENCE = "fence";
    public static final String OVERRIDE = "override";
    static final String AS_OF = "asOf";
    static final String KNOWN_AT = "knownAt";

    public static final List<String> PAST = List.of(AS_OF, KNOWN_AT);

    /// The only common argument that the schema of every tool contains. Clients that ignore the server's
    /// instructions need it too.
    public static final ToolParameter PROFILE_PARAMETER = ToolParameter.choice(
            PROFILE, "", Arrays.stream(Profile.values()).map(Profile::written).toList());

    private static final List<ToolParameter> EVERYWHERE = List.of(
            PROFILE_PARAMETER,
            ToolParameter.text(AGENT, "who asks"),
            ToolParameter.text(SESSION, "the stretch of work it belongs to"),
            ToolParameter.text(WORKSPACE, "project id or absolute folder"),
            ToolParameter.integer(TOKENS, "the most tokens the answer may cost", AnswerBudget.TOKENS_MIN, TOKENS_MAX),
            ToolParameter.text(REQUEST, "repeating it repeats the outcome"));

    private static final List<ToolParameter> ON_WRITES = List.of(
            ToolParameter.text(ID, "repeating it repeats the outcome"),
            ToolParameter.integer(FENCE, "the fence of the claim the write relies on", 0, Long.MAX_VALUE),
            ToolParameter.text(OVERRIDE, "why you write to an item that another agent has claimed; it is logged"));

    private CommonArguments() {}

    /// The arguments that the tool accepts in addition to its own.
    public static List<ToolParameter> of(ToolSpec spec) {
        var accepted = new ArrayList<>(EVERYWHERE);
        if (spec.isWrite()) accepted.addAll(ON_WRITES);
        if (spec.readsPast()) PAST.forEach(name -> accepted.add(ToolParameter.text(name, "a moment")));
        accepted.removeIf(common -> declares(spec, common.name()));
        return accepted;
    }

    public static boolean declares(ToolSpec spec, String name) {
        return spec.input().parameters().stream().anyMatch(own -> own.name().equals(name));
    }
}

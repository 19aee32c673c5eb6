package dev.cairn.serve.tool;

import dev.cairn.answer.Allowance;
import dev.cairn.budget.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The arguments that every tool accepts. A tool that declares one of these names itself defines its meaning.
final class CommonArguments {

    /// More than the context of any model.
    static final int TOKENS_MAX = 1_000_000;

    static final String AGENT = "agentId";
    static final String SESSION = "sessionId";
    static final String WORKSPACE = "workspace";
    static final String PROFILE = "profile";
    static final String TOKENS = "tokens";
    static final String REQUEST = "requestId";
    static final String ID = "id";
    static final String FENCE = "fence";
    static final String AS_OF = "asOf";
    static final String KNOWN_AT = "knownAt";

    static final List<String> PAST = List.of(AS_OF, KNOWN_AT);

    /// The only common argument in every schema, because clients that ignore the instructions still need it.
    static final Parameter PROFILE_PARAMETER = Parameter.choice(
            PROFILE, "", Arrays.stream(Profile.values()).map(Profile::written).toList());

    private static final List<Parameter> EVERYWHERE = List.of(
            PROFILE_PARAMETER,
            Parameter.text(AGENT, "who asks"),
            Parameter.text(SESSION, "the stretch of work it belongs to"),
            Parameter.text(WORKSPACE, "project id or absolute folder"),
            Parameter.integer(TOKENS, "the most tokens the answer may cost", Allowance.TOKENS_MIN, TOKENS_MAX),
            Parameter.text(REQUEST, "repeating it repeats the outcome"));

    private static final List<Parameter> ON_WRITES = List.of(
            Parameter.text(ID, "repeating it repeats the outcome"),
            Parameter.integer(FENCE, "the fence of the claim the write relies on", 0, Long.MAX_VALUE));

    private CommonArguments() {}

    /// The arguments that the tool accepts in addition to its own.
    static List<Parameter> of(ToolSpec spec) {
        var accepted = new ArrayList<>(EVERYWHERE);
        if (spec.isWrite()) accepted.addAll(ON_WRITES);
        if (spec.readsPast()) PAST.forEach(name -> accepted.add(Parameter.text(name, "a moment")));
        accepted.removeIf(common -> declares(spec, common.name()));
        return accepted;
    }

    static boolean declares(ToolSpec spec, String name) {
        return spec.input().parameters().stream().anyMatch(own -> own.name().equals(name));
    }
}

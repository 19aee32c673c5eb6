package dev.cairn.serve.tool;

import dev.cairn.store.codec.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Describes what a call asks for by one hash over its canonical JSON, so that a repeat is told from another request.
///
/// Arguments that say who asks, where and for how long an answer are left out: they do not change what is written.
final class RequestFingerprints {

    private static final Set<String> LEFT_OUT = Set.of(
            CommonArguments.AGENT,
            CommonArguments.SESSION,
            CommonArguments.WORKSPACE,
            CommonArguments.PROFILE,
            CommonArguments.TOKENS,
            CommonArguments.REQUEST,
            CommonArguments.FENCE);

    private static final String SENSITIVE = "sensitive";

    private static final JsonMapper CANONICAL = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private final UnaryOperator<String> seal;

    /// @param seal makes a text unguessable that is told in confidence
    RequestFingerprints(UnaryOperator<String> seal) {
        this.seal = seal;
    }

    String of(ToolSpec spec, Arguments arguments) {
        var asked = new TreeMap<String, Object>();
        for (var argument : arguments.asMap().entrySet())
            if (counts(spec, argument.getKey())) asked.put(argument.getKey(), argument.getValue());
        var json = canonical(asked);
        var text = Boolean.TRUE.equals(asked.get(SENSITIVE)) ? seal.apply(json) : json;
        return spec.name() + " " + ContentHash.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /// A tool that declares one of the common names gives it its own meaning.
    private static boolean counts(ToolSpec spec, String name) {
        if (CommonArguments.declares(spec, name)) return true;
        return !LEFT_OUT.contains(name) && !name.equals(CommonArguments.ID);
    }

    private static String canonical(Map<String, Object> asked) {
        return CANONICAL.writeValueAsString(asked);
    }
}

package dev.cairn.serve.tool.dispatch;

import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.codec.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Hashes the arguments of a call. A second call with the same request id but another hash is a different request
/// and not a repetition.
///
/// Arguments about the caller, the workspace and the size of the answer are not hashed, because they do not change
/// what is written.
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

    private final UnaryOperator<String> keyedHash;

    /// @param keyedHash replaces confidential text by a keyed hash, so that it cannot be guessed from the
    /// fingerprint
    RequestFingerprints(UnaryOperator<String> keyedHash) {
        this.keyedHash = keyedHash;
    }

    String of(ToolSpec spec, CallArguments arguments) {
        var content = new TreeMap<String, Object>();
        for (var argument : arguments.asMap().entrySet())
            if (isHashed(spec, argument.getKey())) content.put(argument.getKey(), argument.getValue());
        var json = canonical(content);
        var text = Boolean.TRUE.equals(content.get(SENSITIVE)) ? keyedHash.apply(json) : json;
        return spec.name() + " " + ContentHash.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Whether the argument is hashed. A common argument is hashed if the tool declares an argument of that name
    /// itself.
    private static boolean isHashed(ToolSpec spec, String name) {
        if (CommonArguments.declares(spec, name)) return true;
        return !LEFT_OUT.contains(name) && !name.equals(CommonArguments.ID);
    }

    private static String canonical(Map<String, Object> content) {
        return CANONICAL.writeValueAsString(content);
    }
}

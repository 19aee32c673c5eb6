package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.RequestKey;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Supplier;

/// Reads the arguments that every tool takes: who calls, and which request it is. A tool may declare an argument of the
/// same name, which then is its own.
final class CommonArgumentReader {

    private final ToolSpec spec;
    private final CallArguments arguments;

    CommonArgumentReader(ToolSpec spec, CallArguments arguments) {
        this.spec = spec;
        this.arguments = arguments;
    }

    private boolean isOwn(String name) {
        return CommonArguments.declares(spec, name);
    }

    /// The caller of the connection with the names that the call gives instead.
    Caller caller(Caller connected) {
        return new Caller(
                isOwn(CommonArguments.AGENT)
                        ? connected.agent()
                        : arguments.id(CommonArguments.AGENT, AgentId::new).orElse(connected.agent()),
                isOwn(CommonArguments.SESSION)
                        ? connected.session()
                        : arguments.id(CommonArguments.SESSION, SessionId::new).orElse(connected.session()),
                isOwn(CommonArguments.WORKSPACE)
                        ? connected.workspace()
                        : arguments.optionalText(CommonArguments.WORKSPACE).or(connected::workspace),
                connected.requestId(),
                connected.client(),
                connected.origin());
    }

    /// Whether the call names a session.
    boolean hasSession() {
        return !isOwn(CommonArguments.SESSION) && arguments.has(CommonArguments.SESSION);
    }

    RequestKey request(Caller caller, RequestFingerprints fingerprints, Supplier<UUID> newId) {
        var id = arguments
                .id(CommonArguments.REQUEST, RequestId::new)
                .or(() ->
                        isOwn(CommonArguments.ID) ? Optional.empty() : arguments.id(CommonArguments.ID, RequestId::new))
                .or(caller::requestId)
                .orElseGet(() -> new RequestId(newId.get().toString()));
        var fence = isOwn(CommonArguments.FENCE) ? OptionalLong.empty() : arguments.integer(CommonArguments.FENCE);
        return RequestKey.of(id, fingerprints.of(spec, arguments)).withFence(fence);
    }
}

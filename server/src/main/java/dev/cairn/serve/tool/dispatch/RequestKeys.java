package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.id.RequestId;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.RequestKey;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Makes the key by which a repeated request is recognised. A call without a request id gets a new one.
///
/// @param newId makes random ids
record RequestKeys(RequestFingerprints fingerprints, Supplier<UUID> newId) {

    RequestKeys withKeyedHash(UnaryOperator<String> keyedHash) {
        return new RequestKeys(new RequestFingerprints(keyedHash), newId);
    }

    RequestKey of(ToolSpec spec, CallArguments arguments, Caller caller) {
        var fence = CommonArguments.declares(spec, CommonArguments.FENCE)
                ? OptionalLong.empty()
                : arguments.integer(CommonArguments.FENCE);
        return RequestKey.of(id(spec, arguments, caller), fingerprints.of(spec, arguments))
                .withFence(fence);
    }

    private RequestId id(ToolSpec spec, CallArguments arguments, Caller caller) {
        return arguments
                .id(CommonArguments.REQUEST, RequestId::new)
                .or(() -> CommonArguments.declares(spec, CommonArguments.ID)
                        ? Optional.empty()
                        : arguments.id(CommonArguments.ID, RequestId::new))
                .or(caller::requestId)
                .orElseGet(() -> new RequestId(newId.get().toString()));
    }
}

package dev.cairn.serve.mcp;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.model.id.Sha256;
import dev.cairn.model.problem.ProblemCode;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;

/// Hashes of the contents of resources, used to notice changes.
public final class ResourceDigests {

    /// Parts of an answer that change although its content is the same: its freshness and its number of tokens.
    private static final Set<String> NOT_CONTENT = Set.of("freshness", "_tokenEstimate");

    /// Refusals that do not depend on the resource.
    private static final Set<ProblemCode> TRANSIENT = EnumSet.of(
            ProblemCode.UNAVAILABLE, ProblemCode.CANCELLED, ProblemCode.INTERNAL, ProblemCode.NOT_INDEXED_YET);

    private ResourceDigests() {}

    public static String of(Optional<ResourceSource.ResourceBody> body) {
        var content = body.map(present -> switch (present) {
                    case ResourceSource.ResourceBody.Text text -> "t" + text.text();
                    case ResourceSource.ResourceBody.Binary binary -> "b" + binary.base64();
                })
                .orElse("");
        return Sha256.of(content).hex();
    }

    /// The hash of an answer; empty if the tool could not answer.
    public static Optional<String> of(RenderedAnswer answer) {
        if (!answer.ok())
            return isTransient(String.valueOf(answer.tree().get("errorCode")))
                    ? Optional.empty()
                    : Optional.of(of(Optional.empty()));
        var content = new LinkedHashMap<>(answer.tree());
        content.keySet().removeAll(NOT_CONTENT);
        return Optional.of(Sha256.of(content.toString()).hex());
    }

    static boolean isTransient(ProblemCode code) {
        return TRANSIENT.contains(code);
    }

    private static boolean isTransient(String code) {
        return TRANSIENT.stream().anyMatch(each -> each.name().equals(code));
    }
}

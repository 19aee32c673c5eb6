package dev.cairn.engine.pack;

import dev.cairn.model.id.Sha256;
import java.util.List;

/// Identifies a pack by its inputs: the same receipt means the same pack.
final class PackReceipt {

    private static final int BYTES = 8;

    private PackReceipt() {}

    /// The agent is not part of the receipt: it only affects which claims are blockers, and those are included.
    static String of(PackRequest request, List<Blockers.BlockingClaim> blockers, List<TrailingInputs> trailing) {
        var view = request.view();
        var code = view.code().built();
        var question = List.of(view.project(), view.asOf(), request.task(), request.taskId(), request.options());
        var state = List.of(view.seq(), code.seq(), code.isSettled(), trailing);
        var inputs = String.join("\u0000", question.toString(), blockers.toString(), state.toString());
        return Sha256.of(inputs).prefix(2 * BYTES);
    }
}

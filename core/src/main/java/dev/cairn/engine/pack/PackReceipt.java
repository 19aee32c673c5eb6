package dev.cairn.engine.pack;

import dev.cairn.model.id.Sha256;
import java.util.List;

/// Identifies a pack by its inputs: the same receipt means the same pack.
final class PackReceipt {

    private static final int BYTES = 8;

    private PackReceipt() {}

    /// The agent is left out, because it decides only which claims are blockers, and these are included. The notes are
    /// included because they depend on the branches of other worktrees.
    static String of(PackRequest request, Pack pack, List<TrailingInputs> trailing) {
        var view = request.view();
        var code = view.code().built();
        var question = List.of(view.project(), view.asOf(), request.task(), request.taskId(), request.options());
        var state = List.of(view.seq(), code.seq(), code.isSettled(), trailing);
        var others = pack.blockers().toString() + pack.notes();
        var inputs = String.join("\u0000", question.toString(), others, state.toString());
        return Sha256.of(inputs).prefix(2 * BYTES);
    }
}

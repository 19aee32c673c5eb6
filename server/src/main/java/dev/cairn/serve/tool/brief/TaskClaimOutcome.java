package dev.cairn.serve.tool.brief;

import dev.cairn.answer.ClaimPhrase;
import dev.cairn.model.claim.Claim;
import java.util.LinkedHashMap;
import java.util.Map;

/// The outcome of the claim that `context_pack` makes for its caller.
sealed interface TaskClaimOutcome {

    /// The field `claim` of the answer.
    Map<String, Object> fields();

    /// The sentence about the claim; empty if there is none.
    String sentence();

    record Granted(Claim claim) implements TaskClaimOutcome {
        @Override
        public Map<String, Object> fields() {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("status", "ok");
            fields.put("claimId", claim.id().toString());
            fields.put("fence", claim.fence());
            return fields;
        }

        @Override
        public String sentence() {
            return "You have claimed " + claim.target().written() + " (" + claim.id()
                    + "); agent_release gives it back.";
        }
    }

    /// The call repeats an earlier one, and the claim of that call has ended in the meantime.
    record Ended(Claim claim) implements TaskClaimOutcome {
        @Override
        public Map<String, Object> fields() {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("status", "ENDED");
            fields.put("claimId", claim.id().toString());
            fields.put("hint", "This claim has ended; call again with a new requestId to claim the task anew.");
            return fields;
        }

        @Override
        public String sentence() {
            return "Your claim of " + claim.target().written()
                    + " has ended; call again with a new requestId to claim it anew.";
        }
    }

    record Conflict(Claim heldBy) implements TaskClaimOutcome {
        @Override
        public Map<String, Object> fields() {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("status", "CONFLICT");
            fields.put("holder", heldBy.holder().agent().value());
            fields.put("intent", heldBy.purpose().intent());
            return fields;
        }

        @Override
        public String sentence() {
            return ClaimPhrase.of(
                            heldBy.holder().agent().value(),
                            heldBy.target().written(),
                            heldBy.purpose().intent())
                    + "; choose another task with backlog_list ready=true.";
        }
    }

    /// The caller has no agent name, so it gets the pack but no claim.
    record Unnamed() implements TaskClaimOutcome {
        @Override
        public Map<String, Object> fields() {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("status", "UNNAMED");
            fields.put("hint", "Nothing was claimed: send your name in the header X-Cairn-Agent.");
            return fields;
        }

        @Override
        public String sentence() {
            return "";
        }
    }
}

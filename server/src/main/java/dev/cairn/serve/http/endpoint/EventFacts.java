package dev.cairn.serve.http.endpoint;

import dev.cairn.engine.claim.StoredClaimOutcome;
import dev.cairn.engine.index.IndexOutcome;
import dev.cairn.engine.work.WriteOutcome;
import dev.cairn.model.claim.Claim;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The optional fields of an event on `/events`: the id of what a transaction wrote, and a short summary.
final class EventFacts {

    private EventFacts() {}

    /// The fields that the transaction allows. `about` is the id of what was written. `summary` continues a
    /// sentence that starts with the agent's name.
    static Map<String, Object> of(Tx tx, Store store) {
        var facts = new LinkedHashMap<String, Object>();
        tx.gitCommit().ifPresent(commit -> facts.put("commit", commit));
        switch (tx.kind()) {
            case BACKLOG -> WriteOutcome.of(tx).ifPresent(outcome -> backlog(outcome, facts));
            case CLAIM -> StoredClaimOutcome.of(store, tx).ifPresent(outcome -> claim(outcome, facts));
            case EPISODE -> episode(tx, "recorded an episode", facts);
            case REFLECTION -> episode(tx, "reflected", facts);
            case WORKSPACE -> facts.put("summary", "registered the workspace");
            case FULL_REBUILD, INCREMENTAL_REBUILD, FILE_CHANGE, AGENT_EDIT, HISTORY_IMPORT -> indexed(tx, facts);
            case BUNDLE -> bundle(tx, facts);
        }
        return facts;
    }

    private static void backlog(WriteOutcome outcome, Map<String, Object> facts) {
        var verb = outcome.verb().name().toLowerCase(Locale.ROOT);
        if (outcome.verb() == WriteOutcome.WriteVerb.IMPORTED) {
            facts.put("summary", "imported " + String.join(", ", outcome.fields()) + " backlog items");
            return;
        }
        facts.put("about", outcome.about());
        var fields = outcome.verb() == WriteOutcome.WriteVerb.CHANGED ? outcome.fields() : List.<String>of();
        facts.put(
                "summary",
                verb + " " + outcome.about() + (fields.isEmpty() ? "" : " (" + String.join(", ", fields) + ")"));
    }

    private static void claim(StoredClaimOutcome outcome, Map<String, Object> facts) {
        switch (outcome) {
            case StoredClaimOutcome.Refused() -> {
                facts.put("refused", true);
                facts.put("summary", "was refused a claim that another agent holds");
            }
            case StoredClaimOutcome.Granted(var claim) -> claim("claimed ", claim, facts);
            case StoredClaimOutcome.Renewed(var claim) -> {
                facts.put("renewed", true);
                claim("renewed the claim on ", claim, facts);
            }
            case StoredClaimOutcome.Ended(var claim) -> claim("ended the claim on ", claim, facts);
        }
    }

    private static void claim(String verb, Claim claim, Map<String, Object> facts) {
        facts.put("about", claim.id().value());
        facts.put("target", claim.target().written());
        facts.put("intent", claim.purpose().intent());
        facts.put("summary", verb + claim.target().written());
    }

    private static void episode(Tx tx, String summary, Map<String, Object> facts) {
        facts.put("about", tx.outcome());
        facts.put("summary", summary);
    }

    /// The outcome is `built <id>`, `used <id> …` or `promoted <id> …`.
    private static void bundle(Tx tx, Map<String, Object> facts) {
        var words = tx.outcome().split(" ", 3);
        if (words.length < 2) return;
        facts.put("about", words[1]);
        facts.put("summary", words[0] + " " + words[1]);
    }

    private static void indexed(Tx tx, Map<String, Object> facts) {
        IndexOutcome.parse(tx.outcome())
                .map(IndexOutcome::filesAffected)
                .ifPresent(files -> facts.put("summary", "indexed " + files + (files == 1 ? " file" : " files")));
    }
}

package dev.cairn.projection.digest;

import java.util.Optional;

/// How far a summarizer is with the symbols of a project.
///
/// `written` counts sentences it gave since the start, `cached` those it had given before, `pending` those not
/// asked for yet, `fellBack` those it failed to give: what they are about is told by doc comments and names.
public record DigestState(
        Activity activity, long written, long cached, long pending, long fellBack, Optional<String> problem) {

    /// No summarizer is set.
    public static final DigestState OFF = new DigestState(Activity.OFF, 0, 0, 0, 0, Optional.empty());

    /// What a summarizer does.
    public enum Activity {
        OFF,
        IDLE,
        WORKING,
        FAILING
    }

    /// The sentence for reports.
    public String told() {
        return "Summarized " + (written + cached) + " (" + cached + " cached)"
                + (pending == 0 ? "" : ", " + pending + " to come")
                + (fellBack == 0 ? "" : ", " + fellBack + " told by their names")
                + ".";
    }
}

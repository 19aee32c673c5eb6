package dev.cairn.projection.digest;

import java.util.Optional;

/// How far a summarizer has come with the symbols of a worktree.
///
/// `written` counts the sentences written since the start, `cached` the sentences found in the cache, and
/// `pending` the symbols not requested yet. `fellBack` counts the symbols whose request failed; they are described
/// by doc comments or signatures.
public record DigestState(
        Activity activity, long written, long cached, long pending, long fellBack, Optional<String> problem) {

    /// No summarizer is configured.
    public static final DigestState OFF = new DigestState(Activity.OFF, 0, 0, 0, 0, Optional.empty());

    /// The activity of a summarizer.
    public enum Activity {
        OFF,
        IDLE,
        WORKING,
        FAILING
    }

    /// One sentence for health reports.
    public String message() {
        return "Summarized " + (written + cached) + " (" + cached + " cached)"
                + (pending == 0 ? "" : ", " + pending + " to come")
                + (fellBack == 0 ? "" : ", " + fellBack + " told by their names")
                + ".";
    }
}

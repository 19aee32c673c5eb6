package dev.cairn.projection.digest;

import java.util.Optional;

/// The progress of a summarizer with the symbols of a project.
///
/// `written` counts sentences written since the start, `cached` those reused, `pending` those not requested yet,
/// `fellBack` those that failed, for which doc comments and names are used.
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

    /// The sentence for reports.
    public String message() {
        return "Summarized " + (written + cached) + " (" + cached + " cached)"
                + (pending == 0 ? "" : ", " + pending + " to come")
                + (fellBack == 0 ? "" : ", " + fellBack + " told by their names")
                + ".";
    }
}

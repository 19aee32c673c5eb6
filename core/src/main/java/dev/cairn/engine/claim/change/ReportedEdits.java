package dev.cairn.engine.claim.change;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// Finds the edits that agents have reported.
@FunctionalInterface
public interface ReportedEdits {

    /// An implementation without edits.
    ReportedEdits NONE = (_, _) -> List.of();

    /// The edits reported since a moment. It is called before a transaction, never inside one.
    List<ReportedEdit> reportedSince(ProjectId project, Instant since);

    /// An edit reported by an agent.
    ///
    /// @param about the edited file and every other entity the agent named
    record ReportedEdit(Set<String> about, SessionId session, Instant at) {

        public ReportedEdit {
            about = Set.copyOf(about);
        }

        /// Whether a session other than the holder's reported an edit of the file since that moment.
        boolean explains(String path, SessionId holder, Instant since) {
            return !at.isBefore(since)
                    && !session.equals(holder)
                    && about.stream().anyMatch(named -> named.equals(path) || named.startsWith(path + "::"));
        }
    }
}

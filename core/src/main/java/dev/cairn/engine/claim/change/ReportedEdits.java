package dev.cairn.engine.claim.change;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.store.Author;
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
    record ReportedEdit(Set<String> about, Author author, Instant at) {

        public ReportedEdit {
            about = Set.copyOf(about);
        }

        /// Whether a session other than the holder's reported an edit of the file since that moment.
        boolean explains(String path, SessionId holder, Instant since) {
            return !author.session().equals(holder) && explains(path, since);
        }

        /// Whether it is an edit of the file, reported since that moment.
        boolean explains(String path, Instant since) {
            return !at.isBefore(since)
                    && about.stream().anyMatch(named -> named.equals(path) || named.startsWith(path + "::"));
        }
    }
}

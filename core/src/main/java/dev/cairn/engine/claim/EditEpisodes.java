package dev.cairn.engine.claim;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// Finds the edits that agents have told of.
@FunctionalInterface
public interface EditEpisodes {

    /// Nobody tells of edits.
    EditEpisodes NONE = (_, _) -> List.of();

    /// The edits told of since then; it is called before a transaction, never inside one.
    List<ToldEdit> since(ProjectId project, Instant since);

    /// An edit as its agent told of it.
    ///
    /// @param about the edited file and everything else the agent named
    record ToldEdit(Set<String> about, SessionId session, Instant at) {

        public ToldEdit {
            about = Set.copyOf(about);
        }

        /// Whether another session than the holder's told since then that it edits the file.
        boolean explains(String path, SessionId holder, Instant since) {
            return !at.isBefore(since)
                    && !session.equals(holder)
                    && about.stream().anyMatch(named -> named.equals(path) || named.startsWith(path + "::"));
        }
    }
}

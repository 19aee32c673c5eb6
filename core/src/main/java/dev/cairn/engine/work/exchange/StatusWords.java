package dev.cairn.engine.work.exchange;

import dev.cairn.model.work.Status;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The words of other trackers for a status, in upper or lower case and with any separator.
public final class StatusWords {

    private static final Map<Status, List<String>> SYNONYMS = Map.of(
            Status.OPEN, List.of("open", "new", "todo", "to do", "backlog", "pending", "reopened", "not started"),
            Status.IN_PROGRESS,
                    List.of("in progress", "inprogress", "active", "doing", "started", "wip", "work in progress"),
            Status.BLOCKED, List.of("blocked", "on hold", "waiting", "stuck"),
            Status.DONE, List.of("done", "closed", "complete", "completed", "finished", "fixed", "resolved", "merged"),
            Status.CANCELLED,
                    List.of(
                            "cancelled",
                            "canceled",
                            "wontfix",
                            "wont fix",
                            "won't fix",
                            "wont do",
                            "won't do",
                            "abandoned",
                            "rejected",
                            "duplicate",
                            "invalid",
                            "not planned",
                            "obsolete"));

    private static final Map<String, Status> BY_WORD = new HashMap<>();

    static {
        SYNONYMS.forEach((status, words) -> words.forEach(word -> BY_WORD.put(word, status)));
    }

    private StatusWords() {}

    public static Optional<Status> status(String written) {
        var word = written.strip().toLowerCase(Locale.ROOT).replace('’', '\'').replaceAll("[\\s_-]+", " ");
        return Optional.ofNullable(BY_WORD.get(word));
    }

    /// The words that Cairn writes itself.
    static String known() {
        return Arrays.stream(Status.values()).map(Status::written).collect(Collectors.joining(", "));
    }
}

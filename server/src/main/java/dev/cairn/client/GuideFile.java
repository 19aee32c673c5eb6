package dev.cairn.client;

import dev.cairn.model.id.Sha256;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A text file that agents of a client read first, with a section that explains Cairn. Text outside of the section is
/// never changed.
///
/// @param path relative to the project
/// @param head the text above the section if the file belongs to Cairn alone; empty for a shared file
record GuideFile(String path, String head) {

    static final String AGENTS = "AGENTS.md";

    private static final int DIGEST_LENGTH = 8;
    private static final String END = "<!-- cairn:end -->";

    /// Matches the first line of the section. The digest in it shows whether somebody changed the section; early
    /// builds wrote none.
    private static final Pattern BEGIN = Pattern.compile("<!-- cairn:begin(?: ([0-9a-f]{8}))? -->");

    private static final String BODY = """

            ## Cairn

            This project is connected to Cairn over MCP (server `cairn`): code graph, memory, claims and backlog.

            | when | call |
            |---|---|
            | a session starts | `wakeup`; next task: `backlog_list ready=true` |
            | before editing for a task | `context_pack task="…"`; `agent_claim` for other code you change |
            | finding code, instead of grep | `graph_query` |
            | reading one symbol, instead of a file | `semantic_slice` |
            | before renaming, deleting or changing a signature; finding callers | `impact_analyze` |
            | after editing, for the tests to run | `test_select` |
            | before deciding, or when something fails | `episode_recall`, `decision_query` |
            | after a decision, failed attempt or lesson | `episode_add` with type and content |
            | a task is done | `backlog_update status=done evidence=[…]`, `agent_release` |
            | taking over another agent's work | `handoff`, then `agent_claim takeover=true` |
            | work you find for later; who works on what | `backlog_create`; `coordination_overview` |
            | what changed since a time, commit, agent or branch | `diff_since` |

            `tools_list` names every tool; `call_tool` calls one your client does not list. Answers are short: ask again
            with `profile=balanced` or `tokens=<n>` when `omitted` matters. A refusal carries a `hint`: do what it says.
            """;

    static GuideFile shared(String path) {
        return new GuideFile(path, "");
    }

    static GuideFile own(String path, String head) {
        return new GuideFile(path, head);
    }

    private static String section() {
        return "<!-- cairn:begin " + digest(BODY) + " -->" + BODY + END;
    }

    private static String digest(String text) {
        return Sha256.of(text.replace("\r\n", "\n")).prefix(DIGEST_LENGTH);
    }

    /// The text with the current section in place of an earlier one, or at the end. A section that somebody has
    /// changed is not replaced.
    String merge(Optional<String> before) {
        if (before.isEmpty() || before.get().isBlank()) return head + section() + "\n";
        var text = before.get();
        var newline = text.contains("\r\n") ? "\r\n" : "\n";
        var section = section().replace("\n", newline);
        var known = find(text);
        if (known.isEmpty()) return text + (text.endsWith("\n") ? newline : newline + newline) + section + newline;
        if (known.get().isChanged()) return text;
        return text.substring(0, known.get().start())
                + section
                + text.substring(known.get().end());
    }

    /// The text without the section; empty if nothing else is left. A section that somebody has changed is not
    /// removed.
    Optional<String> remove(String text) {
        var known = find(text).filter(section -> !section.isChanged());
        if (known.isEmpty()) return Optional.of(text);
        var above = text.substring(0, known.get().start());
        var below = text.substring(known.get().end());
        if (below.isBlank() && above.replace("\r\n", "\n").equals(head)) return Optional.empty();
        // The blank line above the section was added with it.
        if (above.endsWith("\r\n\r\n")) above = above.substring(0, above.length() - 2);
        else if (above.endsWith("\n\n")) above = above.substring(0, above.length() - 1);
        if (below.startsWith("\r\n")) below = below.substring(2);
        else if (below.startsWith("\n")) below = below.substring(1);
        var rest = above + below;
        return rest.isBlank() ? Optional.empty() : Optional.of(rest);
    }

    boolean hasChangedSection(String text) {
        return find(text).filter(Section::isChanged).isPresent();
    }

    private record Section(int start, int end, boolean isChanged) {}

    private Optional<Section> find(String text) {
        var begins = BEGIN.matcher(text).results().toList();
        int end = text.indexOf(END);
        if (begins.isEmpty() && end < 0) return Optional.empty();
        boolean isPair = begins.size() == 1 && end > begins.getFirst().end() - 1 && end == text.lastIndexOf(END);
        if (!isPair)
            throw Refusal.of(
                    ProblemCode.CONFLICT,
                    path + " has markers of Cairn that do not form one pair; nothing was written.",
                    "Leave exactly one <!-- cairn:begin --> before one " + END + ", or remove both, then try again.");
        MatchResult begin = begins.getFirst();
        var written = Optional.ofNullable(begin.group(1));
        var isChanged = written.isPresent() && !written.get().equals(digest(text.substring(begin.end(), end)));
        return Optional.of(new Section(begin.start(), end + END.length(), isChanged));
    }
}

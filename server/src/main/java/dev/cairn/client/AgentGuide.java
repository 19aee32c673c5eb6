package dev.cairn.client;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Optional;

/// The section of AGENTS.md that explains Cairn to agents. Text outside its markers is never changed.
final class AgentGuide {

    static final String PATH = "AGENTS.md";

    private static final String BEGIN = "<!-- cairn:begin -->";
    private static final String END = "<!-- cairn:end -->";

    private static final String SECTION = BEGIN + """

            ## Cairn

            This project is connected to Cairn over MCP (server `cairn`).

            - Begin with `wakeup`: where you are, what you hold, what is ready. `backlog_list ready=true` gives the next task.
            - `graph_health` tells what Cairn knows about this workspace; trust it before you rely on other answers.
            - `tools_list` names every tool; `call_tool` calls one your client does not list.
            - Answers are short by default. Ask again with `profile=balanced` or `tokens=<n>` when `omitted` matters.
            - A refusal carries a `hint`: do what it says instead of repeating the call.
            """ + END;

    private AgentGuide() {}

    /// The file text with the current section replacing an earlier one, or appended at the end.
    static String merge(Optional<String> before) {
        if (before.isEmpty() || before.get().isBlank()) return SECTION + "\n";
        var text = before.get();
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        if (begin < 0 && end < 0) return text + (text.endsWith("\n") ? "\n" : "\n\n") + SECTION + "\n";
        boolean pair = begin >= 0 && end > begin && begin == text.lastIndexOf(BEGIN) && end == text.lastIndexOf(END);
        if (pair) return text.substring(0, begin) + SECTION + text.substring(end + END.length());
        throw Refusal.of(
                ProblemCode.CONFLICT,
                PATH + " has markers of Cairn that do not form one pair; nothing was written.",
                "Leave exactly one " + BEGIN + " before one " + END + ", or remove both, then call again.");
    }
}

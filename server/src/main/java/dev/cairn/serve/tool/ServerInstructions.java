package dev.cairn.serve.tool;

/// The text about all tools that a client receives when it connects, so that the schemas of the tools need not
/// repeat it.
public final class ServerInstructions {

    public static final String TEXT = """
            Cairn answers questions about code, memory, claims and backlog of a workspace.
            Every answer is JSON: ok, summary (the answer first), data, omitted (what did not fit), freshness; a \
            refusal has errorCode and a hint with the next step.
            Every tool also takes: profile compact|balanced|debug (300 / 1200 / unlimited tokens, default compact) or \
            tokens=<limit, at least 150>; workspace=<project id or absolute folder> when several are registered; \
            agentId and sessionId to say who asks.
            Writes also take id (or requestId): repeating it repeats the outcome, not the write; and fence, the number \
            a claim gave you.
            Tools that read the past take asOf (when it was true) and knownAt (when it was known): a time with zone, \
            a date, epoch milliseconds, a transaction id or a commit.
            If no workspace is registered, ask the user to run `cairn index` in the project's folder. tools_list names every tool; call_tool calls \
            one that is not listed here; contract_validate checks arguments without calling.""";

    private ServerInstructions() {}
}

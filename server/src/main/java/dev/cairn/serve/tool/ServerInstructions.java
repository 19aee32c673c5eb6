package dev.cairn.serve.tool;

/// The text about all tools that a client receives when it connects: when to call which, and what all have in common,
/// so that the schemas of the tools need not repeat it.
public final class ServerInstructions {

    public static final String TEXT = """
            Cairn knows this workspace's code graph, its memory, claims and backlog. When to call what:
            - session starts: wakeup. Next task: backlog_list ready=true, backlog_context for its story.
            - before editing: context_pack (claims the task); agent_claim for other code you will change.
            - before renaming, deleting or changing a signature, and instead of grep for callers: impact_analyze.
            - to find code instead of grep: graph_query. To read one symbol instead of a file: semantic_slice.
            - after editing, for the tests to run: test_select. A test fails: episode_recall.
            - before deciding, or to learn why something is so: decision_query. After a decision, a lesson or an \
            attempt that failed: episode_add, at once.
            - done: backlog_update status=done evidence=[…], agent_release. To continue the work of an agent that is \
            gone: handoff.
            - work you find for later: backlog_create. Who works on what: coordination_overview. Changes since a \
            time, commit or branch: diff_since. A file is missing: graph_health.
            tools_list names all tools. If a tool named here is not in your list: call_tool name=….
            An answer has summary (the answer first), data, omitted (what did not fit), freshness; a refusal has \
            errorCode and a hint with the next step. All tools take profile compact|balanced|debug (300 / 1200 / \
            unlimited tokens) or tokens=<limit>; workspace=<project id or folder>; agentId, sessionId.
            Writes take requestId (repeating it repeats the outcome), fence (the number a claim gave you) and \
            override=<why> (to write to what another agent has claimed). Tools that read the past take asOf and knownAt: \
            a time, transaction id or commit.
            If no workspace is registered, ask the user to run `cairn index` in the project's folder.""";

    private ServerInstructions() {}
}

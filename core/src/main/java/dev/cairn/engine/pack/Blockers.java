package dev.cairn.engine.pack;

import java.util.List;

/// Who else holds what the pack is about.
public interface Blockers {

    /// Nobody holds anything.
    Blockers NONE = (_, _) -> List.of();

    /// Other agents' open claims on these ids.
    List<Blocker> on(PackRequest request, List<String> ids);

    /// One open claim of another agent.
    record Blocker(String target, String agent, String intent, String since) {}
}

package dev.cairn.serve.tool.memory;

import dev.cairn.model.id.AgentId;

/// The number of sensitive episodes that the calling connection may not read.
record WithheldEpisodes(AgentId agent, int count) {

    String sentence() {
        return " " + count + (count == 1 ? " sensitive episode of " : " sensitive episodes of ") + agent
                + (count == 1 ? " is" : " are") + " withheld: only the connection that recorded "
                + (count == 1 ? "it" : "them") + " or the agent's token opens "
                + (count == 1 ? "it" : "them") + ". The user makes one with `cairn token --agent " + agent + "`.";
    }
}

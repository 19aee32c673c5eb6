package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.cypher.AttachedThings;
import dev.cairn.engine.cypher.CodePast;
import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.retrieve.Grounds;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.KeptCommunities;
import dev.cairn.projection.graph.CodeGraphs;

/// What the tools that find code work with.
public record RetrieveDesk(
        Grounds grounds,
        Retriever retriever,
        CodeGraphs graphs,
        Clusters communities,
        Cypher cypher,
        Remembering surroundings,
        WorkspaceGraphs queried) {

    /// How a community is called in every answer.
    public static String id(Community community) {
        return "community:" + community.label();
    }

    /// The communities of a moment.
    @FunctionalInterface
    public interface Clusters {
        KeptCommunities.View of(ProjectId project, AsOf asOf);
    }

    /// What stands in the same graph as the code.
    @FunctionalInterface
    public interface Surroundings {
        AttachedThings attached(ProjectId project, AsOf asOf);
    }

    /// The same with what the code was before.
    public interface Remembering extends Surroundings {
        /// Made for one query.
        CodePast past(ProjectId project, AsOf asOf);

        /// The number of the project's newest transaction: nothing recorded changes while it stays the same.
        long newest(ProjectId project);
    }
}

package dev.cairn.serve.tool.claim;

import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisodeQuery;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.view.ProjectView;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The file that an edit check is about, and its summary.
final class EditCheckText {

    /// The newest episodes among which decisions about the file are looked for.
    private static final int EPISODES_MAX = 500;

    private static final int DECISIONS_MAX = 3;

    private EditCheckText() {}

    /// The path relative to the workspace.
    static String file(Path root, String written) {
        try {
            var path = root.resolve(written).normalize();
            if (path.startsWith(root) && !path.equals(root))
                return root.relativize(path).toString().replace('\\', '/');
        } catch (InvalidPathException e) {
            throw outside(written);
        }
        throw outside(written);
    }

    private static Refusal outside(String written) {
        return Refusal.of(
                ProblemCode.OUTSIDE_WORKSPACE,
                "'" + Problem.echo(written) + "' is no file of the workspace.",
                "Give a path inside of the workspace, absolute or relative to its root.");
    }

    static String summary(String file, List<Claim> held, List<AgentEpisode> decisions) {
        var name = Path.of(file).getFileName();
        var claims = held.stream()
                .map(claim -> claim.holder().agent() + " holds "
                        + EntityNames.shortened(claim.target().written()) + " to "
                        + ClaimFields.shortened(claim.purpose().intent()) + ".")
                .collect(Collectors.joining(" "));
        var decided = decisions.stream().map(AgentEpisode::content).collect(Collectors.joining(" · "));
        return (claims.isEmpty() ? "Nobody else holds " + name + "." : claims)
                + (decided.isEmpty() ? "" : " Decided: " + decided);
    }

    /// The newest decisions about the file.
    static List<AgentEpisode> decisions(AgentEpisodes episodes, ProjectView project, String file) {
        var query = new AgentEpisodeQuery(project, Optional.empty(), Optional.empty(), Optional.empty(), EPISODES_MAX);
        return episodes.newest(query).stream()
                .filter(episode -> episode.type() == EpisodeType.DECISION)
                .filter(episode -> episode.entities().stream()
                        .map(EntityNames::canonical)
                        .anyMatch(entity ->
                                entity.equals(file) || EntityNames.file(entity).equals(file)))
                .limit(DECISIONS_MAX)
                .toList();
    }
}

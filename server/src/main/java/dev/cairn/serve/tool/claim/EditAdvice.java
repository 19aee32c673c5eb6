package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.ClaimPhrase;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisodeQuery;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.view.ProjectView;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds the decisions about a file, and formats the answer of `edit_check`.
final class EditAdvice {

    /// The newest episodes among which decisions about the file are looked for.
    private static final int EPISODES_MAX = 500;

    private static final int DECISIONS_MAX = 3;

    private EditAdvice() {}

    static List<AgentEpisode> decisions(ProjectView view, AgentEpisodes episodes, String file) {
        var query = new AgentEpisodeQuery(view, Optional.empty(), Optional.empty(), Optional.empty(), EPISODES_MAX);
        return episodes.newest(query).stream()
                .filter(episode -> episode.type() == EpisodeType.DECISION)
                .filter(episode -> episode.entities().stream()
                        .map(EntityNames::canonical)
                        .anyMatch(entity ->
                                entity.equals(file) || EntityNames.file(entity).equals(file)))
                .limit(DECISIONS_MAX)
                .toList();
    }

    /// A file that is about to be edited, and whether it is indexed. An unindexed file may be new or misspelled.
    record CheckedFile(String path, boolean isIndexed) {

        private String nobody() {
            var name = Path.of(path).getFileName();
            return isIndexed
                    ? "Nobody else has claimed " + name + "."
                    : "Nobody else has claimed " + name + ", but no file is indexed as " + path
                            + ": if it is not new, check the path.";
        }
    }

    static Answer of(CheckedFile file, List<Claim> held, List<AgentEpisode> decisions) {
        return Answer.of(
                summary(file, held, decisions),
                Map.of("claims", ClaimFields.claims(held), "decisions", ClaimFields.episodes(decisions)));
    }

    private static String summary(CheckedFile file, List<Claim> held, List<AgentEpisode> decisions) {
        var claims = held.stream()
                .map(claim -> ClaimPhrase.of(
                                claim.holder().agent().value(),
                                EntityNames.shortened(claim.target().written()),
                                ClaimFields.shortened(claim.purpose().intent()))
                        + ".")
                .collect(Collectors.joining(" "));
        var decided = decisions.stream().map(AgentEpisode::content).collect(Collectors.joining(" · "));
        return (claims.isEmpty() ? file.nobody() : claims) + (decided.isEmpty() ? "" : " Decided: " + decided);
    }
}

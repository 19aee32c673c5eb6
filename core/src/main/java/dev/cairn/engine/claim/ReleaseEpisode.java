package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Builds the episode about a released claim.
final class ReleaseEpisode {

    private static final Set<String> OUTCOMES = Set.of("success", "failure", "partial");

    private ReleaseEpisode() {}

    static ClaimEpisodeSink.EpisodeNote of(Claim claim, ReleaseRequest request) {
        return note(
                claim,
                request,
                "Released " + claim.target().written() + ", held to "
                        + claim.purpose().intent() + ".");
    }

    /// A person released the claim of an agent.
    static ClaimEpisodeSink.EpisodeNote overridden(Claim claim, ReleaseRequest request) {
        return note(
                claim,
                request,
                "Override by a person: released " + claim.target().written() + ", which "
                        + claim.holder().agent().value() + " had claimed (\"" + claim.purpose().intent() + "\").");
    }

    private static ClaimEpisodeSink.EpisodeNote note(Claim claim, ReleaseRequest request, String text) {
        var outcomeText =
                request.outcome().map(outcome -> " Outcome: " + outcome).orElse("");
        return new ClaimEpisodeSink.EpisodeNote(
                request.author(),
                text + outcomeText,
                List.of(claim.target().written()),
                claim.purpose().taskId(),
                request.outcome().flatMap(ReleaseEpisode::word));
    }

    /// The written outcome may be one of the known words or a sentence.
    private static Optional<String> word(String outcome) {
        return Optional.of(outcome.strip().toLowerCase(Locale.ROOT)).filter(OUTCOMES::contains);
    }
}

package dev.cairn.engine.claim;

import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.Optional;
import java.util.OptionalLong;

/// A holder's request to release a claim, optionally with an outcome.
public record ReleaseRequest(
        ProjectId project,
        ClaimId claim,
        Optional<String> outcome,
        Author author,
        RequestKey key,
        OptionalLong fence) {}

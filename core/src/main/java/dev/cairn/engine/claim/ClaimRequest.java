package dev.cairn.engine.claim;

import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.OptionalLong;

/// A request of one agent to claim a target.
///
/// @param takeover whether to take over conflicting claims whose holders are gone
/// @param fence the fence of an earlier claim that this request relies on
public record ClaimRequest(
        WrittenTarget target,
        ClaimPurpose purpose,
        Author author,
        RequestKey key,
        boolean takeover,
        OptionalLong fence) {}

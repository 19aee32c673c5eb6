package dev.cairn.engine.claim;

import dev.cairn.model.claim.Purpose;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.OptionalLong;

/// One agent's wish to hold a target.
///
/// @param takeover whether holders that are gone lose their claims to this one
/// @param fence the fence of a claim this wish relies on
public record ClaimRequest(
        WrittenTarget target, Purpose purpose, Author author, RequestKey key, boolean takeover, OptionalLong fence) {}

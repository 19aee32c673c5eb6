package dev.cairn.projection.feed;

/// An immutable state of a projection. It contains exactly the transactions up to a sequence number.
///
/// @param seq the last transaction that the state contains; 0 if there was none
public record FeedState<V>(long seq, V value) {}

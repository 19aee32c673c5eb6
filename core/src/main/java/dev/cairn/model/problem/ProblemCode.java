package dev.cairn.model.problem;

/// The problem codes sent to clients.
public enum ProblemCode {
    /// Nothing has this id or name. Usual hint: the nearest names, or the tool that lists them.
    NOT_FOUND,
    /// Several things match. Usual hint: repeat the call with one of the listed candidates.
    AMBIGUOUS,
    /// An argument is missing, unknown or out of range. Usual hint: the nearest valid name or the allowed range.
    BAD_ARGUMENT,
    /// The workspace has no symbols. Usual hint: index it, or check its ignore rules.
    INDEX_EMPTY,
    /// The item exists but has not been indexed yet. Usual hint: wait; health reports the progress.
    NOT_INDEXED_YET,
    /// The write conflicts with another write. Usual hint: read again, then repeat.
    CONFLICT,
    /// The path is outside the workspace. Usual hint: a path relative to the workspace root.
    OUTSIDE_WORKSPACE,
    /// Even the required fields exceed the budget. Usual hint: the next larger profile.
    OVER_BUDGET,
    /// Access denied: wrong host, origin or token. Usual hint: the address or header that is accepted.
    FORBIDDEN,
    /// The target cannot be written. Usual hint: where writing is possible.
    READ_ONLY,
    /// A named maximum was reached. Usual hint: the limit's name and how to ask for less.
    LIMIT_REACHED,
    /// A component this request needs is not running, full or broken. Usual hint: how to restore it.
    UNAVAILABLE,
    /// The caller cancelled the request. Usual hint: call again when the answer is wanted.
    CANCELLED,
    /// A defect in Cairn; the log has the details under the given reference. Usual hint: how to report it.
    INTERNAL
}

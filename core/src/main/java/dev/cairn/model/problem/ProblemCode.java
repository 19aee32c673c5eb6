package dev.cairn.model.problem;

/// Every way a request can fail to be served, as told on the wire.
public enum ProblemCode {
    /// Nothing has that id or name. Usual hint: the nearest names, or the tool that lists them.
    NOT_FOUND,
    /// Several things match. Usual hint: repeat the call with one of the listed candidates.
    AMBIGUOUS,
    /// An argument is missing, unknown or out of range. Usual hint: the nearest valid name or the allowed range.
    BAD_ARGUMENT,
    /// The workspace holds no symbols. Usual hint: index it, or check its ignore rules.
    INDEX_EMPTY,
    /// The thing exists but has not been read yet. Usual hint: wait for indexing, whose progress health tells.
    NOT_INDEXED_YET,
    /// The write lost against another one. Usual hint: read again, then repeat.
    CONFLICT,
    /// The path leaves the workspace. Usual hint: a path relative to the workspace root.
    OUTSIDE_WORKSPACE,
    /// Even the required fields exceed the budget. Usual hint: the next larger profile.
    OVER_BUDGET,
    /// The caller may not come in: wrong host, origin or token. Usual hint: the address or header that is accepted.
    FORBIDDEN,
    /// The target cannot be written. Usual hint: where writing is possible.
    READ_ONLY,
    /// A named maximum was reached. Usual hint: the limit's name and how to ask for less.
    LIMIT_REACHED,
    /// A part this request needs is not running, full or broken. Usual hint: how to bring it back.
    UNAVAILABLE,
    /// The caller stopped the request. Usual hint: call again when the answer is wanted.
    CANCELLED,
    /// A defect in Cairn; the log has the details under the reference told. Usual hint: how to report it.
    INTERNAL
}

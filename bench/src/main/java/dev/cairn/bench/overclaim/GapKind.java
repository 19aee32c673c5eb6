package dev.cairn.bench.overclaim;

import java.util.Locale;

/// Kinds of gaps that can be made in a copy of a repository.
enum GapKind {
    /// A call through a value of unknown type.
    UNKNOWN_RECEIVER,
    /// A use in a file of a language that is not parsed.
    UNREAD_LANGUAGE,
    /// A lookup of the name in a string.
    NAMED_IN_STRING,
    /// The name in a setting.
    NAMED_IN_SETTING,
    /// A lookup of a name that is composed at run time and ends like the name of the symbol.
    COMPOSED_NAME,
    /// An import from a module that cannot be found.
    UNRESOLVED_IMPORT,
    /// A use in a file with syntax errors.
    BROKEN_FILE,
    /// A use in a file that was written after the last indexing.
    PENDING_CHANGE,
    /// A use in a file of a watched folder, asked for right after it was written.
    SAVED_MEANWHILE,
    /// A test that is further away than the walk goes.
    DEEP_TEST,
    /// Much code in a language that is not parsed.
    UNREAD_SHARE,
    /// A question about a time before anything was recorded.
    UNKNOWN_PAST,
    /// The folder of the workspace is gone.
    MISSING_FOLDER;

    String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

package dev.cairn.store;

import java.util.Locale;

/// Why a transaction was written; its written form is part of the stored data and never changes.
public enum TxKind {
    /// A workspace was registered or its settings changed.
    WORKSPACE,
    FULL_REBUILD,
    INCREMENTAL_REBUILD,
    /// The watcher saw files change.
    FILE_CHANGE,
    /// An agent told which files it changed.
    AGENT_EDIT,
    HISTORY_IMPORT,
    EPISODE,
    REFLECTION,
    CLAIM,
    BACKLOG,
    BUNDLE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static TxKind parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}

package dev.cairn.store;

import java.util.Locale;

/// The reason for a transaction. The text of [#written] is stored, so it must not change.
public enum TxKind {
    /// A workspace was registered or its settings changed.
    WORKSPACE,
    FULL_REBUILD,
    INCREMENTAL_REBUILD,
    /// The watcher saw files change.
    FILE_CHANGE,
    /// An agent reported the files it changed.
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

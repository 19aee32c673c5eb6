package dev.cairn.watch;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Decides which part of a tree is followed; paths are relative to its root, with `/` between their parts.
///
/// Rules may be slow to find out. Questions are answered from memory, except
/// [#tracksOthers]; [#reload] and [#learn] fill it.
public interface FolderRules {

    boolean entersFolder(String path);

    boolean readsFile(String path);

    /// Whether the file says which other files are read.
    default boolean isRuleFile(String path) {
        return false;
    }

    /// The folder that holds HEAD; a checkout changes files in it.
    default Optional<Path> gitFolder() {
        return Optional.empty();
    }

    /// Whether the root folder or a rule file outside of the tree is another one than at the last reload.
    default boolean isOutdated() {
        return false;
    }

    /// Whether git tracks other files, in spite of ignore rules, than at the last reload. It may start git.
    default boolean tracksOthers() {
        return false;
    }

    /// Finds the rules out anew.
    default void reload() {
        // nothing is remembered
    }

    /// Finds out which of the folders that appeared since the last reload are entered.
    default void learn(Set<String> folders) {
        // nothing is remembered
    }
}

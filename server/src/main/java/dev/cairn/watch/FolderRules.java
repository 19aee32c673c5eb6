package dev.cairn.watch;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Decides which part of a tree is watched; paths are relative to its root, with `/` as separator.
///
/// Evaluating rules may be slow. Therefore only [#reload], [#learn] and [#tracksOthers] evaluate them; the other
/// methods use the remembered results.
public interface FolderRules {

    boolean entersFolder(String path);

    boolean readsFile(String path);

    /// Whether the file defines rules for other files.
    default boolean isRuleFile(String path) {
        return false;
    }

    /// The folder that contains HEAD; a checkout changes files in it.
    default Optional<Path> gitFolder() {
        return Optional.empty();
    }

    /// Whether the root folder or a rule file outside the tree has been replaced since the last reload.
    default boolean isOutdated() {
        return false;
    }

    /// Whether git tracks other ignored files than at the last reload. It may start git.
    default boolean tracksOthers() {
        return false;
    }

    /// Reads the rules again.
    default void reload() {
        // No rules are cached.
    }

    /// Evaluates the rules for folders that appeared since the last reload.
    default void learn(Set<String> folders) {
        // No rules are cached.
    }
}

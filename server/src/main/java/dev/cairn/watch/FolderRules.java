package dev.cairn.watch;

/// Which part of a tree is followed; paths are relative to its root, with `/` between their parts.
public interface FolderRules {

    boolean entersFolder(String path);

    boolean readsFile(String path);
}

package dev.cairn.git;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A private folder that replaces a repository's common directory while git runs.
///
/// It contains a configuration that Cairn has written, and links to branches, reflogs and ignore rules. Hooks and
/// the repository's own configuration are missing, so git cannot run a program that the repository names.
///
/// @param folder the private folder
/// @param content the configuration and links in it
record PrivateGitFolder(Path folder, GitFolderContent content) {

    private static final Logger LOG = LoggerFactory.getLogger(PrivateGitFolder.class);
    private static final String CONFIG = "config";
    private static final String IGNORE_RULES = "info/exclude";
    private static final List<String> LINKED = List.of("refs", "packed-refs", "reftable", "logs", "shallow");

    /// The state of a repository; a folder is reused while this stays the same.
    record GitFolderContent(GitDirectories place, String config, List<String> links) {

        GitFolderContent {
            links = List.copyOf(links);
        }

        static GitFolderContent of(GitDirectories place) throws IOException {
            var settings = GitSettings.read(place).orIgnoring(UserIgnoreFile.find());
            var shared = place.shared();
            var rules = Stream.of(IGNORE_RULES).filter(name -> GitSettings.isSmallFile(shared.resolve(name)));
            var links = LINKED.stream().filter(name -> Files.exists(shared.resolve(name)));
            return new GitFolderContent(
                    place, settings.written(), Stream.concat(links, rules).toList());
        }
    }

    static PrivateGitFolder make(GitFolderContent content) throws IOException {
        // Only this user can enter a temporary folder, so other users cannot change its content.
        var view = new PrivateGitFolder(Files.createTempDirectory("cairn-git-"), content);
        try {
            view.fill();
            return view;
        } catch (IOException | UnsupportedOperationException e) {
            view.delete();
            throw e instanceof IOException failure ? failure : new IOException("links cannot be made here", e);
        }
    }

    private void fill() throws IOException {
        Files.writeString(folder.resolve(CONFIG), content.config());
        Files.createDirectory(folder.resolve("info"));
        for (var name : content.links())
            Files.createSymbolicLink(
                    folder.resolve(name), content.place().shared().resolve(name));
    }

    /// Whether the folder still exists completely.
    boolean isComplete() {
        return Stream.concat(Stream.of(CONFIG), content.links().stream())
                .allMatch(name -> Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS));
    }

    /// The environment variables with which git uses this folder.
    Map<String, String> environment() {
        var place = content.place();
        return Map.of(
                "HOME", folder.toString(),
                "GIT_DIR", place.gitFolder().toString(),
                "GIT_COMMON_DIR", folder.toString(),
                "GIT_OBJECT_DIRECTORY", place.shared().resolve("objects").toString(),
                "GIT_WORK_TREE", place.workTree().toString());
    }

    void delete() {
        if (!Files.exists(folder)) return;
        try {
            Files.walkFileTree(folder, new Deletion());
        } catch (IOException e) {
            LOG.warn("The temporary folder {} could not be deleted: {}", folder, e.toString());
        }
    }

    /// Links are deleted and never followed.
    private static final class Deletion extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}

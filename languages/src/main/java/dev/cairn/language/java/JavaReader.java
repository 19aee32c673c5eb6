package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;

/// Reads the facts of Java files.
public final class JavaReader {

    private final JavaNodeKinds kinds;

    public JavaReader(Grammar grammar) {
        this.kinds = new JavaNodeKinds(grammar);
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new JavaFileContext(tree, kinds);
        if (tree.size() > 0) {
            if (isTestPath(path)) file.facts.trait(FileFacts.FileTrait.TEST);
            new JavaFileWalk(file).children(0);
        }
        return file.facts.build();
    }

    /// Whether a path is that of a test: it is in a test folder of a build tool, or has a name that test runners
    /// look for.
    private static boolean isTestPath(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1, Math.max(path.lastIndexOf('/') + 1, path.length() - 5));
        return path.contains("src/test/")
                || path.contains("src/testFixtures/")
                || path.contains("src/integrationTest/")
                || path.startsWith("test/")
                || path.contains("/test/java/")
                || name.endsWith("Test")
                || name.endsWith("Tests")
                || name.endsWith("TestCase")
                || (name.endsWith("IT") && name.length() > 2);
    }
}

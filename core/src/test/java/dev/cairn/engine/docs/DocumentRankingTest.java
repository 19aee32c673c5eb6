package dev.cairn.engine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Which documents come first.
class DocumentRankingTest {

    private static final String LONG_AGO = "retry requests with retry and more retry of requests";

    private static DocLibrary library() {
        var library = new DocLibrary();
        put(library, "CHANGELOG.md", "# 1.2.0\n\n## Retry requests\n\n" + LONG_AGO + "\n");
        put(library, "docs/releases/1.1.md", "# Retry requests\n\n" + LONG_AGO + "\n");
        put(library, "versioned_docs/version-1.x/requests.md", "# Retry requests\n\n" + LONG_AGO + "\n");
        put(library, "docs/guide.md", "# Requests\n\nA request that fails is tried again: set retry on requests.\n");
        return library.seal();
    }

    private static void put(DocLibrary library, String path, String text) {
        library.put(DocumentReader.read(path, DocumentKind.MARKDOWN, text));
    }

    private static List<String> paths(String query) {
        return library().search(query, 10).stream()
                .map(hit -> hit.document().path())
                .distinct()
                .toList();
    }

    @Test
    void currentDocumentationComesBeforeChangelogsForHowToQuestions() {
        assertThat(paths("how do I retry requests")).startsWith("docs/guide.md").hasSize(4);
    }

    @Test
    void aQuestionAboutChangesFindsTheChangelogFirst() {
        assertThat(paths("in which release did retry requests change").getFirst())
                .isNotEqualTo("docs/guide.md");
        assertThat(paths("retry requests changelog").getFirst()).isEqualTo("CHANGELOG.md");
    }
}

package dev.cairn.language.definition;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.Set;

/// Decides which files of a language are tests, code that supports tests, and input of tests.
public interface TestConventions {

    /// The role that the path of a file suggests.
    enum TestPathRole {
        SOURCE,
        /// Test runners run files with this name.
        TEST_BY_NAME,
        /// In a folder of tests, where it may also be a helper.
        IN_TEST_FOLDER,
        SUPPORT,
        /// In a folder of data below a folder of tests. The file is input of tests, unless it has tests itself.
        DATA,
        FIXTURE
    }

    TestPathRole role(String path);

    /// Whether a file in a folder of tests is a test although none of its symbols is recognised as one.
    default boolean isTestWithoutCases(String path, FileFacts facts) {
        return false;
    }

    /// The traits of [FileTrait#OF_TESTS] that a file has.
    default Set<FileTrait> traits(String path, FileFacts facts) {
        return switch (role(path)) {
            case SOURCE -> Set.of();
            case TEST_BY_NAME -> Set.of(FileTrait.TEST);
            case IN_TEST_FOLDER -> traits(hasCases(facts) || isTestWithoutCases(path, facts), FileTrait.TEST_SUPPORT);
            case SUPPORT -> traits(hasCases(facts), FileTrait.TEST_SUPPORT);
            case DATA -> traits(hasCases(facts), FileTrait.TEST_FIXTURE);
            case FIXTURE -> traits(false, FileTrait.TEST_FIXTURE);
        };
    }

    private static Set<FileTrait> traits(boolean isTest, FileTrait otherwise) {
        return isTest ? Set.of(FileTrait.TEST) : Set.of(FileTrait.TEST, otherwise);
    }

    private static boolean hasCases(FileFacts facts) {
        return facts.symbols().stream()
                .anyMatch(fact -> fact.is(Modifier.TEST)
                        || fact.kind() == SymbolKind.TEST_SUITE
                        || fact.kind() == SymbolKind.TEST_CASE);
    }
}

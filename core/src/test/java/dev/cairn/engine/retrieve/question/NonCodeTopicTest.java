package dev.cairn.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class NonCodeTopicTest {

    private static Set<NonCodeTopic> of(String title) {
        return NonCodeTopic.of(title, QuestionReader.read(title).isProse(), _ -> false);
    }

    @Test
    void tasksAboutNonCodeFilesAreRecognizedByTheirWords() {
        assertThat(of("the CI job for the till runs out of disk space")).containsExactly(NonCodeTopic.WORKFLOW);
        assertThat(of("ci: build the till on windows as well")).containsExactly(NonCodeTopic.WORKFLOW);
        assertThat(of("use a newer GitHub action to check out")).containsExactly(NonCodeTopic.WORKFLOW);
        assertThat(of("amber is a runtime dependency of the till")).containsExactly(NonCodeTopic.PACKAGING);
        assertThat(of("update dev dependencies")).containsExactly(NonCodeTopic.PACKAGING);
        assertThat(of("the docker image is too large")).containsExactly(NonCodeTopic.CONTAINER);
        assertThat(of("Document how the till is opened")).containsExactly(NonCodeTopic.DOCUMENTATION);
        assertThat(of("docs: fix a dead link")).containsExactly(NonCodeTopic.DOCUMENTATION);
        assertThat(of("correct the tutorial of `open_till`")).containsExactly(NonCodeTopic.DOCUMENTATION);
        assertThat(of("add a changelog entry for coupons")).containsExactly(NonCodeTopic.CHANGELOG);
    }

    @Test
    void aTaskThatOnlyMentionsSuchFilesIsAboutCode() {
        assertThat(of("bump the version of the wire format")).isEmpty();
        assertThat(of("the till fails on the CI but not here")).isEmpty();
        assertThat(of("CI build of 4 August: open_till raises")).isEmpty();
        assertThat(of("opening the till does not work as documented")).isEmpty();
        assertThat(of("The till documents each sale twice")).isEmpty();
    }

    @Test
    void documentationOfANamedSymbolIsInTheCode() {
        assertThat(of("Document `open_till` and when it raises")).isEmpty();
        assertThat(of("add docs on TillClosed errors")).isEmpty();
        assertThat(of("docs(till): tell what open_till() returns")).isEmpty();
    }

    @Test
    void aTopicMatchesOnlyItsOwnFiles() {
        assertThat(NonCodeTopic.DOCUMENTATION.matches("packages/till/MIGRATION.md"))
                .isTrue();
        assertThat(NonCodeTopic.DOCUMENTATION.matches("docs/changes/12.bugfix.rst"))
                .isFalse();
        assertThat(NonCodeTopic.DOCUMENTATION.matches("CHANGES.rst")).isFalse();
        assertThat(NonCodeTopic.CHANGELOG.matches("CHANGES.rst")).isTrue();
        assertThat(NonCodeTopic.CHANGELOG.matches("docs/changes/12.bugfix.rst")).isTrue();
        assertThat(NonCodeTopic.CHANGELOG.matches("doc/whats-new.rst")).isTrue();
        assertThat(NonCodeTopic.CHANGELOG.matches("shop/exchanges.py")).isFalse();
        assertThat(NonCodeTopic.WORKFLOW.matches("shop/workflows/run.py")).isFalse();
    }
}

package dev.cairn.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class SideTopicTest {

    private static Set<SideTopic> of(String title) {
        return SideTopic.of(title, QuestionReader.read(title).isProse(), _ -> false);
    }

    @Test
    void tasksAboutNonCodeFilesAreRecognizedByTheirWords() {
        assertThat(of("the CI job for the till runs out of disk space")).containsExactly(SideTopic.WORKFLOW);
        assertThat(of("ci: build the till on windows as well")).containsExactly(SideTopic.WORKFLOW);
        assertThat(of("use a newer GitHub action to check out")).containsExactly(SideTopic.WORKFLOW);
        assertThat(of("amber is a runtime dependency of the till")).containsExactly(SideTopic.PACKAGING);
        assertThat(of("update dev dependencies")).containsExactly(SideTopic.PACKAGING);
        assertThat(of("the docker image is too large")).containsExactly(SideTopic.CONTAINER);
        assertThat(of("Document how the till is opened")).containsExactly(SideTopic.DOCUMENTATION);
        assertThat(of("docs: fix a dead link")).containsExactly(SideTopic.DOCUMENTATION);
        assertThat(of("correct the tutorial of `open_till`")).containsExactly(SideTopic.DOCUMENTATION);
        assertThat(of("add a changelog entry for coupons")).containsExactly(SideTopic.CHANGELOG);
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
        assertThat(SideTopic.DOCUMENTATION.holds("packages/till/MIGRATION.md")).isTrue();
        assertThat(SideTopic.DOCUMENTATION.holds("docs/changes/12.bugfix.rst")).isFalse();
        assertThat(SideTopic.DOCUMENTATION.holds("CHANGES.rst")).isFalse();
        assertThat(SideTopic.CHANGELOG.holds("CHANGES.rst")).isTrue();
        assertThat(SideTopic.CHANGELOG.holds("docs/changes/12.bugfix.rst")).isTrue();
        assertThat(SideTopic.CHANGELOG.holds("doc/whats-new.rst")).isTrue();
        assertThat(SideTopic.CHANGELOG.holds("shop/exchanges.py")).isFalse();
        assertThat(SideTopic.WORKFLOW.holds("shop/workflows/run.py")).isFalse();
    }
}

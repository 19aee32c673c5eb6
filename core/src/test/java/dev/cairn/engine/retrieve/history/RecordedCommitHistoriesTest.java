package dev.cairn.engine.retrieve.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.text.Commit;
import dev.cairn.projection.text.CommitLog;
import dev.cairn.projection.text.WeightedTerms;
import dev.cairn.testing.SmallViews;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordedCommitHistoriesTest {

    private final SmallViews views = new SmallViews();

    private static final ProjectId PROJECT = new ProjectId("shop");

    /// A linear history; a head is the number of commits checked out, and another branch has a name that is not a
    /// number.
    private final List<Commit> line = new ArrayList<>(List.of(commit("paint the fence"), commit("mend the roof")));

    private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
    private String head = "1";
    private int wholeReads;

    private final RecordedCommitHistories pasts = new RecordedCommitHistories(
            new CommitLogSource() {
                @Override
                public String head(ProjectId project) {
                    return head;
                }

                @Override
                public CommitLog upTo(ProjectId project, String upTo) {
                    wholeReads++;
                    return consumer -> line.subList(0, upTo.equals("branch") ? 0 : Integer.parseInt(upTo))
                            .forEach(consumer);
                }

                @Override
                public Optional<CommitLog> between(ProjectId project, String known, String upTo) {
                    return upTo.equals("branch")
                            ? Optional.empty()
                            : Optional.of(consumer -> line.subList(Integer.parseInt(known), Integer.parseInt(upTo))
                                    .forEach(consumer));
                }
            },
            waiting::add);

    private static Commit commit(String message) {
        return new Commit(1_000, message, List.of("a.py"));
    }

    private void work() {
        while (!waiting.isEmpty()) waiting.remove().run();
    }

    private int matches(String words) {
        return pasts.history(views.now()).matches(WeightedTerms.of(words), 10).size();
    }

    @Test
    void theFirstAnswerSaysThatHistoryIsMissingAndLaterOnesHaveIt() {
        assertThat(pasts.history(views.now()).isRead()).isFalse();
        assertThat(pasts.watermark(PROJECT)).isEqualTo("+");
        work();
        assertThat(pasts.history(views.now()).isRead()).isTrue();
        assertThat(matches("fence")).isEqualTo(1);
        assertThat(pasts.watermark(PROJECT)).isEqualTo("1");
    }

    @Test
    void preparedHistoryIsReadyForTheFirstQuery() {
        pasts.follow(PROJECT);
        work();
        assertThat(matches("fence")).isEqualTo(1);
    }

    @Test
    void aLaterCommitIsAppended() {
        pasts.follow(PROJECT);
        work();
        assertThat(matches("roof")).isZero();
        head = "2";
        assertThat(pasts.watermark(PROJECT)).isEqualTo("1+");
        work();
        assertThat(matches("roof")).isEqualTo(1);
        assertThat(matches("fence")).isEqualTo(1);
        assertThat(wholeReads).isEqualTo(1);
    }

    @Test
    void anotherBranchIsReadFromTheBeginning() {
        pasts.follow(PROJECT);
        work();
        head = "branch";
        pasts.follow(PROJECT);
        work();
        assertThat(matches("fence")).isZero();
        assertThat(wholeReads).isEqualTo(2);
    }

    @Test
    void aProjectWithoutCommitsCountsAsRead() {
        head = "";
        assertThat(pasts.history(views.now()).isRead()).isTrue();
        assertThat(pasts.watermark(PROJECT)).isEmpty();
        assertThat(waiting).isEmpty();
    }
}

package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.time.ValidTime;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.Stores;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The same random writes on two stores, and the same questions to both.
final class RandomHistory {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> NAMES = List.of("a", "B", "\uFF5E", "\uD83D\uDE00");
    private static final int TRANSACTIONS = 12;
    private static final int MOMENTS = 12;

    /// One step of a transaction; `kind` chooses what is done with the other parts.
    private record Edit(int kind, RecordKey key, RecordState state, Instant from, Instant to) {}

    private final RandomGenerator random;
    private final ProjectId project;
    private final HandClock clock;
    private final List<Store> stores;

    RandomHistory(RandomGenerator random, ProjectId project, HandClock clock, List<Store> stores) {
        this.random = random;
        this.project = project;
        this.clock = clock;
        this.stores = stores;
    }

    void check() {
        var requests = new ArrayList<TxRequest>();
        var answersThen = new ArrayList<String>();
        var times = new ArrayList<Instant>();
        for (int i = 0; i < TRANSACTIONS; i++) {
            clock.set(START.plusSeconds(random.nextInt(100)));
            write(requests);
            var head = stores.getFirst().feed().after(project, i == 0 ? 0 : times.size(), 100);
            if (head.isEmpty()) continue;
            times.add(head.getLast().recordedAt());
            answersThen.add(answers(stores.getFirst(), AsOf.NOW));
        }
        for (int i = 0; i < times.size(); i++)
            assertThat(answers(stores.getLast(), AsOf.knownAt(times.get(i)))).isEqualTo(answersThen.get(i));
        assertSameAnswers(times);
    }

    private void write(List<TxRequest> requests) {
        var request = requests.isEmpty() || random.nextInt(6) > 0
                ? Stores.request(project)
                : requests.get(random.nextInt(requests.size()));
        requests.add(request);
        var edits = IntStream.range(0, 1 + random.nextInt(6))
                .mapToObj(_ -> anyEdit())
                .toList();
        var declines = random.nextInt(8) == 0;
        var outcomes = stores.stream()
                .map(store -> outcome(store, request, edits, declines))
                .toList();
        assertThat(outcomes.getLast()).isEqualTo(outcomes.getFirst());
    }

    private Edit anyEdit() {
        var from = moment(random.nextInt(MOMENTS));
        var key = Stores.key(NAMES.get(random.nextInt(NAMES.size())));
        var state = RecordState.ofText("state " + random.nextInt(1000));
        return new Edit(random.nextInt(10), key, state, from, from.plus(Duration.ofMinutes(random.nextInt(4))));
    }

    private static Instant moment(int index) {
        return START.minus(Duration.ofMinutes(MOMENTS - index));
    }

    private static String outcome(Store store, TxRequest request, List<Edit> edits, boolean declines) {
        var told = new StringBuilder();
        try {
            CommitResult<String> result = store.commit(request, draft -> {
                told.setLength(0);
                edits.forEach(edit -> told.append(apply(draft, edit)).append('\n'));
                return declines ? CommitDecision.decline("no") : CommitDecision.accept("yes");
            });
            return told
                    + switch (result) {
                        case CommitResult.Declined<String>(var reason) -> reason;
                        case CommitResult.Committed<String>(var tx, var repeated) ->
                            tx.seq() + " " + tx.recordedAt() + " " + tx.requestId() + " " + repeated;
                    };
        } catch (IllegalStateException e) {
            return told + "thrown " + e.getMessage();
        }
    }

    /// Work may catch what it did wrong and go on; the draft must then be as it was.
    private static String apply(Draft draft, Edit edit) {
        try {
            return switch (edit.kind()) {
                case 0, 1, 2 -> told(() -> draft.begin(edit.key(), edit.state(), edit.from()));
                case 3 -> told(() -> draft.begin(edit.key(), edit.state()));
                case 4 -> told(() -> draft.end(edit.key(), edit.to()));
                case 5, 6 ->
                    told(() -> draft.recordPast(edit.key(), edit.state(), ValidTime.between(edit.from(), edit.to())));
                case 7 -> draft.find(edit.key()).toString();
                case 8 -> draft.list(edit.key().kind(), "", 3).toString();
                default -> draft.history(edit.key(), 1, 3).toString();
            };
        } catch (IllegalArgumentException e) {
            return "rejected: " + e.getMessage();
        }
    }

    private static String told(Runnable act) {
        act.run();
        return "ok";
    }

    private void assertSameAnswers(List<Instant> times) {
        var known = Stream.concat(times.stream().map(Optional::of), Stream.of(Optional.<Instant>empty()))
                .toList();
        for (var then : known) {
            for (int i = -1; i <= MOMENTS + 4; i++) {
                var valid = i < 0 ? Optional.<Instant>empty() : Optional.of(moment(i));
                var asOf = new AsOf(valid, then);
                assertThat(answers(stores.getLast(), asOf)).as("%s", asOf).isEqualTo(answers(stores.getFirst(), asOf));
            }
        }
        for (long seq = 0; seq <= times.size() + 1; seq++)
            assertThat(stores.getLast().feed().changes(project, seq).toString())
                    .isEqualTo(stores.getFirst().feed().changes(project, seq).toString());
    }

    private String answers(Store store, AsOf asOf) {
        var snapshot = store.snapshot(project, asOf);
        var answers = new StringBuilder().append(snapshot.seq());
        answers.append(told(snapshot.list(RecordKind.WORKSPACE, "", 10)));
        answers.append(told(snapshot.list(RecordKind.WORKSPACE, "a", 2)));
        for (var name : NAMES) {
            answers.append(told(snapshot.history(Stores.key(name), 0, 100)));
            snapshot.find(Stores.key(name)).ifPresent(version -> answers.append(told(version)));
        }
        return answers.toString();
    }

    private static String told(Page<RecordVersion> page) {
        return page.items().stream().map(RandomHistory::told).toList() + " " + page.more() + "\n";
    }

    private static String told(RecordVersion version) {
        return version + " " + version.state().text();
    }
}

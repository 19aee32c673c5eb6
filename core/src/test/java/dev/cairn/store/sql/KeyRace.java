package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.RecordState;
import dev.cairn.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/// Several contenders want the same keys; each key has one winner, or the store is broken.
final class KeyRace {

    static final ProjectId PROJECT = new ProjectId("race");

    /// One attempt to be the first to write a key.
    interface Attempt {
        boolean wins(Store store, String contender, String name);
    }

    private KeyRace() {}

    /// Looks and writes in one transaction.
    static boolean attempt(Store store, String contender, String name) {
        CommitResult<String> result = store.commit(request(PROJECT, contender + " wants " + name), draft -> {
            if (draft.find(key(name)).isPresent()) return CommitDecision.decline("taken");
            draft.begin(key(name), RecordState.ofText(contender));
            return CommitDecision.accept("won");
        });
        return result instanceof CommitResult.Committed<String>;
    }

    /// Goes for all keys and returns those that were won.
    static List<String> run(Store store, String contender, int keys, Attempt attempt) {
        return IntStream.range(0, keys)
                .mapToObj(i -> "key-" + i)
                .filter(name -> attempt.wins(store, contender, name))
                .toList();
    }

    /// Runs one contender per store at once; answers what each of them won.
    static Map<String, List<String>> together(List<? extends Store> stores, int keys, Attempt attempt) {
        var tasks = new ArrayList<Callable<List<String>>>();
        for (int i = 0; i < stores.size(); i++) {
            var store = stores.get(i);
            var contender = "contender-" + i;
            tasks.add(() -> run(store, contender, keys, attempt));
        }
        var wins = new TreeMap<String, List<String>>();
        try (var pool = Executors.newFixedThreadPool(stores.size())) {
            var done = pool.invokeAll(tasks);
            for (int i = 0; i < done.size(); i++)
                wins.put("contender-" + i, done.get(i).get());
            return wins;
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    /// What is wrong with the result of a race; empty if each key has exactly one winner, whose state is stored.
    static List<String> findings(Store store, int keys, Map<String, List<String>> wins) {
        var findings = new ArrayList<String>();
        var snapshot = store.snapshot(PROJECT);
        for (int i = 0; i < keys; i++) {
            var name = "key-" + i;
            var winners = wins.entrySet().stream()
                    .filter(entry -> entry.getValue().contains(name))
                    .map(Map.Entry::getKey)
                    .toList();
            var stored = snapshot.find(key(name)).map(version -> version.state().text());
            if (winners.size() != 1) findings.add(name + " was won by " + winners);
            else if (!stored.equals(java.util.Optional.of(winners.getFirst())))
                findings.add(name + " was won by " + winners + " but holds " + stored);
        }
        return findings;
    }
}

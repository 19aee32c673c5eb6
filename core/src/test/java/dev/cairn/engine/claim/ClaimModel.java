package dev.cairn.engine.claim;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A reference model of claims: a list of holds and a containment table.
final class ClaimModel {

    record Hold(String agent, String target) {}

    /// The direct container of each target.
    private static final Map<String, String> INSIDE = Map.of(
            "src/a.ts", "src",
            "src/b.ts", "src",
            "src/a.ts::A", "src/a.ts",
            "src/a.ts::A::m", "src/a.ts::A",
            "src/a.ts::f", "src/a.ts",
            "TASK-0001", "EPIC-0001",
            "TASK-0002", "EPIC-0001");

    static final List<String> TARGETS = List.of(
            "src",
            "src/a.ts",
            "src/b.ts",
            "src/a.ts::A",
            "src/a.ts::A::m",
            "src/a.ts::f",
            "TASK-0001",
            "TASK-0002",
            "EPIC-0001");
    static final List<String> AGENTS = List.of("ada", "bob", "eve");

    /// The symbols and files that tests edit.
    private static final List<String> CODE = List.of("src/a.ts::A::m", "src/a.ts::f", "src/b.ts");

    final List<Hold> holds = new ArrayList<>();
    final Set<String> gone = new HashSet<>();

    /// A copy, to be continued independently.
    ClaimModel copy() {
        var copy = new ClaimModel();
        copy.holds.addAll(holds);
        copy.gone.addAll(gone);
        return copy;
    }

    static Map<String, String> backlog() {
        return Map.of("TASK-0001", "EPIC-0001", "TASK-0002", "EPIC-0001");
    }

    static List<String> editable() {
        return CODE;
    }

    private static boolean isIn(String inner, String outer) {
        for (var at = inner; at != null; at = INSIDE.get(at)) if (at.equals(outer)) return true;
        return false;
    }

    private static boolean overlap(String one, String other) {
        return isIn(one, other) || isIn(other, one);
    }

    /// Whether the agent holds the target afterwards.
    boolean claim(String agent, String target, boolean takeover) {
        var inTheWay = holds.stream()
                .filter(hold -> !hold.agent().equals(agent) && overlap(hold.target(), target))
                .toList();
        if (!inTheWay.stream().allMatch(hold -> takeover && gone.contains(hold.agent()))) return false;
        holds.removeAll(inTheWay);
        if (!holds.contains(new Hold(agent, target))) holds.add(new Hold(agent, target));
        return true;
    }

    void release(Hold hold) {
        holds.remove(hold);
    }

    /// All units whose text changes with the symbol: the symbol itself and its containers up to the file.
    static List<String> textsChangedBy(String code) {
        var texts = new ArrayList<String>();
        for (var at = code; at != null && !at.equals("src"); at = INSIDE.get(at)) texts.add(at);
        return texts;
    }

    void edit(String agent, String code) {
        holds.removeIf(hold -> !hold.agent().equals(agent) && isIn(code, hold.target()));
    }

    void seen(String code) {
        holds.removeIf(hold -> gone.contains(hold.agent()) && isIn(code, hold.target()));
    }

    void switchBranch(String code) {
        holds.removeIf(hold -> isIn(code, hold.target()));
    }

    void complete(String task) {
        holds.removeIf(hold -> hold.target().equals(task));
    }
}

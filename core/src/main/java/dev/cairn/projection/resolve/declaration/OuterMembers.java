package dev.cairn.projection.resolve.declaration;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The members that are declared outside of their type, as in Go and Rust.
final class OuterMembers {

    private final Map<Integer, Map<String, int[]>> byOwner = new HashMap<>();
    private final Map<Integer, Integer> owners = new LinkedHashMap<>();

    void attach(int owner, int member, String name) {
        owners.put(member, owner);
        byOwner.computeIfAbsent(owner, _ -> new HashMap<>()).merge(name, new int[] {member}, DeclarationTable::joined);
    }

    boolean isEmpty() {
        return owners.isEmpty();
    }

    @Nullable
    Integer owner(int member) {
        return owners.get(member);
    }

    Map<String, int[]> of(int owner) {
        return byOwner.getOrDefault(owner, Map.of());
    }

    /// In the order in which the members were attached.
    void forEach(DeclarationTable.AttachedConsumer consumer) {
        owners.forEach((member, owner) -> consumer.accept(owner, member));
    }

    /// The index after a change of each declaration that is not local; empty if the two files do not declare the same
    /// in the same order. Local declarations have no index.
    static Optional<int[]> indexesAfter(FileUnit before, FileUnit after) {
        var earlier = before.facts().declarations();
        var now = after.facts().declarations();
        var indexes = new int[earlier.size()];
        Arrays.fill(indexes, DeclarationTable.NONE);
        int next = 0;
        for (int index = 0; index < indexes.length; index++) {
            var declared = earlier.get(index);
            if (declared.isLocal()) continue;
            while (next < now.size() && now.get(next).isLocal()) next++;
            if (next == now.size()) return Optional.empty();
            var same = now.get(next);
            boolean isSame = same.name().equals(declared.name())
                    && same.kind() == declared.kind()
                    && same.owner().equals(declared.owner())
                    && same.modifiers().equals(declared.modifiers());
            if (!isSame) return Optional.empty();
            indexes[index] = next++;
        }
        while (next < now.size() && now.get(next).isLocal()) next++;
        return next == now.size() ? Optional.of(indexes) : Optional.empty();
    }
}

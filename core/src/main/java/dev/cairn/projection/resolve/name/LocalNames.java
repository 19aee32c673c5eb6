package dev.cairn.projection.resolve.name;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.FileFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The local names of one file. They are found by name and offset.
public final class LocalNames {

    private final Map<String, List<BindingFact>> byName = new HashMap<>();

    public LocalNames(FileFacts facts) {
        for (var binding : facts.bindings())
            byName.computeIfAbsent(binding.name(), _ -> new ArrayList<>(2)).add(binding);
        byName.values().forEach(list -> list.sort(Comparator.comparingInt(BindingFact::fromByte)));
    }

    /// The binding of a name that is visible at an offset: of the bindings whose range contains the offset, the
    /// one that begins last.
    public Optional<BindingFact> visible(String name, int offset) {
        var bindings = byName.get(name);
        if (bindings == null) return Optional.empty();
        for (int i = before(bindings, offset); i >= 0; i--)
            if (offset < bindings.get(i).toByte()) return Optional.of(bindings.get(i));
        return Optional.empty();
    }

    /// The index of the last binding that begins at or before an offset.
    private static int before(List<BindingFact> bindings, int offset) {
        int low = 0;
        int high = bindings.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (bindings.get(middle).fromByte() <= offset) low = middle + 1;
            else high = middle;
        }
        return low - 1;
    }
}

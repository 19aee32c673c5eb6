package dev.cairn.projection.resolve;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.FileFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The local names of one file, found by name and place.
final class Locals {

    private final Map<String, List<BindingFact>> byName = new HashMap<>();

    Locals(FileFacts facts) {
        for (var binding : facts.bindings())
            byName.computeIfAbsent(binding.name(), _ -> new ArrayList<>(2)).add(binding);
    }

    /// The innermost binding of a name visible at an offset: of those around it, the one declared last before it.
    Optional<BindingFact> visible(String name, int offset) {
        BindingFact best = null;
        for (var binding : byName.getOrDefault(name, List.of())) {
            if (offset < binding.fromByte() || offset >= binding.toByte()) continue;
            if (best == null || binding.fromByte() >= best.fromByte()) best = binding;
        }
        return Optional.ofNullable(best);
    }
}

package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.ImpliedNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds traits that a type implements outside of its own module, or as a consequence of implementing another trait.
final class RustTraits {

    private static final String IMPLEMENTS = ImpliedNames.IMPLEMENTS;

    private final ResolutionLookups lookups;
    private final Map<Integer, List<ValueType>> byType = new HashMap<>();
    private final Map<String, List<ValueType>> byExternalTrait = new HashMap<>();
    private final List<ValueType> forEveryType = new ArrayList<>();
    private final OneTimeReading files;

    RustTraits(ResolutionLookups lookups) {
        this.lookups = lookups;
        this.files = new OneTimeReading(lookups, this::readAll);
    }

    /// The traits of the workspace that an external type implements; the type is given by the last part of its
    /// name.
    List<ValueType> ofOutside(String name) {
        return files.isDone() ? byExternalTrait.getOrDefault(name, List.of()) : List.of();
    }

    List<ValueType> of(int type) {
        if (!files.isDone()) return List.of();
        var found = new ArrayList<>(byType.getOrDefault(type, List.of()));
        if (byExternalTrait.isEmpty() && forEveryType.isEmpty()) return found;
        var fact = lookups.declarations().fact(type);
        var place = new UseSite(
                lookups.declarations().fileOf(type), fact.parent(), fact.span().startByte());
        for (var base : fact.types().supertypes())
            if (lookups.types().of(base.type(), place) instanceof ValueType.Outside outside)
                found.addAll(byExternalTrait.getOrDefault(key(outside), List.of()));
        for (var each : forEveryType)
            if (!(each instanceof ValueType.Instance(var trait, var _)) || trait != type) found.add(each);
        return found;
    }

    private void readAll() {
        for (var file : lookups.declarations().files())
            if (file.facts().language() == Language.RUST)
                for (var binding : file.facts().bindings()) if (binding.name().equals(IMPLEMENTS)) note(file, binding);
    }

    private static String key(ValueType.Outside trait) {
        return trait.member().substring(trait.member().lastIndexOf('.') + 1);
    }

    private void note(FileUnit file, BindingFact binding) {
        var place = new UseSite(file, binding.scope(), Integer.MAX_VALUE);
        var trait = lookups.types().of(binding.type().orElseThrow(), place);
        if (!(binding.value() instanceof Expr.Typed(var written))) {
            if (trait instanceof ValueType.Instance) forEveryType.add(trait);
            return;
        }
        switch (lookups.types().of(written, place)) {
            case ValueType.Instance(var symbol, var _) ->
                byType.computeIfAbsent(symbol, _ -> new ArrayList<>(1)).add(trait);
            case ValueType.Outside outside -> {
                if (trait instanceof ValueType.Instance)
                    byExternalTrait
                            .computeIfAbsent(key(outside), _ -> new ArrayList<>(1))
                            .add(trait);
            }
            default -> {}
        }
    }
}

package dev.cairn.language;

import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;
import java.util.Optional;

/// Asks the [ExternalNames] of each language in turn; the first language that knows a name answers.
record CombinedExternalNames(List<ExternalNames> languages) implements ExternalNames {

    CombinedExternalNames {
        languages = List.copyOf(languages);
    }

    @Override
    public boolean isContainer(String packageId) {
        return languages.stream().anyMatch(names -> names.isContainer(packageId));
    }

    @Override
    public Optional<String> codeName(String packageName) {
        return languages.stream()
                .flatMap(names -> names.codeName(packageName).stream())
                .findFirst();
    }

    @Override
    public Optional<String> memberOf(String packageId, String dotted) {
        return languages.stream()
                .flatMap(names -> names.memberOf(packageId, dotted).stream())
                .findFirst();
    }

    @Override
    public String packageOf(String packageId, String dotted) {
        return languages.stream()
                .filter(names -> names.isContainer(packageId))
                .findFirst()
                .orElse(DIRECT)
                .packageOf(packageId, dotted);
    }
}

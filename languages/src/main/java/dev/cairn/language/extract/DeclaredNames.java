package dev.cairn.language.extract;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Tests whether a file declares, binds or imports a name. A file with a wildcard import may import every name.
final class DeclaredNames implements Predicate<String> {

    private final Set<String> names = new HashSet<>();
    private final Set<String> modules = new HashSet<>();
    private boolean hasWildcard;

    DeclaredNames(List<SymbolFact> symbols, List<BindingFact> bindings, List<ImportFact> imports) {
        for (var symbol : symbols) {
            names.add(symbol.name());
            for (var parameter : symbol.types().parameters()) names.add(parameter.name());
        }
        for (var binding : bindings) names.add(binding.name());
        for (var written : imports) add(written);
    }

    private void add(ImportFact written) {
        hasWildcard |= written.is(ImportFact.ImportStyle.WILDCARD);
        written.alias().ifPresent(names::add);
        if (!written.is(ImportFact.ImportStyle.DYNAMIC)) written.alias().ifPresent(modules::add);
        for (var named : written.names()) names.add(named.local());
    }

    /// Whether a name is imported as the name of a whole module, which is not a value.
    boolean isModule(String name) {
        return modules.contains(name);
    }

    @Override
    public boolean test(String name) {
        return hasWildcard || names.contains(name);
    }
}

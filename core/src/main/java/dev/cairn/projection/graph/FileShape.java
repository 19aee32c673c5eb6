package dev.cairn.projection.graph;

import static dev.cairn.projection.graph.ExprShape.mix;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// What other files can see of a file: its names, and for each one number that follows all that is told about it.
///
/// Positions, texts of bodies and mentions inside of them are left out. Local names count where a function's result
/// may follow from them.
final class FileShape {

    private final FileFacts facts;
    private final ExprShape exprs = new ExprShape(this::place);
    private final Map<String, Long> shapes = new HashMap<>();

    private FileShape(FileFacts facts) {
        this.facts = facts;
    }

    /// Names that one of the two has and the other has not, or that differ.
    static Set<String> difference(FileFacts before, FileFacts after) {
        var one = of(before);
        var other = of(after);
        var names = new HashSet<>(one.keySet());
        names.addAll(other.keySet());
        names.removeIf(name -> one.containsKey(name) && one.get(name).equals(other.get(name)));
        return names;
    }

    static Map<String, Long> of(FileFacts facts) {
        var shape = new FileShape(facts);
        shape.note("", mix(facts.language().written().hashCode(), ExprShape.of(facts.packageName())));
        shape.note("", traits(facts));
        facts.symbols().forEach(shape::read);
        facts.imports().forEach(shape::read);
        facts.exports().forEach(export -> shape.note(export.name(), mix(2, shape.exprs.of(export.value()))));
        facts.bindings().forEach(shape::read);
        return shape.shapes;
    }

    /// Names of traits are hashed, not the constants, whose hashes differ from run to run.
    private static long traits(FileFacts facts) {
        return facts.traits().stream().map(Enum::name).sorted().toList().hashCode();
    }

    private void note(String name, long shape) {
        shapes.merge(name, shape, ExprShape::mix);
    }

    private void read(SymbolFact fact) {
        var typing = fact.typing();
        long shape = mix(ExprShape.of(fact.kind().name()), place(fact.parent()));
        shape = mix(shape, ExprShape.of(fact.owner()));
        for (var modifier : fact.modifiers().stream().map(Enum::name).sorted().toList())
            shape = mix(shape, ExprShape.of(modifier));
        shape = mix(shape, typing.typeParameters().hashCode());
        for (var parameter : typing.parameters()) {
            shape = mix(shape, ExprShape.of(parameter.name()));
            shape = mix(shape, parameter.type().map(ExprShape::of).orElse(0L));
            shape = mix(shape, (parameter.isOptional() ? 1 : 0) + (parameter.isVariadic() ? 2 : 0));
        }
        shape = mix(shape, typing.type().map(ExprShape::of).orElse(0L));
        for (var base : typing.supers())
            shape = mix(
                    mix(shape, ExprShape.of(base.type())),
                    base.relation().name().hashCode());
        if (countsAsWritten(fact)) shape = mix(shape, ExprShape.of(fact.signature()));
        note(fact.name(), mix(shape, exprs.of(typing.value())));
    }

    /// Whether a Go type fills in an interface follows from pointers too, which written types do not tell.
    private boolean countsAsWritten(SymbolFact fact) {
        return facts.language() == Language.GO
                && (fact.kind() == SymbolKind.METHOD || fact.kind() == SymbolKind.TYPE_ALIAS);
    }

    /// Where something stands, told by names: numbers of symbols move with every symbol before them.
    private long place(int symbol) {
        if (symbol < 0) return symbol;
        var fact = facts.symbols().get(symbol);
        return mix(ExprShape.of(fact.name()), place(fact.parent()));
    }

    private void read(ImportFact written) {
        long module = mix(3, mix(ExprShape.of(written.module()), place(written.scope())));
        for (var form : written.forms().stream().map(Enum::name).sorted().toList())
            module = mix(module, ExprShape.of(form));
        if (written.names().isEmpty()) note(written.alias().orElse(""), module);
        for (var named : written.names()) note(named.local(), mix(module, ExprShape.of(named.name())));
    }

    private void read(BindingFact binding) {
        boolean isTop = binding.scope() == SymbolFact.TOP;
        if (!isTop && isTold(facts.symbols().get(binding.scope()))) return;
        long shape = mix(4, ExprShape.of(binding.name()));
        shape = mix(shape, binding.type().map(ExprShape::of).orElse(0L));
        shape = mix(shape, exprs.of(binding.value()));
        note(isTop ? binding.name() : facts.symbols().get(binding.scope()).name(), shape);
    }

    /// Whether nothing about a symbol follows from the names inside of it.
    private static boolean isTold(SymbolFact fact) {
        return fact.typing().type().isPresent()
                || (fact.kind().isCallable() && fact.typing().value() instanceof Expr.Unknown);
    }
}

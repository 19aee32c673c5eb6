package dev.cairn.projection.graph;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// The names a file mentions anywhere, as hashes: who does not mention a name cannot mean it.
final class Mentioned {

    private final Set<String> names = new HashSet<>();

    private Mentioned() {}

    /// Sorted and distinct.
    static int[] in(FileFacts facts) {
        var mentioned = new Mentioned();
        facts.imports().forEach(mentioned::read);
        facts.exports().forEach(export -> mentioned.read(export.value()));
        facts.bindings().forEach(binding -> {
            binding.type().ifPresent(mentioned::read);
            mentioned.read(binding.value());
        });
        facts.calls().forEach(call -> {
            mentioned.read(call.callee());
            call.given().forEach(mentioned::read);
        });
        facts.uses().forEach(use -> mentioned.read(use.used()));
        facts.symbols().forEach(mentioned::read);
        return mentioned.names.stream()
                .mapToInt(String::hashCode)
                .sorted()
                .distinct()
                .toArray();
    }

    static boolean anyOf(int[] mentions, int[] wanted) {
        for (int name : wanted) if (Arrays.binarySearch(mentions, name) >= 0) return true;
        return false;
    }

    private void read(ImportFact written) {
        words(written.module());
        written.names().forEach(named -> names.add(named.name()));
    }

    private void read(SymbolFact fact) {
        words(fact.owner());
        var typing = fact.typing();
        typing.parameters().forEach(parameter -> parameter.type().ifPresent(this::read));
        typing.type().ifPresent(this::read);
        typing.supers().forEach(base -> read(base.type()));
        read(typing.value());
    }

    private void read(TypeRef type) {
        words(type.name());
        type.args().forEach(this::read);
    }

    /// The parts of a dotted name or of the path to a module.
    private void words(String written) {
        int start = 0;
        for (int at = 0; at <= written.length(); at++) {
            if (at < written.length() && Character.isJavaIdentifierPart(written.charAt(at))) continue;
            if (at > start) names.add(written.substring(start, at));
            start = at + 1;
        }
    }

    private void read(Expr expr) {
        switch (expr) {
            case Expr.Name(var name) -> names.add(name);
            case Expr.Member(var of, var name) -> {
                read(of);
                names.add(name);
            }
            case Expr.Call(var callee, var _) -> read(callee);
            case Expr.Applied(var callee, var arguments) -> {
                read(callee);
                arguments.forEach(this::read);
            }
            case Expr.Function(var result, var _) -> read(result);
            case Expr.New(var type, var _) -> read(type);
            case Expr.Typed(var type) -> read(type);
            case Expr.Element(var of) -> read(of);
            case Expr.Key(var of) -> read(of);
            case Expr.Part(var of, var _) -> read(of);
            case Expr.ListOf(var element) -> read(element);
            case Expr.TupleOf(var parts) -> parts.forEach(this::read);
            case Expr.At(var of, var _, var _) -> read(of);
            case Expr.Awaited(var of) -> read(of);
            case Expr.Either(var left, var right) -> {
                read(left);
                read(right);
            }
            case Expr.Expected(var callee, var _, var _) -> read(callee);
            case Expr.Passed(var function, var _) -> read(function);
            case Expr.ObjectOf(var properties) -> properties.forEach(property -> read(property.value()));
            case Expr.Self _, Expr.Super _, Expr.Declared _, Expr.Unknown _ -> {}
        }
    }
}

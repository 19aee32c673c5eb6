package dev.cairn.projection.graph.name;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Collects the hashes of all names that a file mentions. A file that does not mention a name cannot refer to it.
///
/// References to the file's own symbols are not collected, because the names that the file declares cover them.
public final class NameMentions {

    private final Set<String> names = new HashSet<>();

    private NameMentions() {}

    /// The distinct hashes, sorted. This code avoids lambdas for speed, because it visits every expression of a
    /// project.
    public static int[] in(FileFacts facts) {
        var mentioned = new NameMentions();
        for (var written : facts.imports()) mentioned.read(written);
        for (var export : facts.exports()) mentioned.read(export.value());
        for (var binding : facts.bindings()) {
            if (binding.type().isPresent()) mentioned.read(binding.type().get());
            mentioned.read(binding.value());
        }
        for (var call : facts.calls()) {
            mentioned.read(call.callee());
            mentioned.readAll(call.argumentValues());
        }
        for (var use : facts.uses()) mentioned.read(use.used());
        for (var fact : facts.symbols()) mentioned.read(fact);
        return mentioned.hashes();
    }

    private int[] hashes() {
        var hashes = new int[names.size()];
        int count = 0;
        for (var name : names) hashes[count++] = name.hashCode();
        Arrays.sort(hashes);
        int distinct = 0;
        for (int hash : hashes) if (distinct == 0 || hashes[distinct - 1] != hash) hashes[distinct++] = hash;
        return Arrays.copyOf(hashes, distinct);
    }

    public static boolean anyOf(int[] mentions, int[] wanted) {
        for (int name : wanted) if (Arrays.binarySearch(mentions, name) >= 0) return true;
        return false;
    }

    private void read(ImportFact written) {
        words(written.module());
        for (var named : written.names()) names.add(named.name());
    }

    private void read(SymbolFact fact) {
        words(fact.owner());
        var typing = fact.types();
        for (var parameter : typing.parameters())
            if (parameter.type().isPresent()) read(parameter.type().get());
        if (typing.type().isPresent()) read(typing.type().get());
        for (var base : typing.supertypes()) read(base.type());
        read(typing.value());
    }

    private void read(TypeRef type) {
        words(type.name());
        for (var argument : type.args()) read(argument);
    }

    private void words(String written) {
        names.addAll(Identifiers.of(written));
    }

    /// Adds a name. The path of a macro is one name here, but the macro is declared under its last part, so that
    /// part is added, too.
    private void name(String name) {
        names.add(name);
        int path = name.lastIndexOf("::");
        if (path >= 0 && name.endsWith("!")) names.add(name.substring(path + 2));
    }

    private void readAll(List<Expr> parts) {
        for (var part : parts) read(part);
    }

    private void read(Expr expr) {
        switch (expr) {
            case Expr.Name(var name) -> name(name);
            case Expr.Member(var of, var name) -> {
                read(of);
                names.add(name);
            }
            case Expr.Call(var callee, var _) -> read(callee);
            case Expr.CallWithArguments(var callee, var arguments) -> {
                read(callee);
                readAll(arguments);
            }
            case Expr.Function(var result, var _) -> read(result);
            case Expr.New(var type, var _) -> read(type);
            case Expr.Typed(var type) -> read(type);
            case Expr.Element(var of) -> read(of);
            case Expr.Key(var of) -> read(of);
            case Expr.TupleElement(var of, var _) -> read(of);
            case Expr.ListOf(var element) -> read(element);
            case Expr.TupleOf(var parts) -> readAll(parts);
            case Expr.EvaluatedAt(var of, var _, var _) -> read(of);
            case Expr.Awaited(var of) -> read(of);
            case Expr.Either(var left, var right) -> {
                read(left);
                read(right);
            }
            case Expr.ExpectedArgument(var callee, var _, var _) -> read(callee);
            case Expr.PassedArgument(var function, var _) -> read(function);
            case Expr.ObjectOf(var properties) -> {
                for (var property : properties) read(property.value());
            }
            case Expr.Self _, Expr.Super _, Expr.DeclaredSymbol _, Expr.Unknown _ -> {}
        }
    }
}

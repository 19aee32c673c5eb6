package dev.cairn.language;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import java.util.stream.Collectors;

/// The facts of one file as text a person can check against the source.
final class FactsPrinter {

    private final FileFacts facts;
    private final StringBuilder text = new StringBuilder();

    private FactsPrinter(FileFacts facts) {
        this.facts = facts;
    }

    static String print(FileFacts facts) {
        return new FactsPrinter(facts).all();
    }

    private String all() {
        line("language " + facts.language().written() + ", " + facts.lines() + " lines");
        if (!facts.packageName().isEmpty()) line("package " + facts.packageName());
        if (!facts.traits().isEmpty())
            line("traits " + facts.traits().stream().sorted().toList());
        facts.problems().forEach(problem -> line("problem " + problem));
        facts.imports().forEach(this::imported);
        facts.exports().forEach(export -> line("export " + export.name() + " = " + written(export.value())));
        for (int index = 0; index < facts.symbols().size(); index++) symbol(index);
        facts.bindings().forEach(this::binding);
        facts.calls().forEach(this::call);
        facts.uses()
                .forEach(use -> line((use.isValue() ? "value " : "use ") + name(use.user()) + ": " + written(use.used())
                        + " @" + use.at().line()));
        return text.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void imported(ImportFact written) {
        var names = written.names().stream()
                .map(named -> named.name().equals(named.local()) ? named.name() : named.name() + " as " + named.local())
                .collect(Collectors.joining(", "));
        line("import " + written.module()
                + (names.isEmpty() ? "" : " {" + names + "}")
                + written.alias().map(alias -> " as " + alias).orElse("")
                + (written.forms().isEmpty()
                        ? ""
                        : " " + written.forms().stream().sorted().toList())
                + (written.scope() < 0 ? "" : " in " + name(written.scope()))
                + " @" + written.at().line());
    }

    private void symbol(int index) {
        var symbol = facts.symbols().get(index);
        line("symbol " + name(index) + " " + symbol.kind()
                + (symbol.owner().isEmpty() ? "" : " of " + symbol.owner())
                + " " + symbol.span().startLine() + "-" + symbol.span().endLine() + " @"
                + symbol.at().line() + ":" + symbol.at().column()
                + (symbol.modifiers().isEmpty()
                        ? ""
                        : " " + symbol.modifiers().stream().sorted().toList()));
        if (!symbol.signature().isEmpty()) line("  signature " + symbol.signature());
        if (!symbol.doc().isEmpty()) line("  doc " + symbol.doc().replace("\n", "\\n"));
        typing(symbol);
    }

    private void typing(SymbolFact symbol) {
        var typing = symbol.types();
        if (!typing.typeParameters().isEmpty()) line("  type parameters " + typing.typeParameters());
        if (!typing.parameters().isEmpty())
            line("  parameters "
                    + typing.parameters().stream()
                            .map(parameter -> parameter.name()
                                    + parameter.type().map(type -> ": " + type).orElse("")
                                    + (parameter.isVariadic() ? "..." : parameter.isOptional() ? "?" : ""))
                            .collect(Collectors.joining(", ")));
        typing.type().ifPresent(type -> line("  type " + type));
        if (!typing.supertypes().isEmpty())
            line("  supers "
                    + typing.supertypes().stream()
                            .map(base -> base.relation() + " " + base.type())
                            .collect(Collectors.joining(", ")));
        if (!(typing.value() instanceof Expr.Unknown)) line("  value " + written(typing.value()));
    }

    private void binding(BindingFact binding) {
        line("binding " + name(binding.scope()) + ": " + binding.name()
                + binding.type().map(TypeRef::toString).map(type -> ": " + type).orElse("")
                + (binding.value() instanceof Expr.Unknown ? "" : " = " + written(binding.value()))
                + " [" + binding.fromByte() + ".." + binding.toByte() + ")");
    }

    private String given(CallFact call) {
        return call.argumentValues().isEmpty()
                ? ""
                : call.argumentValues().stream().map(this::written).collect(Collectors.joining(", ", " (", ")"));
    }

    private void call(CallFact call) {
        line("call " + name(call.caller()) + ": " + written(call.callee()) + "/" + call.argumentCount() + given(call)
                + " @" + call.at().line() + ":" + call.at().column());
    }

    private String name(int index) {
        if (index < 0) return "<file>";
        var symbol = facts.symbols().get(index);
        return symbol.parent() < 0 ? symbol.name() : name(symbol.parent()) + "." + symbol.name();
    }

    private String written(Expr expr) {
        return switch (expr) {
            case Expr.Name(var name) -> name;
            case Expr.Self _ -> "<self>";
            case Expr.Super _ -> "<super>";
            case Expr.Member(var of, var name) -> written(of) + "." + name;
            case Expr.Call(var callee, var arguments) -> written(callee) + "(" + arguments + ")";
            case Expr.New(var type, var arguments) -> "new " + type + "(" + arguments + ")";
            case Expr.Typed(var type) -> "<" + type + ">";
            case Expr.Element(var of) -> written(of) + "[]";
            case Expr.Key(var of) -> "key(" + written(of) + ")";
            case Expr.TupleElement(var of, var part) -> written(of) + "#" + part;
            case Expr.CallWithArguments(var callee, var given) ->
                given.stream().map(this::written).collect(Collectors.joining(", ", written(callee) + "(", ")"));
            case Expr.Function(var result, var offset) -> "function(" + written(result) + " @" + offset + ")";
            case Expr.ExpectedArgument(var callee, var arguments, var position) ->
                "expected(" + written(callee) + "(" + arguments + ") #" + position + ")";
            case Expr.PassedArgument(var function, var position) ->
                "passed(" + written(function) + " #" + position + ")";
            case Expr.ListOf(var element) -> "list(" + written(element) + ")";
            case Expr.TupleOf(var parts) ->
                parts.stream().map(this::written).collect(Collectors.joining(", ", "tuple(", ")"));
            case Expr.EvaluatedAt(var of, var symbol, var offset) -> written(of) + "@" + name(symbol) + ":" + offset;
            case Expr.Awaited(var of) -> "await " + written(of);
            case Expr.Either(var left, var right) -> "(" + written(left) + " | " + written(right) + ")";
            case Expr.DeclaredSymbol(var symbol) -> "<" + name(symbol) + ">";
            case Expr.ObjectOf(var properties) ->
                properties.stream()
                        .map(property -> property.name() + ": " + written(property.value()))
                        .collect(Collectors.joining(", ", "{", "}"));
            case Expr.Unknown _ -> "?";
        };
    }
}

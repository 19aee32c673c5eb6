package dev.cairn.testing;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ImportFact.ImportStyle;
import dev.cairn.model.code.ImportFact.ImportedName;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.Supertype.SupertypeRelation;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the facts of one file of a made-up language that has only what resolution can follow.
///
/// ```
/// import shop/cart as cart             a file, or an external package if there is no such file
/// from shop/cart use Cart, pay as buy  single names; `use *` for all
/// class Cart < Base, +Priced, *Mixin   extends, implements, embeds
///   field owner: Person
///   def total(rate: Rate, more?: int, all*: int): Money = self.owner.pay()
///     let one: Cart
///     let two = new Cart(1)
///     call two.total(1)
/// ```
final class SmallProgram {

    private static final Pattern LINE = Pattern.compile("( *)(import|from|class|interface|field|def|let|call) (.+)");
    private static final Pattern FROM = Pattern.compile("(\\S+) use (.+)");
    private static final Pattern VALUE = Pattern.compile("(\\w+)(?:\\((.*?)\\))?(?:: *([\\w\\[\\].]+))?(?: = (.+))?");
    private static final Pattern PARAMETER = Pattern.compile("(\\w+)([?*]?)(?:: *([\\w\\[\\].]+))?");
    private static final int STEP = 2;

    private final List<SymbolFact> symbols = new ArrayList<>();
    private final List<ImportFact> imports = new ArrayList<>();
    private final List<BindingFact> bindings = new ArrayList<>();
    private final List<CallFact> calls = new ArrayList<>();
    private final List<String> lines;
    private final int[] starts;

    private SmallProgram(String text) {
        lines = text.lines().toList();
        starts = new int[lines.size() + 1];
        for (int at = 0; at < lines.size(); at++)
            starts[at + 1] = starts[at] + lines.get(at).length() + 1;
    }

    static FileFacts read(String text) {
        var program = new SmallProgram(text);
        var open = new ArrayList<Integer>();
        for (int at = 0; at < program.lines.size(); at++) {
            var line = LINE.matcher(program.lines.get(at));
            if (!line.matches()) throw new IllegalArgumentException("not a line: " + program.lines.get(at));
            int depth = line.group(1).length() / STEP;
            while (open.size() > depth) open.removeLast();
            int parent = open.isEmpty() ? SymbolFact.TOP : open.getLast();
            if (program.take(line.toMatchResult(), at, parent)) open.add(program.symbols.size() - 1);
        }
        return new FileFacts(
                Language.PYTHON,
                "",
                program.lines.size(),
                program.symbols,
                program.imports,
                List.of(),
                program.bindings,
                program.calls,
                List.of(),
                Set.of(),
                List.of());
    }

    /// Takes one line; whether it declares a symbol.
    private boolean take(MatchResult line, int at, int parent) {
        var text = line.group(3);
        switch (line.group(2)) {
            case "import" -> {
                var words = text.split(" as ", -1);
                var alias = Optional.of(words[words.length - 1]);
                imports.add(new ImportFact(words[0], List.of(), alias, Set.of(), parent, position(at)));
            }
            case "from" -> names(matched(FROM, text), parent, at);
            case "class" -> addType(SymbolKind.CLASS, text, parent, at);
            case "interface" -> addType(SymbolKind.INTERFACE, text, parent, at);
            case "field" -> addValue(SymbolKind.FIELD, matched(VALUE, text), parent, at);
            case "def" -> {
                boolean isMember =
                        parent != SymbolFact.TOP && symbols.get(parent).kind().isType();
                addValue(isMember ? SymbolKind.METHOD : SymbolKind.FUNCTION, matched(VALUE, text), parent, at);
            }
            case "let" -> {
                var value = matched(VALUE, text);
                int end = parent == SymbolFact.TOP
                        ? starts[lines.size()]
                        : symbols.get(parent).span().endByte();
                bindings.add(new BindingFact(
                        parent, value.group(1), type(value.group(3)), expression(value.group(4)), starts[at], end));
            }
            default -> {
                var parsed = SmallExpression.call(text);
                calls.add(new CallFact(
                        parent, parsed.callee(), parsed.arguments().size(), parsed.arguments(), position(at)));
            }
        }
        return Set.of("class", "interface", "field", "def").contains(line.group(2));
    }

    private static MatchResult matched(Pattern pattern, String text) {
        var matcher = pattern.matcher(text);
        if (!matcher.matches()) throw new IllegalArgumentException("not understood: " + text);
        return matcher.toMatchResult();
    }

    private void names(MatchResult from, int parent, int at) {
        boolean isWildcard = from.group(2).equals("*");
        var names = Arrays.stream(from.group(2).split(", *", -1))
                .map(name -> name.split(" as ", -1))
                .map(words -> new ImportedName(words[0], words[words.length - 1]))
                .toList();
        imports.add(new ImportFact(
                from.group(1),
                isWildcard ? List.of() : names,
                Optional.empty(),
                isWildcard ? Set.of(ImportStyle.WILDCARD) : Set.of(),
                parent,
                position(at)));
    }

    private void addType(SymbolKind kind, String text, int parent, int at) {
        var sides = text.split(" < ", -1);
        var supertypes = new ArrayList<Supertype>();
        if (sides.length > 1)
            for (var written : sides[1].split(", *", -1))
                supertypes.add(
                        switch (written.charAt(0)) {
                            case '+' -> supertype(written.substring(1), SupertypeRelation.IMPLEMENTS);
                            case '*' -> supertype(written.substring(1), SupertypeRelation.EMBEDS);
                            default -> supertype(written, SupertypeRelation.EXTENDS);
                        });
        var types = new DeclaredTypes(List.of(), List.of(), Optional.empty(), supertypes, Expr.UNKNOWN);
        addSymbol(new Named(sides[0], kind), types, parent, at);
    }

    private static Supertype supertype(String name, SupertypeRelation relation) {
        return new Supertype(TypeRef.of(name), relation);
    }

    private void addValue(SymbolKind kind, MatchResult value, int parent, int at) {
        var parameters = new ArrayList<ParameterFact>();
        if (value.group(2) != null && !value.group(2).isEmpty())
            for (var written : value.group(2).split(", *", -1)) {
                var parameter = matched(PARAMETER, written);
                parameters.add(new ParameterFact(
                        parameter.group(1),
                        type(parameter.group(3)),
                        parameter.group(2).equals("?"),
                        parameter.group(2).equals("*")));
            }
        var types =
                new DeclaredTypes(List.of(), parameters, type(value.group(3)), List.of(), expression(value.group(4)));
        addSymbol(new Named(value.group(1), kind), types, parent, at);
    }

    private record Named(String name, SymbolKind kind) {}

    private void addSymbol(Named named, DeclaredTypes types, int parent, int at) {
        int depth = lines.get(at).indexOf(lines.get(at).strip());
        int end = at + 1;
        while (end < lines.size() && lines.get(end).indexOf(lines.get(end).strip()) > depth) end++;
        symbols.add(new SymbolFact(
                named.name(),
                named.kind(),
                parent,
                "",
                new Span(starts[at], starts[end], at + 1, end),
                new SourcePosition(starts[at] + depth, at + 1, depth + 1),
                Set.of(),
                lines.get(at).strip(),
                "",
                types,
                0));
    }

    private SourcePosition position(int at) {
        int depth = lines.get(at).indexOf(lines.get(at).strip());
        return new SourcePosition(starts[at] + depth, at + 1, depth + 1);
    }

    private static Expr expression(@Nullable String text) {
        return text == null ? Expr.UNKNOWN : SmallExpression.of(text);
    }

    private static Optional<TypeRef> type(@Nullable String text) {
        if (text == null) return Optional.empty();
        return Optional.of(
                text.endsWith("[]")
                        ? TypeRef.arrayOf(TypeRef.of(text.substring(0, text.length() - 2)))
                        : TypeRef.of(text));
    }
}

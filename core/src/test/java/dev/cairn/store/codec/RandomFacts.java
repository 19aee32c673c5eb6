package dev.cairn.store.codec;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.model.code.UseFact;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Facts of files that nobody wrote.
final class RandomFacts {

    private static final List<String> WORDS = List.of("a", "run", "Größe", "名前", "x1", "$", "()", "a.b.C", "😀");
    private static final int NESTING_MAX = 4;

    private final RandomGenerator random;

    RandomFacts(RandomGenerator random) {
        this.random = random;
    }

    FileFacts file() {
        return new FileFacts(
                any(Language.values()),
                random.nextBoolean() ? "" : word(),
                random.nextInt(100_000),
                some(this::symbol),
                some(this::written),
                some(() -> new ExportFact(word(), expr(NESTING_MAX))),
                some(this::binding),
                some(() -> new CallFact(
                        index(), expr(NESTING_MAX), random.nextInt(-1, 9), some(() -> expr(NESTING_MAX)), site())),
                some(() -> new UseFact(index(), expr(NESTING_MAX), random.nextBoolean(), site())),
                set(FileFacts.FileTrait.class),
                some(this::word));
    }

    private SymbolFact symbol() {
        return new SymbolFact(
                word(),
                any(SymbolKind.values()),
                index(),
                random.nextBoolean() ? "" : word(),
                span(),
                site(),
                set(Modifier.class),
                word(),
                random.nextBoolean() ? "" : word(),
                typing(),
                random.nextLong());
    }

    private DeclaredTypes typing() {
        return new DeclaredTypes(
                some(this::word),
                some(() -> new ParameterFact(word(), maybeType(), random.nextBoolean(), random.nextBoolean())),
                maybeType(),
                some(() -> new Supertype(type(2), any(Supertype.SupertypeRelation.values()))),
                expr(NESTING_MAX));
    }

    private ImportFact written() {
        return new ImportFact(
                word(),
                some(() -> new ImportFact.ImportedName(word(), word())),
                random.nextBoolean() ? Optional.empty() : Optional.of(word()),
                set(ImportFact.ImportStyle.class),
                index(),
                site());
    }

    private BindingFact binding() {
        return new BindingFact(
                index(), word(), maybeType(), expr(NESTING_MAX), random.nextInt(9_999), random.nextInt(9_999));
    }

    Expr expr(int nesting) {
        return nesting <= 0 || random.nextInt(5) == 0
                ? leaf()
                : random.nextBoolean() ? wrapped(nesting - 1) : joined(nesting - 1);
    }

    private Expr leaf() {
        return switch (random.nextInt(7)) {
            case 0 -> new Expr.Name(word());
            case 1 -> new Expr.Self();
            case 2 -> new Expr.Super();
            case 3 -> new Expr.New(type(2), random.nextInt(-1, 5));
            case 4 -> new Expr.Typed(type(2));
            case 5 -> new Expr.DeclaredSymbol(random.nextInt(500));
            default -> Expr.UNKNOWN;
        };
    }

    private Expr wrapped(int nesting) {
        var of = expr(nesting);
        return switch (random.nextInt(11)) {
            case 0 -> new Expr.Member(of, word());
            case 1 -> new Expr.Call(of, random.nextInt(-1, 5));
            case 2 -> new Expr.Function(of, random.nextInt(9_999));
            case 3 -> new Expr.Element(of);
            case 4 -> new Expr.TupleElement(of, random.nextInt(9));
            case 5 -> new Expr.ListOf(of);
            case 6 -> new Expr.EvaluatedAt(of, index(), random.nextInt(9_999));
            case 7 -> new Expr.Awaited(of);
            case 9 -> new Expr.Key(of);
            case 8 -> new Expr.ExpectedArgument(of, random.nextInt(-1, 5), random.nextInt(5));
            default -> new Expr.PassedArgument(of, random.nextInt(5));
        };
    }

    private Expr joined(int nesting) {
        return switch (random.nextInt(4)) {
            case 0 -> new Expr.CallWithArguments(expr(nesting), some(() -> expr(nesting)));
            case 1 -> new Expr.TupleOf(some(() -> expr(nesting)));
            case 2 -> new Expr.Either(expr(nesting), expr(nesting));
            default -> new Expr.ObjectOf(some(() -> new Expr.Property(word(), expr(nesting))));
        };
    }

    private Optional<TypeRef> maybeType() {
        return random.nextBoolean() ? Optional.empty() : Optional.of(type(3));
    }

    private TypeRef type(int nesting) {
        return new TypeRef(word(), nesting == 0 ? List.of() : some(() -> type(nesting - 1)));
    }

    private int index() {
        return random.nextInt(SymbolFact.TOP, 500);
    }

    private Span span() {
        int byteAt = random.nextInt(9_999);
        int line = 1 + random.nextInt(999);
        return new Span(byteAt, byteAt + random.nextInt(999), line, line + random.nextInt(99));
    }

    private SourcePosition site() {
        return new SourcePosition(random.nextInt(1 << 20), 1 + random.nextInt(9_999), 1 + random.nextInt(300));
    }

    private String word() {
        return any(WORDS.toArray(String[]::new));
    }

    private <T> T any(T[] all) {
        return all[random.nextInt(all.length)];
    }

    private <E extends Enum<E>> Set<E> set(Class<E> type) {
        var chosen = EnumSet.allOf(type);
        chosen.removeIf(_ -> random.nextInt(3) > 0);
        return chosen;
    }

    private <T> List<T> some(Supplier<T> item) {
        var items = new ArrayList<T>();
        for (int left = random.nextInt(4); left > 0; left--) items.add(item.get());
        return items;
    }
}

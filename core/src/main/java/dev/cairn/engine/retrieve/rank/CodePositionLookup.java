package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.PathMention;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Finds the symbol at a position of a file, by the function name and by the line.
///
/// Lines change between versions, names rarely do. So a line only chooses between symbols of the same name, or is used
/// if no name matches.
final class CodePositionLookup {

    /// The name that the Java compiler gives to a lambda body.
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(\\w+)\\$\\d+");

    private static final int NOT_AROUND = Integer.MAX_VALUE;

    private final SearchContext context;

    CodePositionLookup(SearchContext context) {
        this.context = context;
    }

    /// The symbol at a position of a file, by the file's number in the text.
    OptionalInt symbol(int file, PathMention.CodePosition spot) {
        var unit = context.declarations().file(context.text().paths().get(file));
        if (unit.isEmpty() || spot.isAnywhere()) return OptionalInt.empty();
        var named = named(unit.get(), spot);
        if (named.isEmpty()) return at(unit.get(), spot.line());
        return OptionalInt.of(named.size() == 1 ? named.getFirst() : nearest(unit.get(), named, spot.line()));
    }

    /// Whether a file declares the function of a position.
    boolean isDeclared(int file, PathMention.CodePosition spot) {
        return context.declarations()
                .file(context.text().paths().get(file))
                .filter(unit -> !named(unit, spot).isEmpty())
                .isPresent();
    }

    private List<Integer> named(FileUnit unit, PathMention.CodePosition spot) {
        if (spot.function().isEmpty()) return List.of();
        var inner = LAMBDA.matcher(spot.function());
        var name = inner.matches() ? inner.group(1) : spot.function();
        var named = new ArrayList<Integer>();
        var symbols = unit.facts().declarations();
        for (int index = 0; index < symbols.size(); index++)
            if (symbols.get(index).name().equals(name)) named.add(unit.symbol(index));
        if (spot.holder().isEmpty()) return named;
        var inHolder = named.stream()
                .filter(symbol -> holder(symbol).equals(spot.holder()))
                .toList();
        return inHolder.isEmpty() ? named : inHolder;
    }

    private String holder(int symbol) {
        var declared = context.declarations().declaration(symbol);
        if (!declared.owner().isEmpty() && !declared.isLocal()) return declared.owner();
        int parent = context.declarations().parent(symbol);
        return parent == DeclarationTable.NONE
                ? ""
                : context.declarations().declaration(parent).name();
    }

    /// The innermost symbol around a line, else the one that starts nearest to it.
    private int nearest(FileUnit unit, List<Integer> symbols, int line) {
        return symbols.stream()
                .min(Comparator.<Integer>comparingInt(symbol -> isAround(symbol, line) ? length(symbol) : NOT_AROUND)
                        .thenComparingInt(symbol -> Math.abs(start(symbol) - line))
                        .thenComparing(symbol -> symbol))
                .orElse(unit.base());
    }

    private OptionalInt at(FileUnit unit, int line) {
        int size = unit.facts().symbols().size();
        return line == 0
                ? OptionalInt.empty()
                : IntStream.range(0, size)
                        .map(unit::symbol)
                        .filter(symbol ->
                                context.declarations().declaration(symbol).kind() != SymbolKind.FIELD)
                        .filter(symbol -> isAround(symbol, line))
                        .boxed()
                        .min(Comparator.<Integer>comparingInt(this::length).thenComparingInt(symbol -> -symbol))
                        .map(OptionalInt::of)
                        .orElse(OptionalInt.empty());
    }

    private boolean isAround(int symbol, int line) {
        var span = context.declarations().fact(symbol).span();
        return span.startLine() <= line && line <= span.endLine();
    }

    private int length(int symbol) {
        var span = context.declarations().fact(symbol).span();
        return span.endLine() - span.startLine();
    }

    private int start(int symbol) {
        return context.declarations().fact(symbol).span().startLine();
    }
}

package dev.cairn.engine.retrieve;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Finds the symbols that a name with all that leads to it can only mean: `Cart.add`, `shop::cart::Cart::add`, an id.
final class WholeNames {

    private static final Pattern CALL = Pattern.compile("\\([^()]*\\)?;?$");
    /// The ending of the file in an id.
    private static final Pattern ENDING = Pattern.compile("(?<=[/\\w])\\.\\w{1,5}::");
    private static final Pattern BETWEEN = Pattern.compile("::|[.#/\\\\]|->");

    private final Ground ground;
    private final int limit;

    WholeNames(Ground ground, int limit) {
        this.ground = ground;
        this.limit = limit;
    }

    /// The symbols a question that is a name asks for, or those of the only name with a holder in its only line.
    List<Integer> of(Question question) {
        if (question.isOneName()) return called(question.text().strip(), question.mentions());
        if (!question.isOneLine()) return List.of();
        var held = question.mentions().stream()
                .filter(mention -> !mention.holder().isEmpty())
                .toList();
        if (held.size() != 1) return List.of();
        var found = new LinkedHashSet<Integer>();
        add(held.getFirst().written(), found);
        // In a sentence a name counts only as it is declared: `path.join` is hardly what stands in a type Path.
        var same = found.stream()
                .filter(symbol -> isSame(held.getFirst(), symbol))
                .sorted(order(""))
                .toList();
        long files = same.stream()
                .map(symbol -> ground.world().fileOf(symbol))
                .distinct()
                .count();
        return files == 1 ? same : List.of();
    }

    private boolean isSame(Mention mention, int symbol) {
        var names = SymbolId.parse(ground.ids().apply(symbol)).names();
        return names.size() > 1
                && names.get(names.size() - 2).equals(mention.holder())
                && ground.world().declaration(symbol).name().equals(mention.name());
    }

    /// A plain word may be anything; only what is written like code is a name.
    private List<Integer> called(String written, List<Mention> mentions) {
        var plain = ENDING.matcher(CALL.matcher(written).replaceFirst("")).replaceFirst("::");
        var parts = Arrays.stream(BETWEEN.split(plain))
                .filter(part -> !part.isBlank())
                .toList();
        if (parts.isEmpty() || (parts.size() == 1 && mentions.isEmpty())) return List.of();
        var led = candidates(parts).stream()
                .filter(symbol -> isLed(symbol, parts))
                .toList();
        var close = narrowed(led, symbol -> isClose(symbol, parts));
        var same = narrowed(
                close, symbol -> ground.world().declaration(symbol).name().equals(parts.getLast()));
        return same.stream().sorted(order(written.strip())).toList();
    }

    /// Those that are as wanted, or all when none is.
    private static List<Integer> narrowed(List<Integer> symbols, Predicate<Integer> wanted) {
        var kept = symbols.stream().filter(wanted).toList();
        return kept.isEmpty() ? symbols : kept;
    }

    /// Whether the part before the last names what the symbol itself stands in.
    private boolean isClose(int symbol, List<String> parts) {
        return parts.size() == 1 || around(symbol).getLast().equals(plain(parts.get(parts.size() - 2)));
    }

    /// The one of exactly this id first; what has a body before what is only declared.
    private Comparator<Integer> order(String id) {
        return Comparator.<Integer, Boolean>comparing(
                        symbol -> !ground.ids().apply(symbol).equals(id))
                .thenComparing(symbol -> ground.world().declaration(symbol).is(Modifier.BODILESS));
    }

    private Set<Integer> candidates(List<String> parts) {
        var found = new LinkedHashSet<Integer>();
        var name = parts.getLast();
        if (parts.size() > 1) {
            var holder = parts.get(parts.size() - 2);
            add(holder + '.' + name, found);
            // Fields have no text of their own.
            var holders = new LinkedHashSet<Integer>();
            add(holder, holders);
            for (int type : holders) for (int member : ground.world().members(type, name)) found.add(member);
        }
        add(name, found);
        return found;
    }

    private void add(String name, Set<Integer> found) {
        for (var match : ground.text().symbolsNamed(name, limit))
            ground.symbol(match.file(), match.index()).ifPresent(found::add);
    }

    /// Whether every part before the last names something around the symbol, in order: folders, file, types.
    private boolean isLed(int symbol, List<String> parts) {
        var around = around(symbol);
        int wanted = parts.size() - 2;
        for (int at = around.size() - 1; at >= 0 && wanted >= 0; at--)
            if (around.get(at).equals(plain(parts.get(wanted)))) wanted--;
        return wanted < 0;
    }

    private List<String> around(int symbol) {
        var file = ground.world().fileOf(symbol);
        var around = new ArrayList<String>();
        for (var part : file.facts().packageName().split("[./]", -1)) around.add(plain(part));
        for (var part : file.path().replaceFirst("\\.\\w+$", "").split("[/]", -1)) around.add(plain(part));
        var names = SymbolId.parse(ground.ids().apply(symbol)).names();
        for (var name : names.subList(0, names.size() - 1)) around.add(plain(name));
        return around;
    }

    /// A crate or package may be written with either mark.
    private static String plain(String part) {
        return part.toLowerCase(Locale.ROOT).replace('-', '_');
    }
}

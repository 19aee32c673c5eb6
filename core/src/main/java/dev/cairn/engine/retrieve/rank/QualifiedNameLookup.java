package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.NameMention;
import dev.cairn.engine.retrieve.question.ParsedQuestion;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds the symbols that a full name can refer to: `Cart.add`, `shop::cart::Cart::add`, or a symbol id.
final class QualifiedNameLookup {

    private static final Pattern CALL = Pattern.compile("\\([^()]*\\)?;?$");
    /// The file extension in a symbol id.
    private static final Pattern EXTENSION = Pattern.compile("(?<=[/\\w])\\.\\w{1,5}::");
    private static final Pattern SEPARATOR = Pattern.compile("::|[.#/\\\\]|->");

    private final SearchContext context;
    private final int limit;

    QualifiedNameLookup(SearchContext context, int limit) {
        this.context = context;
        this.limit = limit;
    }

    /// The symbols that the question names: the whole question if it is one name, or the only qualified name of a
    /// question of one line.
    List<Integer> of(ParsedQuestion question) {
        if (question.isOneName()) return byWholeName(question.text().strip(), question.mentions());
        if (!question.isOneLine()) return List.of();
        var qualified = question.mentions().stream()
                .filter(mention -> !mention.holder().isEmpty())
                .toList();
        if (qualified.size() != 1) return List.of();
        var found = new LinkedHashSet<Integer>();
        add(qualified.getFirst().written(), found);
        // In a sentence a name must match the declaration exactly: `path.join` is rarely a member of a type Path.
        var exact = found.stream()
                .filter(symbol -> isExactMatch(qualified.getFirst(), symbol))
                .sorted(order(""))
                .toList();
        long files = exact.stream()
                .map(symbol -> context.declarations().fileOf(symbol))
                .distinct()
                .count();
        if (files == 1) return exact;
        return exact.isEmpty() ? holder(qualified.getFirst()) : List.of();
    }

    /// The type of a member that is not declared, which the task may ask to add; empty unless one file declares it.
    private List<Integer> holder(NameMention mention) {
        if (!Character.isUpperCase(mention.holder().charAt(0))) return List.of();
        var found = new LinkedHashSet<Integer>();
        add(mention.holder(), found);
        var types = found.stream()
                .filter(symbol -> {
                    var declared = context.declarations().declaration(symbol);
                    return declared.kind().isType() && declared.name().equals(mention.holder());
                })
                .toList();
        var files = types.stream()
                .map(symbol -> context.declarations().fileOf(symbol))
                .collect(Collectors.toSet());
        return files.size() == 1 && !isDeclaredIn(files, mention.name()) ? types : List.of();
    }

    /// Whether one of the files declares the name. A type often inherits a member from another type of its file.
    private boolean isDeclaredIn(Set<FileUnit> files, String name) {
        var named = new LinkedHashSet<Integer>();
        add(name, named);
        return named.stream()
                .anyMatch(symbol -> files.contains(context.declarations().fileOf(symbol))
                        && context.declarations().declaration(symbol).name().equals(name));
    }

    private boolean isExactMatch(NameMention mention, int symbol) {
        var names = SymbolId.parse(context.ids().apply(symbol)).names();
        return names.size() > 1
                && names.get(names.size() - 2).equals(mention.holder())
                && context.declarations().declaration(symbol).name().equals(mention.name());
    }

    /// A single plain word is not a name; it must be written like code.
    private List<Integer> byWholeName(String written, List<NameMention> mentions) {
        var plain = EXTENSION.matcher(CALL.matcher(written).replaceFirst("")).replaceFirst("::");
        var parts = Arrays.stream(SEPARATOR.split(plain))
                .filter(part -> !part.isBlank())
                .toList();
        if (parts.isEmpty() || (parts.size() == 1 && mentions.isEmpty())) return List.of();
        var located = candidates(parts).stream()
                .filter(symbol -> isQualifiedBy(symbol, parts))
                .toList();
        var direct = preferred(located, symbol -> isDirectMember(symbol, parts));
        var same = preferred(
                direct,
                symbol -> context.declarations().declaration(symbol).name().equals(parts.getLast()));
        return same.stream().sorted(order(written.strip())).toList();
    }

    /// The symbols that match, or all if none does.
    private static List<Integer> preferred(List<Integer> symbols, Predicate<Integer> wanted) {
        var kept = symbols.stream().filter(wanted).toList();
        return kept.isEmpty() ? symbols : kept;
    }

    /// Whether the part before the last is the name of the symbol's direct container.
    private boolean isDirectMember(int symbol, List<String> parts) {
        return parts.size() == 1 || around(symbol).getLast().equals(normalized(parts.get(parts.size() - 2)));
    }

    /// An exact id match first; then symbols with a body before declarations without one.
    private Comparator<Integer> order(String id) {
        return Comparator.<Integer, Boolean>comparing(
                        symbol -> !context.ids().apply(symbol).equals(id))
                .thenComparing(
                        symbol -> context.declarations().declaration(symbol).is(Modifier.BODILESS));
    }

    private Set<Integer> candidates(List<String> parts) {
        var found = new LinkedHashSet<Integer>();
        var name = parts.getLast();
        if (parts.size() > 1) {
            var holder = parts.get(parts.size() - 2);
            add(holder + '.' + name, found);
            // Fields are not in the text index.
            var holders = new LinkedHashSet<Integer>();
            add(holder, holders);
            for (int type : holders) for (int member : context.declarations().members(type, name)) found.add(member);
        }
        add(name, found);
        return found;
    }

    private void add(String name, Set<Integer> found) {
        for (var match : context.text().symbolsNamed(name, limit))
            context.symbol(match.file(), match.index()).ifPresent(found::add);
    }

    /// Whether every part before the last matches something around the symbol, in order: folders, file, types.
    private boolean isQualifiedBy(int symbol, List<String> parts) {
        var around = around(symbol);
        int wanted = parts.size() - 2;
        for (int at = around.size() - 1; at >= 0 && wanted >= 0; at--)
            if (around.get(at).equals(normalized(parts.get(wanted)))) wanted--;
        return wanted < 0;
    }

    private List<String> around(int symbol) {
        var file = context.declarations().fileOf(symbol);
        var around = new ArrayList<String>();
        for (var part : file.facts().packageName().split("[./]", -1)) around.add(normalized(part));
        for (var part : file.path().replaceFirst("\\.\\w+$", "").split("[/]", -1)) around.add(normalized(part));
        var names = SymbolId.parse(context.ids().apply(symbol)).names();
        for (var name : names.subList(0, names.size() - 1)) around.add(normalized(name));
        return around;
    }

    /// A crate or package may be written with a hyphen or an underscore.
    private static String normalized(String part) {
        return part.toLowerCase(Locale.ROOT).replace('-', '_');
    }
}

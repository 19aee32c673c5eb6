package dev.cairn.language.tree;

import java.util.Arrays;

/// Maps the node kinds of a grammar to constants of a reader, so that the reader can `switch` on them.
///
/// The grammar numbers its kinds, and the numbers are known only at run time. A table is built once per language:
/// `KindTable.of(grammar).node(CALL, "call").token(ASYNC, "async")`. Kinds without an entry are mapped to 0.
public final class KindTable {

    private final Grammar grammar;
    private final int[] numbers;

    private KindTable(Grammar grammar) {
        this.grammar = grammar;
        this.numbers = new int[grammar.kindCount() + 1];
    }

    public static KindTable of(Grammar grammar) {
        return new KindTable(grammar);
    }

    /// Maps the nodes with these names to the number; the grammar must have each of them.
    public KindTable node(int number, String... names) {
        Arrays.stream(names).forEach(name -> numbers[grammar.kind(name)] = number);
        return this;
    }

    /// Maps the nodes with these names to the number and ignores names that the grammar does not have. For readers
    /// of several grammars.
    public KindTable nodeIfPresent(int number, String... names) {
        Arrays.stream(names).forEach(name -> grammar.kindIfPresent(name).ifPresent(kind -> numbers[kind] = number));
        return this;
    }

    /// Maps anonymous tokens to the number; a token is named by its source text.
    public KindTable token(int number, String... texts) {
        Arrays.stream(texts).forEach(text -> numbers[grammar.token(text)] = number);
        return this;
    }

    /// Maps error nodes to the number.
    public KindTable error(int number) {
        numbers[numbers.length - 1] = number;
        return this;
    }

    /// The number assigned to a kind; 0 for none.
    public int at(int kind) {
        return numbers[Math.min(kind, numbers.length - 1)];
    }
}

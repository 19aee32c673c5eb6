package dev.cairn.language.tree;

import java.util.Arrays;

/// An extractor's own small numbers for the kinds it cares about, so that it can `switch` on them.
///
/// Kinds are numbered by the grammar and known only at run time; a table is built once per language:
/// `KindTable.of(grammar).node(CALL, "call").token(ASYNC, "async")`. Kinds without an entry are 0.
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

    /// Assigns the number to nodes of these names; each must exist in the grammar.
    public KindTable node(int number, String... names) {
        Arrays.stream(names).forEach(name -> numbers[grammar.kind(name)] = number);
        return this;
    }

    /// Assigns the number to those of these names that the grammar has; for readers that serve several grammars.
    public KindTable nodeIfPresent(int number, String... names) {
        Arrays.stream(names).forEach(name -> grammar.kindIfPresent(name).ifPresent(kind -> numbers[kind] = number));
        return this;
    }

    /// Assigns the number to anonymous tokens, written as in the source.
    public KindTable token(int number, String... texts) {
        Arrays.stream(texts).forEach(text -> numbers[grammar.token(text)] = number);
        return this;
    }

    /// Assigns the number to error nodes.
    public KindTable error(int number) {
        numbers[numbers.length - 1] = number;
        return this;
    }

    /// The number assigned to a kind; 0 for none.
    public int at(int kind) {
        return numbers[Math.min(kind, numbers.length - 1)];
    }
}

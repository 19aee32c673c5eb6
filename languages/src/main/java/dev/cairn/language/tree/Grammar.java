package dev.cairn.language.tree;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The grammar of a language: its native object, and the numbers of its node kinds, tokens and fields.
///
/// Look names up once, when a reader is created. A name that the grammar does not have is a bug and causes an
/// exception.
public final class Grammar {

    /// The kind of error nodes, which cover text that the grammar did not understand.
    public static final int ERROR = 0xFFFF;

    private final GrammarName name;
    private final Names names;
    private final MemorySegment language;
    private final MemorySegment traits;

    /// The names in a grammar and their numbers. Nodes and tokens are separate, because a node and a token may
    /// have the same name.
    record Names(List<String> kinds, Map<String, Integer> nodes, Map<String, Integer> tokens, List<String> fields) {

        Names {
            kinds = List.copyOf(kinds);
            nodes = Map.copyOf(nodes);
            tokens = Map.copyOf(tokens);
            fields = List.copyOf(fields);
        }
    }

    Grammar(GrammarName name, Names names, MemorySegment language, MemorySegment traits) {
        this.name = name;
        this.names = names;
        this.language = language;
        this.traits = traits;
    }

    public GrammarName name() {
        return name;
    }

    /// The number of the node kind with this name, for example `function_declaration`.
    public int kind(String node) {
        return required(names.nodes, node, "node");
    }

    public OptionalInt kindIfPresent(String node) {
        return optional(names.nodes, node);
    }

    /// The number of an anonymous token, which is given by its source text, for example `async` or `*`.
    public int token(String text) {
        if (SeparatorTokens.has(text))
            throw new IllegalArgumentException("separators are not in the tree: '" + text + "'");
        return required(names.tokens, text, "token");
    }

    /// The number of a field, for example `name`.
    public int field(String field) {
        return fieldIfPresent(field).orElseThrow(() -> unknown("field", field));
    }

    public OptionalInt fieldIfPresent(String field) {
        int index = names.fields.indexOf(field);
        return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
    }

    public String kindName(int kind) {
        return kind == ERROR ? "ERROR" : names.kinds.get(kind);
    }

    /// The name of a field; empty for 0, which means no field.
    public String fieldName(int field) {
        return names.fields.get(field);
    }

    /// The number of kinds without [#ERROR].
    public int kindCount() {
        return names.kinds.size();
    }

    MemorySegment language() {
        return language;
    }

    /// One byte of trait bits per kind; [NodeRecord] names the bits.
    MemorySegment traits() {
        return traits;
    }

    private int required(Map<String, Integer> numbers, String key, String what) {
        var number = numbers.get(key);
        if (number == null) throw unknown(what, key);
        return number;
    }

    private static OptionalInt optional(Map<String, Integer> numbers, String key) {
        var number = numbers.get(key);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private IllegalArgumentException unknown(String what, String key) {
        return new IllegalArgumentException("the grammar " + name + " has no " + what + " '" + key + "'");
    }

    @Override
    public String toString() {
        return name.toString();
    }
}

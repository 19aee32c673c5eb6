package dev.cairn.serve.tool;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/// The checked arguments of one call. Every value has its declared type, and defaults are filled in.
public final class CallArguments {

    private final Map<String, Object> values;

    public CallArguments(Map<String, Object> values) {
        this.values = new LinkedHashMap<>(values);
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    public String text(String name) {
        return optionalText(name).orElseThrow(() -> undeclared(name));
    }

    public Optional<String> optionalText(String name) {
        return Optional.ofNullable((String) values.get(name));
    }

    /// An argument that is an id, converted to its type. Text that is not a valid id is refused.
    public <T> Optional<T> id(String name, Function<String, T> type) {
        try {
            return optionalText(name).map(type);
        } catch (IllegalArgumentException unusable) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    name + " cannot be used: " + unusable.getMessage() + ".",
                    "Give " + name + " a short name on one line.",
                    unusable);
        }
    }

    public boolean flag(String name) {
        if (values.get(name) instanceof Boolean flag) return flag;
        throw undeclared(name);
    }

    public OptionalLong integer(String name) {
        return values.get(name) instanceof Number number ? OptionalLong.of(number.longValue()) : OptionalLong.empty();
    }

    /// The texts of a list argument; empty when it was not given.
    @SuppressWarnings("unchecked") // the schema has checked every element
    public List<String> texts(String name) {
        return values.get(name) instanceof List<?> list ? (List<String>) list : List.of();
    }

    /// The fields of an object argument; empty when it was not given.
    @SuppressWarnings("unchecked") // JSON objects have text keys
    public Map<String, Object> object(String name) {
        return values.get(name) instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    public Map<String, Object> asMap() {
        return Collections.unmodifiableMap(values);
    }

    private static IllegalStateException undeclared(String name) {
        return new IllegalStateException("the tool reads an argument it neither requires nor defaults: " + name);
    }
}

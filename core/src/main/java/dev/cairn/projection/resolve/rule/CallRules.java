package dev.cairn.projection.resolve.rule;

import dev.cairn.projection.resolve.meaning.ValueType;

/// The rules of a language for constructing instances and choosing the target of a call.
public interface CallRules {

    /// The result of [#fit] for a value that cannot have the declared type.
    int NO_FIT = -1_000;

    /// Whether calling a type creates an instance. Otherwise it is a type conversion, which does not count as a
    /// call.
    default boolean typeCallsConstruct() {
        return false;
    }

    /// Whether a type without a constructor uses the inherited constructor.
    default boolean constructorsAreInherited() {
        return false;
    }

    /// The name of the constructor member; empty when the constructor has the type's own name.
    default String constructorName() {
        return "";
    }

    /// Whether a call of a variable or field whose function is unknown has that variable or field as its target.
    default boolean callsTargetVariables() {
        return false;
    }

    /// Whether every function has a member with this name that calls the function, such as `call` in JavaScript.
    default boolean callsItsFunction(String member) {
        return false;
    }

    /// Whether overloads are separate methods, of which the argument types select one.
    default boolean overloadsAreTyped() {
        return false;
    }

    /// How well a value fits a declared type, for the selection of overloads. Higher is better; [#NO_FIT] means
    /// not at all.
    default int fit(ValueType declared, ValueType given) {
        return 0;
    }

    /// Whether the standard library uses the method name often. If so, a call on an unknown receiver is only a
    /// name match, even if just one workspace method has this name.
    default boolean isCommonName(String method) {
        return false;
    }
}

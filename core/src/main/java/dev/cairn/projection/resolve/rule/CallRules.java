package dev.cairn.projection.resolve.rule;

import dev.cairn.projection.resolve.meaning.ValueType;

/// How a language constructs instances and chooses the target of a call.
public interface CallRules {

    /// The fit of a value that cannot be of the declared type.
    int NO_FIT = -1_000;

    /// Whether calling a type creates an instance; otherwise it is a conversion, which is no call.
    default boolean typeCallsConstruct() {
        return false;
    }

    /// Whether a type without a constructor uses the one it inherits.
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

    /// Whether every function has a member of this name that calls the function.
    default boolean callsItsFunction(String member) {
        return false;
    }

    /// Whether overloads are separate declarations, chosen by the types of the arguments.
    default boolean overloadsAreTyped() {
        return false;
    }

    /// How well a value fits a declared type where overloads are typed; higher is better, [#NO_FIT] means not at all.
    default int fit(ValueType declared, ValueType given) {
        return 0;
    }

    /// Whether the standard library uses a method name so often that a single namesake here is no evidence.
    default boolean isCommonName(String method) {
        return false;
    }
}

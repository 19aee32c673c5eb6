package dev.cairn.language.java.resolve;

import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.CallRules;

/// The resolution rules for calls in Java: overloads are selected by the conversions from argument to parameter
/// types.
final class JavaCallRules implements CallRules {

    private final JavaConversions conversions;

    JavaCallRules(JavaConversions conversions) {
        this.conversions = conversions;
    }

    @Override
    public boolean overloadsAreTyped() {
        return true;
    }

    @Override
    public int fit(ValueType declared, ValueType given) {
        return conversions.fit(declared, given);
    }

    @Override
    public boolean isCommonName(String method) {
        return JavaStandardLibrary.isCommonMethod(method);
    }
}

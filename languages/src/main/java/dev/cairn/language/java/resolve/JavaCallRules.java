package dev.cairn.language.java.resolve;

import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.CallRules;

/// Java chooses between overloads by the conversions from argument to parameter type.
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

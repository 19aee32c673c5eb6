package dev.cairn.language.rust.resolve;

import dev.cairn.projection.resolve.rule.CallRules;

/// Calls in Rust need no rules besides the names that libraries use often.
final class RustCallRules implements CallRules {

    @Override
    public boolean isCommonName(String method) {
        return RustKnownNames.COMMON_METHODS.contains(method);
    }
}

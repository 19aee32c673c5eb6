package dev.cairn.projection.resolve.rules;

import dev.cairn.projection.resolve.CallRules;

/// Calls in Rust need no rules besides the names that libraries use often.
final class RustCallRules implements CallRules {

    @Override
    public boolean isCommonName(String method) {
        return RustNames.COMMON_METHODS.contains(method);
    }
}

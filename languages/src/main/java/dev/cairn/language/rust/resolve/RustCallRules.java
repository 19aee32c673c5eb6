package dev.cairn.language.rust.resolve;

import dev.cairn.projection.resolve.rule.CallRules;

/// The resolution rules for calls in Rust. Only method names that many libraries have are listed.
final class RustCallRules implements CallRules {

    @Override
    public boolean isCommonName(String method) {
        return RustKnownNames.COMMON_METHODS.contains(method);
    }
}

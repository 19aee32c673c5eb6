package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.rule.CallRules;
import java.util.Set;

/// The resolution rules for calls in Go. Only method names that many libraries have are listed.
final class GoCallRules implements CallRules {

    private static final Set<String> COMMON_NAMES = Set.of("""
            Add After Before Bytes Cancel Clone Close Contains Copy Count Delete Do Done Equal Err Error
            Errorf Exec Fatal Fatalf Flush Format Get Has Header Index Info Init Int Key Keys Len Less Load
            Lock Log Logf Map Marshal MarshalJSON Name New Next Open Parse Pop Print Printf Println Push Put
            Query RLock RUnlock Read Remove Reset Run Scan Seek ServeHTTP Set Size Start Stop Store String
            Sub Swap Sync Time Type Unlock Unmarshal UnmarshalJSON Unwrap Update Value Values Wait Warn
            Write WriteString""".split("\\s+", -1));

    @Override
    public boolean isCommonName(String method) {
        return COMMON_NAMES.contains(method);
    }
}

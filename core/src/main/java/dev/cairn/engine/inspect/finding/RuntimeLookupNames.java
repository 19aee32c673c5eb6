package dev.cairn.engine.inspect.finding;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Names that a language, its libraries or a tool look up at run time, so that the code contains no use of them.
final class RuntimeLookupNames {

    /// Entry points of programs, test runners and builds.
    private static final Set<String> ENTRY_POINTS = Set.of(
            "main",
            "init",
            "setup",
            "teardown",
            "default",
            "exports",
            "handler",
            "premain",
            "agentmain",
            "application");

    private static final Set<String> SCRIPT_METHODS = Set.of(
            "toJSON",
            "toString",
            "toLocaleString",
            "valueOf",
            "then",
            "next",
            "handleEvent",
            "connectedCallback",
            "disconnectedCallback",
            "adoptedCallback",
            "attributeChangedCallback",
            "formAssociatedCallback",
            "formDisabledCallback",
            "formResetCallback",
            "formStateRestoreCallback");

    /// Methods of the protocols for files, mappings, import loaders and event loops.
    private static final Set<String> PYTHON_METHODS = Set.of(
            "read",
            "readline",
            "readlines",
            "readinto",
            "readable",
            "write",
            "writelines",
            "writable",
            "seek",
            "seekable",
            "tell",
            "truncate",
            "flush",
            "close",
            "detach",
            "fileno",
            "isatty",
            "getvalue",
            "keys",
            "values",
            "items",
            "find_spec",
            "exec_module",
            "create_module",
            "find_module",
            "load_module",
            "connection_made",
            "connection_lost",
            "data_received",
            "eof_received",
            "emit",
            "upgrade",
            "downgrade");

    /// Serialization looks these up even if they are private.
    private static final Set<String> JAVA_METHODS = Set.of(
            "readObject",
            "writeObject",
            "readResolve",
            "writeReplace",
            "readObjectNoData",
            "finalize",
            "serialPersistentFields");

    private static final Map<Language, Set<String>> METHODS = Map.of(
            Language.TYPESCRIPT, SCRIPT_METHODS,
            Language.JAVASCRIPT, SCRIPT_METHODS,
            Language.PYTHON, PYTHON_METHODS,
            Language.JAVA, JAVA_METHODS);

    /// `__name__` and `_name_` are protocols of Python and its tools; `pytest_name` is a pytest hook.
    private static final Pattern PYTHON_PROTOCOL = Pattern.compile("_\\w*_|pytest_\\w+");

    private RuntimeLookupNames() {}

    static boolean contains(Language language, SymbolFact fact) {
        if (ENTRY_POINTS.contains(fact.name())) return true;
        if (language == Language.PYTHON && PYTHON_PROTOCOL.matcher(fact.name()).matches()) return true;
        return fact.kind() == SymbolKind.METHOD
                && METHODS.getOrDefault(language, Set.of()).contains(fact.name());
    }
}

package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Names that languages and their libraries call implicitly, and types that never call members of their subtypes.
final class ProtocolNames {

    /// Go types implement the interfaces of the library without naming them.
    private static final Set<String> GO = set("""
            String Error Format GoString Read Write Close Seek ReadAt WriteAt ReadByte WriteByte ReadRune ReadFrom
            WriteTo WriteString ServeHTTP RoundTrip Flush Hijack MarshalJSON UnmarshalJSON MarshalText UnmarshalText
            MarshalBinary UnmarshalBinary MarshalYAML UnmarshalYAML MarshalXML UnmarshalXML GobEncode GobDecode Scan
            Is As Unwrap LogValue""");

    /// Methods with common names count only if the type has all methods of the interface.
    private static final List<Set<String>> GO_INTERFACES = List.of(
            set("Len Less Swap"),
            set("Push Pop Len"),
            set("Header WriteHeader"),
            set("Name Size Mode ModTime IsDir Sys"),
            set("Deadline Done Err Value"),
            set("Accept Addr"),
            set("Lock Unlock"),
            set("Set String"),
            set("Enabled Handle WithAttrs WithGroup"),
            set("Open Close"),
            set("Timeout Temporary"),
            set("Network String"));

    private static final Set<String> SCRIPT = set("""
            toJSON toString toLocaleString valueOf then next handleEvent connectedCallback disconnectedCallback
            adoptedCallback attributeChangedCallback formAssociatedCallback formDisabledCallback formResetCallback
            formStateRestoreCallback""");

    private static final Set<String> JAVA = set("""
            readObject writeObject readResolve writeReplace readObjectNoData finalize toString equals hashCode""");

    private static final Map<Language, Set<String>> METHODS =
            Map.of(Language.GO, GO, Language.TYPESCRIPT, SCRIPT, Language.JAVASCRIPT, SCRIPT, Language.JAVA, JAVA);

    private static final Pattern PYTHON_PROTOCOL = Pattern.compile("__\\w+__|pytest_\\w+");

    /// Supertypes that only hold data or mark a type.
    private static final Set<String> PYTHON_PASSIVE = set("""
            object ABC ABCMeta Generic Protocol Enum IntEnum StrEnum Flag IntFlag NamedTuple TypedDict
            BaseException Exception BaseExceptionGroup ExceptionGroup Warning
            dict list tuple set frozenset str int float bytes bytearray bool type""");

    private static final Set<String> SCRIPT_PASSIVE = set("Object Array Map Set WeakMap WeakSet Promise EventEmitter");

    private static final Pattern ERROR = Pattern.compile("\\w*(?:Error|Exception|Warning|Interrupt|Exit|Iteration)");

    private ProtocolNames() {}

    private static Set<String> set(String names) {
        return Set.copyOf(Arrays.asList(names.strip().split("\\s+", -1)));
    }

    /// Whether the language or its library may call the symbol because of its name.
    ///
    /// @param siblings answers whether the type of a method has a member
    static boolean isCalled(Language language, SymbolFact fact, Predicate<String> siblings) {
        if (isEntryPoint(language, fact)) return true;
        if (language == Language.GO
                && fact.kind() == SymbolKind.METHOD
                && GO_INTERFACES.stream()
                        .anyMatch(
                                all -> all.contains(fact.name()) && all.stream().allMatch(siblings))) return true;
        if (language == Language.PYTHON)
            return PYTHON_PROTOCOL.matcher(fact.name()).matches();
        return fact.kind() == SymbolKind.METHOD
                && METHODS.getOrDefault(language, Set.of()).contains(fact.name());
    }

    private static boolean isEntryPoint(Language language, SymbolFact fact) {
        boolean isMain = fact.name().equals("main");
        return switch (language) {
            case JAVA -> isMain && fact.kind() == SymbolKind.METHOD;
            case GO -> (isMain || fact.name().equals("init")) && fact.kind() == SymbolKind.FUNCTION;
            case RUST -> isMain && fact.kind() == SymbolKind.FUNCTION && !fact.is(Modifier.EXPORTED);
            case PYTHON, TYPESCRIPT, JAVASCRIPT, OTHER -> false;
        };
    }

    /// Whether a supertype of this name calls no members that its subtypes add or replace.
    static boolean isPassive(Language language, String supertype) {
        return switch (language) {
            case PYTHON ->
                PYTHON_PASSIVE.contains(supertype) || ERROR.matcher(supertype).matches();
            case TYPESCRIPT, JAVASCRIPT ->
                SCRIPT_PASSIVE.contains(supertype) || ERROR.matcher(supertype).matches();
            case JAVA, GO, RUST, OTHER -> false;
        };
    }
}

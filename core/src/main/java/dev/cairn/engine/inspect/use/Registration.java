package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.Language;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the decorator, annotation or attribute that registers a declaration with code that may call it.
final class Registration {

    private static final Pattern NOT_CODE =
            Pattern.compile("(?s)/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])*'");
    private static final Pattern LINE_COMMENT = Pattern.compile("(?m)^\\s*//(?!export |go:linkname ).*$|\\s//.*$");
    private static final Pattern PYTHON_COMMENT = Pattern.compile("(?m)^\\s*#.*$");
    private static final Pattern ANNOTATION = Pattern.compile("(?<![\\w.])@(?!interface\\b)([\\p{L}_$][\\w$.]*)");
    private static final Pattern ATTRIBUTE = Pattern.compile("#\\[\\s*(?:unsafe\\s*\\(\\s*)?([\\w:]+)");
    private static final Pattern GO_DIRECTIVE = Pattern.compile("(?m)^//(export|go:linkname) ");

    /// They describe the declaration to readers and tools, or wrap it; they do not make other code call it.
    private static final Set<String> PYTHON = set("""
            staticmethod classmethod property cached_property abstractmethod abstractproperty overload override final
            dataclass dataclass_transform lru_cache cache wraps contextmanager asynccontextmanager total_ordering
            no_type_check deprecated runtime_checkable setter getter deleter unique define frozen attrs mutable""");

    private static final Set<String> JAVA = set("""
            Override Deprecated SuppressWarnings SafeVarargs FunctionalInterface Nullable NonNull Nonnull NotNull
            NullMarked NullUnmarked CheckForNull CheckReturnValue CanIgnoreReturnValue ParametersAreNonnullByDefault
            VisibleForTesting GuardedBy ThreadSafe NotThreadSafe Immutable Beta API Contract Pure Generated
            SuppressFBWarnings Experimental Internal Incubating Documented Retention Target Inherited Repeatable
            Data Getter Setter Builder Value NoArgsConstructor AllArgsConstructor RequiredArgsConstructor ToString
            EqualsAndHashCode Slf4j With Synchronized SneakyThrows InlineMe DoNotCall ForOverride GwtCompatible
            GwtIncompatible J2ktIncompatible J2ObjCIncompatible ElementTypesAreNonnullByDefault IntRange UiThread MainThread
            WorkerThread AnyThread RequiresApi TargetApi NonBlocking Blocking ApiStatus Unmodifiable Language""");

    private static final Set<String> RUST = set("""
            inline must_use cfg cfg_attr allow deny warn expect forbid deprecated doc derive cold track_caller
            non_exhaustive repr target_feature automatically_derived test stable unstable rustfmt::skip instrument
            tracing::instrument serde error from source default clap arg builder docsrs rustc_const_unstable""");

    private static final Set<String> SCRIPT =
            set("deprecated override sealed memoize bound autobind debounce throttle");

    private Registration() {}

    private static Set<String> set(String names) {
        return Set.copyOf(Arrays.asList(names.strip().split("\\s+", -1)));
    }

    /// The registration in a heading as it is written, such as `@app.route`; empty if there is none.
    static Optional<String> in(Language language, String heading) {
        if (heading.isBlank()) return Optional.empty();
        return switch (language) {
            case PYTHON ->
                first(ANNOTATION, PYTHON_COMMENT.matcher(plain(heading)).replaceAll(""), PYTHON, "@");
            case JAVA -> first(ANNOTATION, code(heading), JAVA, "@");
            case TYPESCRIPT, JAVASCRIPT -> first(ANNOTATION, code(heading), SCRIPT, "@");
            case RUST -> first(ATTRIBUTE, code(heading), RUST, "#");
            case GO -> {
                var directive = GO_DIRECTIVE.matcher(heading);
                yield directive.find() ? Optional.of("//" + directive.group(1)) : Optional.empty();
            }
            case OTHER -> Optional.empty();
        };
    }

    private static String code(String heading) {
        return LINE_COMMENT.matcher(plain(heading)).replaceAll("");
    }

    private static String plain(String heading) {
        return NOT_CODE.matcher(heading).replaceAll("''");
    }

    private static Optional<String> first(Pattern pattern, String text, Set<String> harmless, String sign) {
        return pattern.matcher(text)
                .results()
                .map(match -> match.group(1))
                .filter(name ->
                        !harmless.contains(name) && !harmless.contains(name.substring(name.lastIndexOf('.') + 1)))
                .map(name -> sign.equals("#") ? "#[" + name + "]" : sign + name)
                .findFirst();
    }
}

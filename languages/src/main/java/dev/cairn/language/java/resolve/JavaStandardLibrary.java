package dev.cairn.language.java.resolve;

import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;
import java.util.Set;

/// Knowledge about the Java standard library: the names of its types, and the result types of its collections and
/// functions.
final class JavaStandardLibrary {

    static final String LANG = "jdk:java.lang";
    private static final String UTIL = "jdk:java.util";

    private static final Set<String> BUILT_IN = words("""
            boolean byte char short int long float double void
            Object String StringBuilder StringBuffer CharSequence Class ClassLoader Enum Record Module Package
            Boolean Byte Character Short Integer Long Float Double Number Void Math StrictMath System Runtime
            Thread ThreadGroup ThreadLocal InheritableThreadLocal Runnable Process ProcessBuilder ProcessHandle
            Iterable Comparable Cloneable AutoCloseable Appendable Readable StackWalker StackTraceElement
            Throwable Exception Error RuntimeException IllegalArgumentException IllegalStateException
            NullPointerException IndexOutOfBoundsException ArrayIndexOutOfBoundsException
            StringIndexOutOfBoundsException ArithmeticException ArrayStoreException ClassCastException
            ClassNotFoundException CloneNotSupportedException EnumConstantNotPresentException
            IllegalAccessException IllegalMonitorStateException IllegalThreadStateException
            InstantiationException InterruptedException NegativeArraySizeException NoSuchFieldException
            NoSuchMethodException NumberFormatException ReflectiveOperationException SecurityException
            UnsupportedOperationException AbstractMethodError AssertionError BootstrapMethodError
            ClassCircularityError ClassFormatError ExceptionInInitializerError IllegalAccessError
            IncompatibleClassChangeError InstantiationError InternalError LinkageError NoClassDefFoundError
            NoSuchFieldError NoSuchMethodError OutOfMemoryError StackOverflowError ThreadDeath
            UnknownError UnsatisfiedLinkError UnsupportedClassVersionError VerifyError VirtualMachineError
            Override Deprecated SuppressWarnings SafeVarargs FunctionalInterface SecurityManager ModuleLayer
            """);

    /// Methods of generic containers, functions and futures that return the last type argument.
    private static final Set<String> RETURNS_LAST = words("""
            get next previous poll pop take element getFirst getLast pollFirst pollLast peekFirst peekLast
            removeFirst removeLast takeFirst takeLast first last orElse orElseGet orElseThrow join call getNow getAndSet
            getValue setValue putIfAbsent computeIfAbsent compute computeIfPresent merge put getOrDefault replace set
            cast newInstance floor ceiling higher lower initialValue apply getAcquire getPlain updateAndGet getAndUpdate
            accumulateAndGet resultNow elementAt firstElement lastElement push
            """);

    /// Methods whose result has the same type arguments as the receiver.
    private static final Set<String> RETURNS_SAME = words("""
            stream parallelStream iterator listIterator descendingIterator filter sorted distinct limit skip findFirst
            findAny subList reversed or whenComplete toList takeWhile dropWhile parallel sequential unordered onClose
            headSet tailSet subSet headMap tailMap subMap descendingSet descendingMap min max clone asSubclass
            exceptionally toCompletableFuture submit reduce
            """);

    private static final Set<String> RETURNS_FIRST =
            words("getKey firstKey lastKey floorKey ceilingKey higherKey lowerKey");
    private static final Set<String> RETURNS_ENTRY =
            words("firstEntry lastEntry pollFirstEntry pollLastEntry floorEntry ceilingEntry higherEntry lowerEntry");

    /// Methods that return a container of the results of the given function.
    private static final Set<String> RETURNS_MAPPED =
            words("map mapToObj thenApply thenApplyAsync supplyAsync submit generate handle handleAsync withInitial");

    /// Methods that return the result of the given function.
    private static final Set<String> RETURNS_RESULT =
            words("flatMap thenCompose thenComposeAsync doPrivileged callAs call invoke");

    /// Static methods that return their argument.
    private static final Set<String> RETURNS_ARGUMENT = words("""
            requireNonNull requireNonNullElse requireNonNullElseGet unmodifiableList unmodifiableSet unmodifiableMap
            unmodifiableCollection synchronizedList synchronizedMap synchronizedSet copyOf copyOfRange checkNotNull
            """);

    /// Types whose static methods return a container of their arguments.
    private static final Set<String> GENERIC_FACTORIES = words("""
            Collections Arrays Objects Optional List Set Map Stream Collectors CompletableFuture Executors Array
            Comparator Entry Function Supplier ThreadLocal AccessController ServiceLoader Reflection Iterator
            """);

    private static final Set<String> MAPS = words(
            "Map HashMap LinkedHashMap TreeMap SortedMap NavigableMap ConcurrentMap ConcurrentHashMap IdentityHashMap"
                    + " WeakHashMap EnumMap ConcurrentSkipListMap ConcurrentNavigableMap Hashtable");

    private static final Set<String> COMMON_METHODS = words("""
            get set put add remove contains size isEmpty clear close open read write flush run call apply accept test
            toString equals hashCode compareTo compare next hasNext iterator stream filter map reduce collect forEach of
            build builder create init start stop name value values key keys length append insert delete replace format
            parse print println log debug info warn error trace getName getValue getKey getMessage getCause getClass
            getId getType getKind getPath getFile getParent getParameters getReturnType getMethod getMethods invoke
            execute submit shutdown cancel isDone await notify wait join sleep lock unlock acquire release reset
            copy clone load store find match matches group indexOf substring split trim charAt address host port
            getHost getPort getAddress getBytes toArray toList keySet entrySet encode decode encrypt decrypt
            verify sign update doFinal digest position limit remaining hasRemaining capacity order rewind flip slice
            duplicate compact resolve visit getOrDefault addAll removeAll containsKey isPresent orElse test fail
            assertEquals when then connect bind register listen accept send receive handle process complete count
            """);

    private JavaStandardLibrary() {}

    private static Set<String> words(String text) {
        return Set.copyOf(List.of(text.strip().split("\\s+")));
    }

    static boolean isBuiltIn(String name) {
        return BUILT_IN.contains(name);
    }

    static boolean isCommonMethod(String name) {
        return COMMON_METHODS.contains(name);
    }

    /// Splits a dotted library name: the parts before the first capitalised part are the package, the others the
    /// member.
    static NameMeaning.Outside outside(String dotted) {
        int end = dotted.length();
        for (int from = 0; from < dotted.length(); ) {
            if (Character.isUpperCase(dotted.charAt(from))) {
                end = from;
                break;
            }
            int dot = dotted.indexOf('.', from);
            if (dot < 0) break;
            from = dot + 1;
        }
        var packageName = end == dotted.length() ? dotted : dotted.substring(0, Math.max(0, end - 1));
        boolean isJdk = packageName.startsWith("java.") || packageName.startsWith("jdk.") || packageName.equals("java");
        return new NameMeaning.Outside((isJdk ? "jdk:" : "java:") + packageName, dotted.substring(end));
    }

    static ValueType result(ValueType.Outside receiver, String method) {
        var arguments = receiver.arguments();
        var name = lastName(receiver.member());
        if (method.equals("getClass")) return objectResult(receiver, method);
        var plain = JavaStandardResults.of(name, method);
        if (!plain.isEmpty())
            return plain.endsWith("[]")
                    ? new ValueType.Elements(lang(plain.substring(0, plain.length() - 2)))
                    : lang(plain);
        if (arguments.isEmpty())
            return GENERIC_FACTORIES.contains(name)
                    ? ValueType.unknown()
                    : new ValueType.Outside("", name + "." + method, List.of());
        if (method.equals("peek")) return name.endsWith("Stream") ? receiver : arguments.getLast();
        if (method.equals("remove")) return arguments.getLast();
        if (RETURNS_LAST.contains(method)) return arguments.getLast();
        if (RETURNS_SAME.contains(method))
            return new ValueType.Outside(
                    receiver.packageName(),
                    JavaStandardResults.container(method, receiver.member()),
                    receiver.arguments());
        if (RETURNS_FIRST.contains(method)) return arguments.getFirst();
        var entry = new ValueType.Outside(UTIL, "Map.Entry", arguments);
        if (RETURNS_ENTRY.contains(method)) return entry;
        return switch (method) {
            case "entrySet" -> new ValueType.Outside(UTIL, "Set", List.of(entry));
            case "keySet", "navigableKeySet", "keys" ->
                new ValueType.Outside(UTIL, "Set", List.of(arguments.getFirst()));
            case "values", "elements" -> new ValueType.Outside(UTIL, "Collection", List.of(arguments.getLast()));
            case "toArray" -> new ValueType.Elements(arguments.getLast());
            default -> ValueType.unknown();
        };
    }

    /// The result type of a method whose result depends on its arguments: mapping methods, and static methods that
    /// return their argument or a container of it.
    static ValueType result(ValueType.Outside receiver, String method, List<ValueType> given) {
        var plain = result(receiver, method);
        if (plain.isKnown() || given.isEmpty()) return plain;
        var first = given.getFirst();
        if (first instanceof ValueType.Returns(var _, var yielded) && yielded.isKnown()) {
            if (RETURNS_MAPPED.contains(method))
                return new ValueType.Outside(UTIL, mapped(receiver, method), List.of(yielded));
            if (RETURNS_RESULT.contains(method)) return yielded;
        }
        if (!receiver.arguments().isEmpty()) return plain;
        if (RETURNS_ARGUMENT.contains(method)) return first;
        boolean wraps = method.equals("of")
                || method.equals("ofNullable")
                || method.equals("singletonList")
                || method.equals("singleton")
                || method.equals("asList")
                || method.equals("completedFuture")
                || method.equals("fill")
                || method.equals("stream");
        if (!wraps || lastName(receiver.member()).equals("Map")) return plain;
        var element = first instanceof ValueType.Elements(var inner) ? inner : first;
        return new ValueType.Outside(
                UTIL, method.equals("stream") ? "Stream" : lastName(receiver.member()), List.of(element));
    }

    private static String mapped(ValueType.Outside receiver, String method) {
        if (method.endsWith("Async") || method.startsWith("then")) return "CompletableFuture";
        return lastName(receiver.member()).equals("Optional") ? "Optional" : "Stream";
    }

    /// The result of a method that every object has.
    static ValueType objectResult(ValueType receiver, String method) {
        return switch (method) {
            case "getClass" -> new ValueType.Outside(LANG, "Class", List.of(receiver));
            case "toString", "name" -> lang("String");
            case "hashCode", "ordinal", "compareTo" -> lang("int");
            case "equals" -> lang("boolean");
            default -> ValueType.unknown();
        };
    }

    private static ValueType lang(String name) {
        return new ValueType.Outside(LANG, name, List.of());
    }

    /// The type of a parameter of a function that is passed to a container method. If the method name is empty,
    /// the receiver is the function itself.
    static ValueType passed(ValueType.Outside receiver, String method, int parameter) {
        var arguments = receiver.arguments();
        if (arguments.isEmpty()) return ValueType.unknown();
        var name = lastName(receiver.member());
        if (method.isEmpty()) {
            boolean alike = name.equals("Comparator") || name.endsWith("Operator");
            return arguments.get(alike ? 0 : Math.min(parameter, arguments.size() - 1));
        }
        if (!MAPS.contains(name)) return arguments.getLast();
        return switch (method) {
            case "computeIfAbsent" -> arguments.getFirst();
            case "merge" -> arguments.getLast();
            default -> arguments.get(Math.min(parameter, arguments.size() - 1));
        };
    }

    private static String lastName(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }
}

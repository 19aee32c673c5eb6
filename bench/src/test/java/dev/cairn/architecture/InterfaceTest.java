package dev.cairn.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// An interface inside core that has one implementation there only hides it. The edges of the machine, which other
/// modules implement, are no such interfaces.
class InterfaceTest {

    /// The top-level packages of core.
    private static final Set<String> CORE =
            Set.of("model", "budget", "answer", "parse", "store", "projection", "view", "engine");

    private static final int INTERFACES_SEEN_AT_LEAST = 100;

    private static final InterfaceImplementations IMPLEMENTATIONS = InterfaceImplementations.of(ProductClasses.ALL);

    private static boolean isCore(String name) {
        return name.startsWith("dev.cairn.")
                && CORE.contains(name.substring("dev.cairn.".length()).split("\\.", 2)[0]);
    }

    private static List<JavaClass> coreInterfaces() {
        return ProductClasses.ALL.stream()
                .filter(type -> type.isInterface() && !type.isAnnotation() && isCore(type.getName()))
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .filter(type -> !InterfaceImplementations.isSealed(type))
                .toList();
    }

    @Test
    void theScanSeesInterfacesAndTheirImplementations() {
        assertThat(coreInterfaces()).hasSizeGreaterThan(INTERFACES_SEEN_AT_LEAST);
        var store = ProductClasses.ALL.get("dev.cairn.store.Store");
        assertThat(IMPLEMENTATIONS.of(store)).contains("dev.cairn.store.sql.SqlStore");
        var lambdas = ProductClasses.ALL.get("dev.cairn.store.TransactionWork");
        assertThat(IMPLEMENTATIONS.of(lambdas)).contains("dev.cairn.engine.claim.Claims");
    }

    @Test
    void anInterfaceOfCoreHasMoreThanOneImplementationOrOneElsewhere() {
        var sole = new TreeMap<String, String>();
        for (var type : coreInterfaces()) {
            var by = IMPLEMENTATIONS.of(type);
            if (by.size() == 1 && isCore(by.getFirst())) sole.put(type.getName(), by.getFirst());
        }
        var allowed = exceptions();
        assertThat(sole.entrySet())
                .filteredOn(each -> !allowed.containsKey(each.getKey()))
                .isEmpty();
        assertThat(allowed.keySet()).as("exceptions that are no longer needed").allMatch(sole::containsKey);
    }

    /// One per line: the interface, and after a space why it stays.
    private static Map<String, String> exceptions() {
        var listed = new TreeMap<String, String>();
        SourceFiles.read(SourceFiles.ROOT.resolve("bench/src/test/resources/sole-implementations.txt"))
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(line -> listed.put(line.split(" ", 2)[0], line.split(" ", 2)[1]));
        return listed;
    }
}

package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import java.util.Locale;

/// The framework of a test file, derived from its imports or its language.
public enum TestFramework {
    JUNIT5("org.junit.jupiter"),
    JUNIT4("org.junit", "junit.framework"),
    TESTNG("org.testng"),
    SPOCK("spock.lang"),
    VITEST("vitest"),
    JEST("@jest/globals", "jest"),
    MOCHA("mocha"),
    NODE_TEST("node:test"),
    AVA("ava"),
    TAPE("tape", "tap"),
    PLAYWRIGHT("@playwright/test"),
    PYTEST("pytest"),
    UNITTEST("unittest", "django.test"),
    TESTIFY("github.com/stretchr/testify"),
    GO_TESTING("testing"),
    CRITERION("criterion"),
    /// Built into Rust; needs no import.
    CARGO(),
    /// Scripts whose test runner defines its functions globally.
    SCRIPT(),
    OTHER();

    private final String modules;

    TestFramework(String... modules) {
        this.modules = String.join(" ", modules);
    }

    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static TestFramework of(FileUnit file) {
        for (var framework : values())
            for (var fact : file.facts().moduleImports()) if (framework.isMeant(fact)) return framework;
        return switch (file.facts().language()) {
            case JAVA, OTHER -> OTHER;
            case PYTHON -> PYTEST;
            case GO -> GO_TESTING;
            case RUST -> CARGO;
            case TYPESCRIPT, JAVASCRIPT -> SCRIPT;
        };
    }

    private boolean isMeant(ImportFact fact) {
        return Arrays.stream(modules.split(" ", -1))
                .filter(module -> !module.isEmpty())
                .anyMatch(module -> fact.module().equals(module)
                        || fact.module().startsWith(module + ".")
                        || fact.module().startsWith(module + "/")
                        || fact.module().startsWith(module + "::"));
    }
}

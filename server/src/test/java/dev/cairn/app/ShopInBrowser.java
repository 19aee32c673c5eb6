package dev.cairn.app;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/// A shop in the viewer, opened once for all tests of a class; each test begins with an empty local storage.
@Tag("browser")
abstract class ShopInBrowser {

    @TempDir
    private static Path folder;

    static ViewedShop view;
    static Browser browser;

    @BeforeAll
    static void open() {
        assumeTrue(Browser.isInstalled(), Browser.MISSING);
        view = new ViewedShop(folder);
        browser = view.browser;
    }

    @AfterAll
    static void close() {
        if (Browser.isInstalled()) view.close();
    }

    @BeforeEach
    void asAtFirst() {
        browser.size(1280, 800);
        browser.scheme("light");
        browser.run("localStorage.clear()");
    }
}

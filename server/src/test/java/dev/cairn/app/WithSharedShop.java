package dev.cairn.app;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Base class of tests with their own shop.
abstract class WithSharedShop {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    SharedShop shop;

    @BeforeEach
    void openShop() {
        shop = new SharedShop(folder);
    }

    @AfterEach
    void closeShop() {
        shop.close();
    }
}

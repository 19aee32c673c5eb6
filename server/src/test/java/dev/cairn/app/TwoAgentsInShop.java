package dev.cairn.app;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A shop with two connected agents, made anew for each test.
abstract class TwoAgentsInShop {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    SharedShop shop;

    @SuppressWarnings("NullAway.Init") // opened before each test
    TestAgent ada;

    @SuppressWarnings("NullAway.Init") // opened before each test
    TestAgent bob;

    @BeforeEach
    void open() {
        shop = new SharedShop(folder);
        ada = shop.agent("ada");
        bob = shop.agent("bob");
    }

    @AfterEach
    void close() {
        shop.close();
    }
}

package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A pack of default size shows the code of the best place, or its matching blocks and how to read the rest.
class DefaultSizePackTest extends WithSharedShop {

    private static final int LINES = 40;
    private static final int LONG_LINES = 600;
    private static final String LAST_LINE = "value_" + (LINES - 1) + " = ";
    private static final Pattern TOKENS = Pattern.compile("semantic_slice with tokens=(\\d+)");

    @BeforeEach
    void write() throws IOException {
        var body = IntStream.range(0, LINES)
                .mapToObj(line -> "    value_" + line + " = apply_rate(" + line + ", 0.1)\n")
                .collect(Collectors.joining());
        Files.writeString(
                shop.repo.folder().resolve("shop/ledger.py"),
                "from shop.rates import apply_rate\n\n\ndef settle_ledger():\n    \"\"\"Settles it.\"\"\"\n" + body
                        + "\n\ndef close_year():\n    return settle_ledger()\n");
        shop.house.data("graph_rebuild", Map.of());
    }

    private Map<String, Object> pack(Map<String, Object> asked) {
        var arguments = new HashMap<String, Object>(Map.of("task", "settle_ledger"));
        arguments.putAll(asked);
        return shop.house.call("context_pack", arguments);
    }

    @Test
    void longCodeIsShownByItsMatchingBlocksWithTheCallThatReadsTheRest() throws IOException {
        var body = IntStream.range(0, LONG_LINES)
                .mapToObj(line -> line == LONG_LINES / 2
                        ? "    if coupon_is_void(now):\n        refund_coupon()\n"
                        : "    value_" + line + " = apply_rate(" + line + ", 0.1)\n")
                .collect(Collectors.joining());
        Files.writeString(shop.repo.folder().resolve("shop/journal.py"), "def write_journal(now):\n" + body);
        shop.house.data("graph_rebuild", Map.of());

        var told = shop.house.call("context_pack", Map.of("task", "write_journal: a void coupon is refunded twice"));

        assertThat(told.toString())
                .contains("def write_journal(now)", "refund_coupon()")
                .doesNotContain("value_599 =");
        var call = TOKENS.matcher(String.valueOf(told.get("data")));
        assertThat(call.find()).as(told.toString()).isTrue();
        var read = Map.<String, Object>of(
                "symbol", "shop/journal.py::write_journal", "tokens", Integer.parseInt(call.group(1)));
        assertThat(shop.house.data("semantic_slice", read).get("code"))
                .asString()
                .contains("value_599 =")
                .doesNotContain("do not fit");
    }

    @Test
    void theWholeBodyOfTheBestPlaceIsShown() {
        assertThat(pack(Map.of()).toString()).contains(LAST_LINE, "callers=[close_year]", "callees=[apply_rate]");
    }

    @Test
    void aRequestWithALimitProfileOrSharesShowsTheCodeToo() {
        assertThat(pack(Map.of("tokens", 1_200)).toString()).contains(LAST_LINE);
        assertThat(pack(Map.of("profile", "balanced")).toString()).contains(LAST_LINE);
        assertThat(pack(Map.of("budget", Map.of("code", 80, "dependencies", 20)))
                        .toString())
                .contains(LAST_LINE);
    }

    @Test
    void shortCodeIsShown() {
        var told = shop.house.call("context_pack", Map.of("task", "close_year"));
        assertThat(told.toString()).contains("return settle_ledger()").doesNotContain("semantic_slice");
    }
}

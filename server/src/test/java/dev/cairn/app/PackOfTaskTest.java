package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// A pack for a backlog item uses everything that the item says.
class PackOfTaskTest extends WithSharedShop {

    private String create(String title, String description) {
        var data = shop.house.data("backlog_create", Map.of("title", title, "description", description));
        return String.valueOf(data.get("id"));
    }

    private Map<String, Object> pack(Map<String, Object> asked) {
        var arguments = new LinkedHashMap<>(asked);
        arguments.put("claim", false);
        var answer = shop.house.call("context_pack", arguments);
        assertThat(answer).as(answer.toString()).containsEntry("ok", true);
        return answer;
    }

    private static String entry(Map<String, Object> answer) {
        return String.valueOf(((Map<?, ?>) Objects.requireNonNull(answer.get("data"))).get("entryPoint"));
    }

    @Test
    void anIdIsATaskHoweverItIsWritten() {
        var id = create("Prices are odd", "Somebody saw it in `Cart.total` last week.");

        for (var asked : List.<Map<String, Object>>of(
                Map.of("task", id), Map.of("taskId", id), Map.of("task", "work on " + id.toLowerCase(Locale.ROOT)))) {
            var answer = pack(asked);
            assertThat(entry(answer)).as(asked.toString()).isEqualTo("shop/cart.py::Cart::total");
            assertThat(answer.toString()).contains("Prices are odd");
        }
    }

    @Test
    void theIdOfAnItemOfAnotherTrackerIsATask() throws IOException {
        var tasks = Files.createDirectories(folder.resolve("foreign/tasks"));
        Files.writeString(
                tasks.resolve("one.md"),
                "---\nid: quokka-10\ntitle: Prices are odd\nstatus: open\n---\n\nSeen in `Cart.total` last week.\n");
        var typed = new TestMachine(folder.toRealPath())
                .type(
                        "backlog",
                        "import",
                        folder.resolve("foreign").toString(),
                        "--workspace",
                        shop.repo.folder().toString());
        assertThat(typed.exitCode()).as(typed.out() + typed.err()).isZero();

        var answer = pack(Map.of("task", "quokka-10"));

        assertThat(entry(answer)).isEqualTo("shop/cart.py::Cart::total");
        assertThat(answer.toString()).contains("Prices are odd");
        assertThat(pack(Map.of("task", "quokka-11")).toString())
                .as("no item has this id, so it is text")
                .doesNotContain("Prices are odd");
    }

    @Test
    void aLinkOrALineInTheDescriptionIsTheStart() {
        assertThat(entry(pack(Map.of(
                        "task", create("Odd", "See https://example.org/me/shop/blob/main/shop/cart.py#L14 please.")))))
                .isEqualTo("shop/cart.py::Cart::total");
        assertThat(entry(pack(Map.of("task", create("Odd", "It fails at shop/cart.py:11.")))))
                .isEqualTo("shop/cart.py::Cart::add");
    }

    @Test
    void anUnknownIdAnEmptyTaskAndBinaryDataAreRefused() {
        for (var asked : List.<Map<String, Object>>of(
                Map.of("task", "TASK-9999"),
                Map.of("task", " "),
                Map.of(),
                Map.of("task", "\u0000\u0001\u0002PK\u0003".repeat(50)))) {
            var answer = shop.house.call("context_pack", asked);
            assertThat(answer).as(asked.toString()).containsEntry("ok", false);
            assertThat(String.valueOf(answer.get("hint"))).isNotBlank();
        }
    }

    @Test
    void ofAVeryLongTaskTheBeginningAndTheEndAreReadAndThatIsSaid() {
        var answer = pack(Map.of("task", "It breaks.\n" + "nothing to see here\n".repeat(10_000) + "in Cart.total"));
        assertThat(answer.toString()).contains("only its first 14 000 and last 6 000 characters were read");
        assertThat(answer.toString()).contains("shop/cart.py::Cart::total");
    }

    @Test
    void aTaskThatSaysNothingIsAskedForMore() {
        for (var task : List.of("fix the bug", "please make it work", "improve the code")) {
            var answer = pack(Map.of("task", task));
            assertThat(String.valueOf(answer.get("summary"))).as(task).startsWith("The task is too general");
        }
        assertThat(String.valueOf(pack(Map.of("task", "fix the total")).get("summary")))
                .contains("shop/cart.py::Cart::total");
    }
}

package dev.cairn.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskSubjectTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Drop the coupon|the coupon",
                "fix(cart): adds a coupon|fix(cart): a coupon",
                "[shop] Make it settle twice|[shop] it settle twice",
                "cart: removed coupons|cart: coupons"
            })
    void theOpeningVerbIsNoPartOfTheSubject(String task, String subject) {
        assertThat(TaskSubject.of(task).replaceAll("\\s+", " ").strip()).isEqualTo(subject);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add()|-",
                "Cart.add is slow|-",
                "add|-",
                "`drop` twice|-",
                "additional coupons|-",
                "the cart drops it|-"
            })
    void namesAndOtherWordsStay(String task) {
        assertThat(TaskSubject.of(task)).isEqualTo(task);
    }

    @Test
    void theSameWordLaterInTheTextStays() {
        assertThat(TaskSubject.of("Make the builder\n\nmake is slow")).isEqualTo(" the builder\n\nmake is slow");
    }

    @Test
    void aLongTaskIsReadInLinearTime() {
        var text = "[".repeat(100_000) + " ".repeat(100_000);
        assertThat(TaskSubject.of(text)).isEqualTo(text);
    }
}

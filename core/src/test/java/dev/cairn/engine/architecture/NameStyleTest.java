package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameStyleTest {

    @Test
    void theMostCommonStyleIsTaken() {
        assertThat(NameStyle.of(List.of("a-b", "c-d", "e_f", "Main"), NameStyle.FLAT))
                .isEqualTo(NameStyle.KEBAB);
        assertThat(NameStyle.of(List.of("UserRoute", "userRoute", "CartRoute"), NameStyle.FLAT))
                .isEqualTo(NameStyle.PASCAL);
        assertThat(NameStyle.of(List.of("userRoute"), NameStyle.FLAT)).isEqualTo(NameStyle.CAMEL);
    }

    @Test
    void namesOfOneLowerCaseWordSayNothingAboutTheStyle() {
        assertThat(NameStyle.of(List.of("main", "util", "store"), NameStyle.SNAKE))
                .isEqualTo(NameStyle.SNAKE);
    }

    @Test
    void aLeadingSignIsNoSeparator() {
        assertThat(NameStyle.of(List.of("_private", "-flag"), NameStyle.PASCAL)).isEqualTo(NameStyle.PASCAL);
    }

    @Test
    void wordsAreWrittenInEachStyle() {
        var words = List.of("invoice", "route", "v2");

        assertThat(NameStyle.KEBAB.write(words)).isEqualTo("invoice-route-v2");
        assertThat(NameStyle.SNAKE.write(words)).isEqualTo("invoice_route_v2");
        assertThat(NameStyle.PASCAL.write(words)).isEqualTo("InvoiceRouteV2");
        assertThat(NameStyle.CAMEL.write(words)).isEqualTo("invoiceRouteV2");
        assertThat(NameStyle.FLAT.write(words)).isEqualTo("invoiceroutev2");
    }
}

package dev.cairn.model.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Sha256Test {

    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void theHashOfATextIsThatOfItsBytes() {
        assertThat(Sha256.of("abc").hex()).isEqualTo(OF_ABC);
        assertThat(Sha256.of("abc".getBytes(StandardCharsets.UTF_8))).isEqualTo(new Sha256(OF_ABC));
        assertThat(Sha256.of("abc").prefix(8)).isEqualTo("ba7816bf");
        assertThat(Sha256.of("abc").bytes()).startsWith(0xba, 0x78, 0x16);
    }

    @Test
    void otherTextIsNoHash() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Sha256("abc"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Sha256(OF_ABC.replace('b', 'g')));
    }
}

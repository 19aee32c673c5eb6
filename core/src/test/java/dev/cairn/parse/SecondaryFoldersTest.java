package dev.cairn.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SecondaryFoldersTest {

    @Test
    void namesOfPackagesSayNothingAboutTheRoleOfAFile() {
        assertThat(SecondaryFolders.holds("src/main/java/org/springframework/samples/petclinic/Owner.java"))
                .isFalse();
        assertThat(SecondaryFolders.holds("service/src/main/kotlin/com/example/App.kt"))
                .isFalse();
        assertThat(SecondaryFolders.isOutsideProduct("src/main/java/com/example/scripts/Script.java"))
                .isFalse();
    }

    @Test
    void foldersOutsideOfTheSourcesOfAProductAreSecondaryByName() {
        assertThat(SecondaryFolders.holds("examples/shop/src/main/java/com/shop/App.java"))
                .isTrue();
        assertThat(SecondaryFolders.holds("src/example/app.ts")).isTrue();
        assertThat(SecondaryFolders.isOutsideProduct("scripts/perf-report/index.js"))
                .isTrue();
    }
}

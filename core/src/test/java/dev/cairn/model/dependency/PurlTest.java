package dev.cairn.model.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PurlTest {

    @Test
    void namesAreWrittenAsTheirEcosystemWritesThem() {
        assertThat(new Purl(Ecosystem.NPM, "@Angular/Core", "1.0.0+build"))
                .hasToString("pkg:npm/%40angular/core@1.0.0%2Bbuild");
        assertThat(new Purl(Ecosystem.PYPI, "Zope.Interface_x", "")).hasToString("pkg:pypi/zope.interface-x");
        assertThat(new Purl(Ecosystem.GO, "github.com/BurntSushi/toml", "v1.0.0+incompatible"))
                .hasToString("pkg:golang/github.com/burntsushi/toml@v1.0.0%2Bincompatible");
        assertThat(new Purl(Ecosystem.MAVEN, "org.slf4j:slf4j-api", "2.0.9"))
                .hasToString("pkg:maven/org.slf4j/slf4j-api@2.0.9");
        assertThat(new Purl(Ecosystem.CARGO, "rand_core", "0.6.4")).hasToString("pkg:cargo/rand_core@0.6.4");
    }

    @Test
    void theWrittenFormReadsBack() {
        for (var written : new String[] {
            "pkg:npm/%40angular/core@1.0.0", "pkg:maven/a.b/c", "pkg:golang/x.org/y/z@v1", "pkg:pypi/a-b@1%21"
        }) assertThat(Purl.parse(written).map(Object::toString)).contains(written);
        assertThat(Purl.parse("pkg:npm/@scope/name@1.2.3?arch=x#sub").map(Object::toString))
                .contains("pkg:npm/%40scope/name@1.2.3");
    }

    @Test
    void whatIsNoPackageUrlIsNone() {
        for (var written : new String[] {"lodash", "pkg:", "pkg:npm", "pkg:npm/", "pkg:unknown/a", "pkg:npm/%"})
            assertThat(Purl.parse(written).map(Purl::name).orElse("-")).isIn("-", "%");
    }
}

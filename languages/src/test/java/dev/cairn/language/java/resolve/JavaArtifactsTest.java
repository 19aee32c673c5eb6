package dev.cairn.language.java.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.ExternalUse;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Uses of Java libraries are told by the artifact that a build file declares.
class JavaArtifactsTest {

    private static final String POM = """
            <project>
              <groupId>shop</groupId><artifactId>till</artifactId><version>1</version>
              <dependencies>
                <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId><version>2</version></dependency>
                <dependency><groupId>com.google.guava</groupId><artifactId>guava</artifactId></dependency>
                <dependency><groupId>com.fasterxml.jackson.core</groupId><artifactId>jackson-databind</artifactId></dependency>
                <dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter-api</artifactId></dependency>
                <dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter-params</artifactId></dependency>
                <dependency><groupId>net.bytebuddy</groupId><artifactId>byte-buddy</artifactId></dependency>
                <dependency><groupId>net.bytebuddy</groupId><artifactId>byte-buddy-agent</artifactId></dependency>
                <dependency><groupId>org.springframework</groupId><artifactId>spring-core</artifactId></dependency>
                <dependency><groupId>org.springframework</groupId><artifactId>spring-web</artifactId></dependency>
                <dependency><groupId>org.apache.commons</groupId><artifactId>commons-lang3</artifactId></dependency>
              </dependencies>
            </project>
            """;

    private static List<String> used(String... imports) {
        var text = new StringBuilder("package shop;\n");
        for (var each : imports) text.append("import ").append(each).append(";\n");
        return new Sources()
                .file("pom.xml", POM).file("shop/Till.java", text + "class Till {}\n").outside().stream()
                        .map(use -> use.substring(use.indexOf("-> ") + 3))
                        .toList();
    }

    @Test
    void aPackageBelongsToTheDeclaredArtifactWithMatchingNames() {
        assertThat(used(
                        "org.slf4j.Logger",
                        "org.slf4j.event.Level",
                        "com.google.common.collect.ImmutableList",
                        "com.fasterxml.jackson.databind.ObjectMapper",
                        "org.junit.jupiter.api.Test",
                        "org.junit.jupiter.params.provider.ValueSource",
                        "net.bytebuddy.implementation.MethodCall",
                        "net.bytebuddy.agent.ByteBuddyAgent",
                        "org.springframework.web.client.RestClient",
                        "org.apache.commons.lang3.StringUtils"))
                .containsExactly(
                        "maven:org.slf4j/slf4j-api::Logger",
                        "maven:org.slf4j/slf4j-api::event.Level",
                        "maven:com.google.guava/guava::collect.ImmutableList",
                        "maven:com.fasterxml.jackson.core/jackson-databind::ObjectMapper",
                        "maven:org.junit.jupiter/junit-jupiter-api::Test",
                        "maven:org.junit.jupiter/junit-jupiter-params::provider.ValueSource",
                        "maven:net.bytebuddy/byte-buddy::implementation.MethodCall",
                        "maven:net.bytebuddy/byte-buddy-agent::ByteBuddyAgent",
                        "maven:org.springframework/spring-web::client.RestClient",
                        "maven:org.apache.commons/commons-lang3::StringUtils");
    }

    @Test
    void aPackageWithoutACertainArtifactKeepsItsName() {
        assertThat(used(
                        "org.springframework.stereotype.Component",
                        "org.apache.commons.io.FileUtils",
                        "org.joda.time.DateTime",
                        "java.util.List"))
                .containsExactly(
                        "java:org.springframework.stereotype::Component",
                        "java:org.apache.commons.io::FileUtils",
                        "java:org.joda.time::DateTime",
                        "jdk:java.util::List");
    }

    @Test
    void scriptsAndCatalogsOfGradleDeclareArtifactsToo() {
        var sources = new Sources()
                .file("gradle/libs.versions.toml", "[libraries]\nassertj = \"org.assertj:assertj-core:3\"\n")
                .file("gradle/dependencies.gradle", "libraries.buddy = 'net.bytebuddy:byte-buddy:1.2'\n")
                .file("build.gradle", "dependencies { testImplementation 'junit:junit:4.13' }\n")
                .file("shop/Till.java", """
                        package shop;
                        import org.assertj.core.api.Assertions;
                        import net.bytebuddy.ByteBuddy;
                        import org.junit.Test;
                        class Till {}
                        """);

        assertThat(sources.outside())
                .containsExactly(
                        "<file> -> maven:org.assertj/assertj-core::api.Assertions",
                        "<file> -> maven:net.bytebuddy/byte-buddy::ByteBuddy",
                        "<file> -> maven:junit/junit::Test");
    }

    @Test
    void usesAreFoundByArtifactByPackageAndByTheNameOfTheType() {
        var graph =
                new Sources().file("pom.xml", POM).file("shop/Till.java", """
                        package shop;
                        import org.slf4j.Logger;
                        import org.slf4j.event.Level;
                        class Till {
                            Logger logger;
                            void log() { logger.info("x"); }
                        }
                        """).graph();

        assertThat(ids(graph.externalUses("maven:org.slf4j/slf4j-api", "Logger.info")))
                .containsExactly("maven:org.slf4j/slf4j-api::Logger.info");
        assertThat(ids(graph.externalUses("maven:org.slf4j/slf4j-api", "Level")))
                .containsExactly("maven:org.slf4j/slf4j-api::event.Level");
        assertThat(ids(graph.externalUses("java:org.slf4j.event", "Level")))
                .containsExactly("maven:org.slf4j/slf4j-api::event.Level");
        assertThat(ids(graph.externalUses("org.slf4j", "Logger.info")))
                .containsExactly("maven:org.slf4j/slf4j-api::Logger.info");
        assertThat(members(graph)).contains("Logger.info", "event.Level");
    }

    private static List<String> ids(List<ExternalUse> uses) {
        return uses.stream().map(ExternalUse::id).toList();
    }

    private static List<String> members(CodeGraph graph) {
        return graph.externalUses("org.slf4j").stream().map(ExternalUse::member).toList();
    }
}

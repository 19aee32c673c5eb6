package dev.cairn.language.java.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.build.BuildFolder;
import dev.cairn.language.build.ReadPackages;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Scripts of Gradle mean what Gradle makes of them, as far as that can be read without running them.
class GradleBuildsTest {

    private static List<String> names(String script) {
        return ReadPackages.build("build.gradle.kts", script).dependencies().stream()
                .map(need -> need.name() + " " + need.range())
                .toList();
    }

    private static List<Integer> notUnderstood(String script) {
        return ReadPackages.build("build.gradle", script).unparsed().stream()
                .map(each -> each.line())
                .toList();
    }

    @Test
    void aProjectNeedsWhatItsScriptsCatalogsAndConventionsDeclare() {
        var folder = new BuildFolder("gradle");

        assertThat(folder.actual()).containsExactlyElementsOf(folder.expected());
    }

    @Test
    void everySubprojectDependsOnWhatTheRootDeclaresForAllOfThem() {
        var found = new BuildFolder("gradle").packages().consumers("com.google.guava:guava");

        assertThat(found.consumers())
                .extracting(one -> one.consumer().name())
                .containsExactlyInAnyOrder("org.acme/core", "org.acme/net", "org.acme/tools", "org.acme/bare");
    }

    @Test
    void textInsideOfCommentsAndStringsDeclaresNothing() {
        assertThat(names("""
                /* dependencies { implementation("a:b:1") } */
                val text = "dependencies { implementation(\\"c:d:1\\") }"
                val long = \"""
                    dependencies { implementation("e:f:1") }
                \"""
                dependencies { // implementation("g:h:1")
                    implementation("i:j:1") /* "k:l:1" */ }
                """)).containsExactly("i/j 1");
    }

    @Test
    void aDeclarationMayTakeSeveralLinesOrOneLineSeveralDeclarations() {
        assertThat(names("""
                dependencies
                {
                    implementation(
                        "a:b:1",

                        "c:d:2",
                    )
                    implementation("e:f:3"); api("g:h:4")
                }
                """)).containsExactly("a/b 1", "c/d 2", "e/f 3", "g/h 4");
    }

    @Test
    void aDeclarationComputedByTheScriptIsReported() {
        assertThat(notUnderstood("""
                dependencies {
                    implementation compute()
                    implementation 'a:b:1'
                    implementation prefix + ':c:1'
                }
                configure(subprojects.findAll { it.x }) {
                    dependencies { api 'd:e:1' }
                }
                """)).containsExactly(2, 4, 7);
    }

    @Test
    void aComputedDependencyOfAnUnknownConfigurationIsReported() {
        assertThat(notUnderstood("""
                dependencies {
                    errorprone(dependencyFromLibs("nullaway"))
                    javaAgent("c:d:1")
                }
                """)).containsExactly(2);
    }

    @Test
    void mapsOfCoordinatesMayBeFilledStepByStep() {
        var graph = new ReadPackages()
                .file("settings.gradle", "include 'core'")
                .file("gradle/dependencies.gradle", """
                        ext { versions = [:]; libs = [:] }
                        versions["guava"] = "33.0.0"
                        versions += [junit: "4.13.2"]
                        libs += [
                            guava: "com.google.guava:guava:$versions.guava",
                            junit: "junit:junit:$versions.junit",
                        ]
                        """)
                .file("build.gradle", "apply from: file('gradle/dependencies.gradle')")
                .file("core/build.gradle", """
                        dependencies {
                            implementation libs.guava
                            testImplementation libs.junit
                        }
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "core > pkg:maven/com.google.guava/guava@33.0.0 runtime core/build.gradle:2",
                        "core > pkg:maven/junit/junit@4.13.2 test core/build.gradle:3");
        assertThat(graph.consumers("no.such/package").gaps()).isEmpty();
    }

    @Test
    void aDependencyInsideTheSettingsOfAnotherIsDeclared() {
        assertThat(names("""
                dependencies {
                    implementation(libs.zookeeper) {
                        implementation "a:b:1"
                        exclude module: 'c'
                    }
                }
                """)).containsExactly("libs.zookeeper ", "a/b 1");
    }

    @Test
    void theGroupOfATaskOrOfAnotherProjectIsNotThatOfTheProject() {
        var graph = new ReadPackages()
                .file("settings.gradle", "include 'core'")
                .file("gradle.properties", "group=org.acme")
                .file("build.gradle", """
                        allprojects {
                            configure(checkstyleMain) { group = 'Verification' }
                        }
                        project(':other') { group = 'org.other' }
                        """)
                .file("core/build.gradle", "dependencies { api 'a:b:1' }")
                .graph();

        assertThat(graph.packages()).extracting(each -> each.name()).contains("org.acme/core");
    }

    @Test
    void aDependencyAfterAConditionIsDeclared() {
        assertThat(names("""
                dependencies {
                    if (isWindows(host)) implementation("a:b:1")
                    else if (x) api("c:d:1") { exclude("e", "f") }
                    else implementation("g:h:1")
                    if (y) {
                        implementation("i:j:1")
                    } else {
                        implementation("k:l:1")
                    }
                }
                """)).containsExactly("a/b 1", "c/d 1", "g/h 1", "i/j 1", "k/l 1");
    }

    @Test
    void anAccessorNamesTheProjectWhoseNameItWritesInCamelCase() {
        var graph = new ReadPackages()
                .file("settings.gradle.kts", """
                        rootProject.name = "acme-tools"
                        include(":web-client:rest_api", ":app")
                        """)
                .file("web-client/build.gradle.kts", "dependencies { api(projects.acmeTools.webClient.restApi) }")
                .file("web-client/rest_api/build.gradle.kts", "dependencies { api(\"a:b:1\") }")
                .file("app/build.gradle.kts", """
                        dependencies {
                            implementation(projects.webClient)
                            testImplementation(projects.nothing)
                        }
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "app > !pkg:maven/web-client runtime app/build.gradle.kts:2",
                        "web-client > !pkg:maven/rest_api runtime web-client/build.gradle.kts:1",
                        "rest_api > pkg:maven/a/b@1 runtime web-client/rest_api/build.gradle.kts:1");
        assertThat(graph.consumers("rest_api").consumers())
                .extracting(one -> one.consumer().name())
                .containsExactly("web-client", "app");
        assertThat(graph.consumers("no.such/package").gaps())
                .containsExactly("not understood: 1 declaration in app/build.gradle.kts:3"
                        + " (projects.nothing is not declared in any build file)");
    }

    @Test
    void statementsBetweenDependenciesThatDeclareNoneAreNoGap() {
        assertThat(notUnderstood("""
                dependencies {
                    def v = '1'
                    println "versions: $v"
                    logger.info("a:b:1")
                    implementation "a:b:$v"
                    implementation fileTree(dir: 'libs', include: ['*.jar'])
                }
                """)).isEmpty();
    }

    @Test
    void deepAndEndlessScriptsEnd() {
        assertThat(ReadPackages.build("build.gradle", "a {\n".repeat(50_000)).problems())
                .hasSize(1);
        assertThat(names("dependencies { implementation(" + "(".repeat(50_000))).isEmpty();
        assertThat(names("a" + "\n".repeat(200_000) + ".b")).isEmpty();
        assertThat(names("platform(".repeat(20_000))).isEmpty();
    }

    @Test
    void catalogsAreFoundUnderOtherNamesThatScriptsGiveThem() {
        var packages = new ReadPackages()
                .file("settings.gradle", "include ':core'")
                .file("gradle/libs.versions.toml", """
                        [versions]
                        guava = "33.0.0"
                        [libraries]
                        guava-jre = { module = "com.google.guava:guava", version.ref = "guava" }
                        junit = "junit:junit:4.13.2"
                        """)
                .file("build.gradle", """
                        subprojects {
                            ext {
                                libraries = libs
                            }
                            dependencies {
                                testImplementation libraries.junit
                            }
                        }
                        """)
                .file("core/build.gradle", """
                        dependencies {
                            implementation libraries.guava.jre,
                                    rootProject.libs.junit
                            testImplementation sourceSets.extra.output
                        }
                        """)
                .graph();

        assertThat(ReadPackages.needs(packages))
                .containsExactly(
                        "core > pkg:maven/com.google.guava/guava@33.0.0 runtime core/build.gradle:2",
                        "core > pkg:maven/junit/junit@4.13.2 runtime core/build.gradle:2",
                        "core > pkg:maven/junit/junit@4.13.2 test core/build.gradle:1");
        assertThat(packages.consumers("no.such/package").gaps()).isEmpty();
    }

    @Test
    void namesThatReferToEachOtherInACircleAreReported() {
        var packages = new ReadPackages().file("build.gradle", """
                        ext {
                            one = two
                            two = one
                        }
                        dependencies {
                            implementation one.guava
                        }
                        """).graph();

        assertThat(packages.consumers("no.such/package").gaps())
                .containsExactly(
                        "not understood: 1 declaration in build.gradle:6 (one.guava is not declared in any build file)");
    }

    @Test
    void aPluginWithAVersionInTheSettingsIsNotOneOfTheWorkspace() {
        var packages = new ReadPackages()
                .file("settings.gradle", """
                        pluginManagement {
                            plugins {
                                id "org.elsewhere.shadow" version "9.0"
                            }
                        }
                        includeBuild 'plugins'
                        include ':core'
                        """)
                .file("core/build.gradle", """
                        plugins {
                            id "org.elsewhere.shadow"
                            id "com.acme.local"
                        }
                        dependencies {
                            implementation 'a.b:c:1'
                        }
                        """)
                .graph();

        assertThat(packages.consumers("no.such/package").gaps())
                .containsExactly(
                        "not understood: 1 declaration in core/build.gradle:3 (plugin com.acme.local may add dependencies)");
    }
}

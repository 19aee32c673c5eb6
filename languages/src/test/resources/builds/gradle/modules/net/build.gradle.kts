plugins {
    `java-library`
    id("acme.conventions")
}

val mockk by extra("1.13.9")
val assertj: String = "org.assertj:assertj-core:3.25.0"

dependencies {
    implementation(project(":core"))
    implementation(projects.tools)
    implementation(kotlin("stdlib"))
    implementation(libs.bundles.json)
    implementation(libs.slf4j) { because("logging") }
    implementation(deps.okio)
    implementation(platform("org.springframework.boot:spring-boot-dependencies:3.2.0"))
    implementation(group = "org.named", name = "args", version = "1")
    "runtimeOnly"("org.quoted:config:1")
    add("integrationTestImplementation", "org.added:config:1")
    testImplementation("io.mockk:mockk:$mockk")
    testImplementation(testFixtures(project(":core")))
    implementation("org.catalog:version:${libs.versions.jackson.get()}")
    implementation(
        """org.raw:text:1"""
    )
}

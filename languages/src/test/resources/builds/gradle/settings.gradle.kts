rootProject.name = "acme"
include(":core",
    ":net", /* in a folder of its own */ ":tools", ":bare")
project(":net").projectDir = file("modules/net")
dependencyResolutionManagement {
    versionCatalogs {
        create("deps") { from(files("gradle/deps.versions.toml")) }
    }
}

kotlin {
    sourceSets {
        commonMain.dependencies {
            implementation("org.common:main:1")
        }
        commonTest {
            dependencies {
                implementation(kotlin("test"))
            }
        }
    }
}

plugins { java }

dependencies {
    implementation("org.convention:lib:1")
}

package dev.cairn.language.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Packages of Maven, Gradle, Python, Go and Cargo.
class OtherPackagesTest {

    @Test
    void pomsTakeVersionsFromPropertiesParentsAndManagement() {
        var graph = new ReadPackages()
                .file("pom.xml", """
                        <project>
                          <groupId>org.acme</groupId>
                          <artifactId>parent</artifactId>
                          <version>1.0</version>
                          <modules><module>core</module><module>app</module></modules>
                          <properties><slf4j.version>2.0.9</slf4j.version></properties>
                          <dependencyManagement><dependencies>
                            <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId>
                              <version>${slf4j.version}</version></dependency>
                          </dependencies></dependencyManagement>
                        </project>
                        """)
                .file("core/pom.xml", """
                        <project>
                          <parent><groupId>org.acme</groupId><artifactId>parent</artifactId><version>1.0</version></parent>
                          <artifactId>core</artifactId>
                          <dependencies>
                            <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId></dependency>
                          </dependencies>
                        </project>
                        """)
                .file("app/pom.xml", """
                        <project>
                          <parent><groupId>org.acme</groupId><artifactId>parent</artifactId><version>1.0</version></parent>
                          <artifactId>app</artifactId>
                          <dependencies>
                            <dependency>
                              <groupId>${project.groupId}</groupId><artifactId>core</artifactId>
                              <version>${project.version}</version>
                              <exclusions><exclusion><groupId>a</groupId><artifactId>b</artifactId></exclusion></exclusions>
                            </dependency>
                            <dependency><groupId>org.junit</groupId><artifactId>junit</artifactId>
                              <version>5</version><scope>test</scope></dependency>
                          </dependencies>
                        </project>
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "org.acme/app > !pkg:maven/org.acme/core@1.0 runtime app/pom.xml:5",
                        "org.acme/app > pkg:maven/org.junit/junit@5 test app/pom.xml:10",
                        "org.acme/core > pkg:maven/org.slf4j/slf4j-api@2.0.9 runtime core/pom.xml:5");
        assertThat(ReadPackages.told(graph.consumers("org.slf4j:slf4j-api")))
                .containsExactly(
                        "DIRECT org.acme/core via org.slf4j/slf4j-api core/pom.xml:5",
                        "THROUGH_WORKSPACE org.acme/app via org.acme/core>org.slf4j/slf4j-api app/pom.xml:5");
    }

    @Test
    void gradleScriptsAreReadWithoutRunningThem() {
        var graph = new ReadPackages()
                .file(
                        "settings.gradle.kts",
                        "rootProject.name = \"acme\"\ninclude(\":core\",\n    \":web:app\") // both\n")
                .file("gradle.properties", "okhttpVersion=4.12.0\n")
                .file("gradle/libs.versions.toml", """
                        [versions]
                        jackson = "2.17.0"
                        [libraries]
                        jackson-databind = { module = "com.fasterxml.jackson.core:jackson-databind", version.ref = "jackson" }
                        junit = "org.junit.jupiter:junit-jupiter:5.10.0"
                        [bundles]
                        json = ["jackson-databind"]
                        """)
                .file("core/build.gradle", """
                        group = 'org.acme'
                        dependencies {
                            // implementation 'not:this:1'
                            api "com.squareup.okhttp3:okhttp:$okhttpVersion"
                            implementation group: 'org.slf4j', name: 'slf4j-api', version: '2.0.9'
                            testImplementation(libs.junit)
                        }
                        """)
                .file("web/app/build.gradle.kts", """
                        dependencies {
                            implementation(project(":core"))
                            implementation(libs.bundles.json)
                            implementation(platform("org.springframework.boot:spring-boot-dependencies:3.2.0"))
                        }
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "org.acme/core > pkg:maven/com.squareup.okhttp3/okhttp@4.12.0 runtime core/build.gradle:4",
                        "org.acme/core > pkg:maven/org.slf4j/slf4j-api@2.0.9 runtime core/build.gradle:5",
                        "org.acme/core > pkg:maven/org.junit.jupiter/junit-jupiter@5.10.0 test core/build.gradle:6",
                        "app > !pkg:maven/org.acme/core runtime web/app/build.gradle.kts:2",
                        "app > pkg:maven/com.fasterxml.jackson.core/jackson-databind@2.17.0 runtime web/app/build.gradle.kts:3",
                        "app > pkg:maven/org.springframework.boot/spring-boot-dependencies@3.2.0 runtime web/app/build.gradle.kts:4");
    }

    @Test
    void pythonPackagesAreReadInEveryWayTheyAreWritten() {
        var graph = new ReadPackages()
                .file("pyproject.toml", """
                        [project]
                        name = "Acme.Web"
                        dependencies = [
                          "requests[socks] >=2.31,<3 ; python_version > '3.8'",
                          "acme-core",
                        ]
                        [project.optional-dependencies]
                        fast = ["orjson"]
                        [dependency-groups]
                        test = ["pytest==8.0.0"]
                        """)
                .file("libs/core/pyproject.toml", """
                        [tool.poetry]
                        name = "acme_core"
                        [tool.poetry.dependencies]
                        python = "^3.10"
                        urllib3 = {version = "^2.0", optional = true}
                        [tool.poetry.group.dev.dependencies]
                        black = "*"
                        """)
                .file("requirements/dev.txt", "-r base.txt\nmypy==1.8.0 \\\n    --hash=sha256:0\n")
                .file("requirements/base.txt", "flask>=2 # web\n-e ./../libs/core\n")
                .file("uv.lock", """
                        version = 1
                        [[package]]
                        name = "requests"
                        version = "2.31.0"
                        dependencies = [{ name = "urllib3" }]
                        [[package]]
                        name = "urllib3"
                        version = "2.1.0"
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "acme_core > pkg:pypi/urllib3@2.1.0 optional libs/core/pyproject.toml:5",
                        "acme_core > pkg:pypi/black dev libs/core/pyproject.toml:7",
                        "Acme.Web > pkg:pypi/requests@2.31.0 runtime pyproject.toml:4",
                        "Acme.Web > !pkg:pypi/acme-core runtime pyproject.toml:5",
                        "Acme.Web > pkg:pypi/orjson optional pyproject.toml:8",
                        "Acme.Web > pkg:pypi/pytest@8.0.0 test pyproject.toml:10",
                        "Acme.Web > pkg:pypi/flask runtime requirements/base.txt:1",
                        "Acme.Web > !pkg:pypi/acme-core runtime requirements/base.txt:2",
                        "Acme.Web > pkg:pypi/mypy@1.8.0 dev requirements/dev.txt:2");
        assertThat(ReadPackages.told(graph.consumers("URLLIB3")))
                .containsExactly(
                        "DIRECT acme_core via urllib3 libs/core/pyproject.toml:5",
                        "THROUGH_OUTSIDE Acme.Web via requests>urllib3 pyproject.toml:4");
    }

    @Test
    void aPinThatContradictsTheLockFileAboveIsBelieved() {
        var found = new ReadPackages()
                .file("pyproject.toml", "[project]\nname = \"web\"\ndependencies = [\"jinja2>=3\"]\n")
                .file("uv.lock", "[[package]]\nname = \"jinja2\"\nversion = \"3.1.4\"\n")
                .file("examples/old/pyproject.toml", "[project]\nname = \"old\"\ndependencies = [\"jinja2==2.11.3\"]\n")
                .consumers("jinja2");

        assertThat(found.installed())
                .extracting(one -> one.purl().toString())
                .containsExactly("pkg:pypi/jinja2@2.11.3", "pkg:pypi/jinja2@3.1.4");
    }

    @Test
    void setupScriptsAreReadAsTheyAreWrittenAndNeverRun() {
        var graph = new ReadPackages()
                .file("setup.py", """
                        import os
                        from setuptools import setup, find_packages

                        requires = [
                            "certifi>=2017.4.17",  # "not==me"
                            'idna>=2.5,<4',
                        ]
                        # install_requires=["nobody"]
                        setup(
                            name="Acme-Web",
                            version='1.2',
                            install_requires=requires,
                            tests_require=["pytest==8.0"],
                            extras_require={
                                "socks": ["PySocks>=1.5.6"],
                                "dev": ["black", "mypy"],
                            },
                        )
                        os.system("echo run")
                        """)
                .file("odd/setup.py", "setup(name='odd', install_requires=open('r.txt').read().split())\n")
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "Acme-Web > pkg:pypi/certifi runtime setup.py:5",
                        "Acme-Web > pkg:pypi/idna runtime setup.py:6",
                        "Acme-Web > pkg:pypi/pytest@8.0 test setup.py:13",
                        "Acme-Web > pkg:pypi/pysocks optional setup.py:15",
                        "Acme-Web > pkg:pypi/black dev setup.py:16",
                        "Acme-Web > pkg:pypi/mypy dev setup.py:16");
        assertThat(graph.problems())
                .singleElement()
                .asString()
                .contains("odd/setup.py: install_requires is put together");
    }

    @Test
    void pipfilesGiveDependenciesAndTheirLockFilesVersions() {
        var graph = new ReadPackages()
                .file("Pipfile", """
                        [packages]
                        requests = "*"
                        flask = {version = ">=2", extras = ["async"]}
                        [dev-packages]
                        pytest = "==8.0"
                        """)
                .file("Pipfile.lock", """
                        {"_meta": {}, "default": {
                          "requests": {"version": "==2.31.0", "hashes": []},
                          "flask": {"version": "==3.0.0"},
                          "urllib3": {"version": "==2.1.0"}},
                         "develop": {"pytest": {"version": "==8.0"}}}
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph).stream().map(need -> need.substring(need.indexOf('>'))))
                .containsExactly(
                        "> pkg:pypi/requests@2.31.0 runtime Pipfile:2",
                        "> pkg:pypi/flask@3.0.0 runtime Pipfile:3",
                        "> pkg:pypi/pytest@8.0 dev Pipfile:5");
        assertThat(graph.consumers("urllib3").installed())
                .extracting(one -> one.purl().toString())
                .containsExactly("pkg:pypi/urllib3@2.1.0");
    }

    @Test
    void goSumsGiveVersionsThatNoModuleFileNames() {
        var graph = new ReadPackages()
                .file("go.mod", "module acme\n\nrequire golang.org/x/net v0.17.0\n")
                .file("go.sum", """
                        golang.org/x/net v0.16.0/go.mod h1:a=
                        golang.org/x/net v0.17.0 h1:b=
                        golang.org/x/net v0.17.0/go.mod h1:c=
                        golang.org/x/text v0.13.0 h1:d=
                        broken line of four words
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly("acme > pkg:golang/golang.org/x/net@v0.17.0 runtime go.mod:3");
        assertThat(graph.consumers("golang.org/x/text").installed())
                .extracting(one -> one.purl().toString())
                .containsExactly("pkg:golang/golang.org/x/text@v0.13.0");
        assertThat(graph.problems()).singleElement().asString().contains("go.sum: some lines");
    }

    @Test
    void goModulesMarkIndirectAndReplacedDependencies() {
        var graph = new ReadPackages()
                .file("go.work", "go 1.22\nuse (\n\t./a\n\t./b\n)\n")
                .file("a/go.mod", """
                        module example.org/a

                        require (
                        \tgithub.com/BurntSushi/toml v1.3.2
                        \tgolang.org/x/sys v0.15.0 // indirect
                        \texample.org/b v0.0.0
                        \told.org/c v1.0.0
                        )

                        replace example.org/b => ../b
                        replace old.org/c => new.org/c v1.2.0
                        """)
                .file("b/go.mod", "module example.org/b\n")
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "example.org/a > pkg:golang/github.com/burntsushi/toml@v1.3.2 runtime a/go.mod:4",
                        "example.org/a > pkg:golang/golang.org/x/sys@v0.15.0 runtime a/go.mod:5",
                        "example.org/a > !pkg:golang/example.org/b runtime a/go.mod:6",
                        "example.org/a > pkg:golang/old.org/c@v1.0.0 runtime a/go.mod:7",
                        "example.org/a > pkg:golang/new.org/c@v1.2.0 runtime a/go.mod:7");
        assertThat(ReadPackages.told(graph.consumers("golang.org/x/sys")))
                .containsExactly("THROUGH_OUTSIDE example.org/a via golang.org/x/sys a/go.mod:5");
        assertThat(graph.consumers("golang.org/x/sys").installed())
                .extracting(one -> one.isDirect())
                .containsExactly(false);
        assertThat(graph.purl("go:golang.org/x/sys/unix").map(Object::toString))
                .contains("pkg:golang/golang.org/x/sys@v0.15.0");
    }

    @Test
    void cratesTakeWhatTheirWorkspaceShares() {
        var graph = new ReadPackages()
                .file("Cargo.toml", """
                        [workspace]
                        members = ["a", "b"]
                        [workspace.dependencies]
                        serde = { version = "1.0", features = ["derive"] }
                        b = { path = "b" }
                        """)
                .file("a/Cargo.toml", """
                        [package]
                        name = "a"
                        version = "0.1.0"
                        [dependencies]
                        serde.workspace = true
                        b = { workspace = true }
                        renamed = { package = "rand_core", version = "0.6" }
                        [dev-dependencies]
                        tempfile = "3"
                        [target.'cfg(unix)'.build-dependencies.cc]
                        version = "1"
                        """)
                .file("b/Cargo.toml", "[package]\nname = \"b\"\nversion = \"0.2.0\"\n")
                .file("Cargo.lock", """
                        [[package]]
                        name = "a"
                        version = "0.1.0"
                        dependencies = ["serde 1.0.195", "b"]

                        [[package]]
                        name = "serde"
                        version = "1.0.195"
                        source = "registry"
                        dependencies = ["serde_derive"]

                        [[package]]
                        name = "serde"
                        version = "0.9.0"
                        source = "registry"

                        [[package]]
                        name = "serde_derive"
                        version = "1.0.195"
                        source = "registry"
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph))
                .containsExactly(
                        "a > pkg:cargo/serde@1.0.195 runtime a/Cargo.toml:5",
                        "a > !pkg:cargo/b@0.2.0 runtime a/Cargo.toml:6",
                        "a > pkg:cargo/rand_core runtime a/Cargo.toml:7",
                        "a > pkg:cargo/tempfile test a/Cargo.toml:9",
                        "a > pkg:cargo/cc build a/Cargo.toml:11");
        assertThat(ReadPackages.told(graph.consumers("serde-derive")))
                .containsExactly("THROUGH_OUTSIDE a via serde>serde_derive a/Cargo.toml:5");
    }
}

package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Users of a name that one scope declares several times, of which a build constraint chooses one, may be bound to the
/// other declaration. Answers say so, and only there.
class OtherDeclarationsTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        writeEncoders(shop);
        writeEvents(shop);
        writeRust(shop);
        shop.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
        TestMachine.await(
                () -> !"INDEXING".equals(house.data("graph_health", Map.of()).get("status")));
    }

    private static void writeEncoders(GitRepo shop) {
        shop.write("go.mod", "module shop.example/log\n\ngo 1.24\n")
                .write("internal/json/types.go", """
                        package json

                        type Encoder struct{ base }

                        type base struct{}

                        func (base) reset() {}

                        func (Encoder) AppendBeginMarker(dst []byte) []byte { return append(dst, '{') }
                        """)
                .write("internal/cbor/types.go", """
                        package cbor

                        type Encoder struct{}

                        func (Encoder) AppendBeginMarker(dst []byte) []byte { return append(dst, 1) }
                        """)
                .write("encoder_json.go", """
                        //go:build !binary_log

                        package log

                        import "shop.example/log/internal/json"

                        var enc = json.Encoder{}

                        func init() {}
                        """)
                .write("encoder_cbor.go", """
                        //go:build binary_log

                        package log

                        import "shop.example/log/internal/cbor"

                        var enc = cbor.Encoder{}

                        func init() {}
                        """);
    }

    private static void writeEvents(GitRepo shop) {
        shop.write("event.go", """
                        package log

                        type event struct{ level level }

                        type level struct{ number int }

                        func (l level) isHigh() bool { return l.number > 3 }

                        func (e event) start(dst []byte) []byte {
                        	if e.level.isHigh() {
                        		return dst
                        	}
                        	return enc.AppendBeginMarker(dst)
                        }

                        func run() { event{}.start(nil) }

                        func init() { run() }
                        """)
                .write("other/event.go", "package other\n\nfunc run() {}\n\nfunc walk() { run() }\n")
                .write("event_test.go", "package log\n\nimport \"testing\"\n\nfunc TestRun(t *testing.T) { run() }\n");
    }

    private static void writeRust(GitRepo shop) {
        shop.write("Cargo.toml", "[package]\nname = \"shop\"\nversion = \"0.1.0\"\nedition = \"2021\"\n")
                .write("src/lib.rs", """
                        #[cfg(unix)]
                        #[path = "unix.rs"]
                        mod imp;
                        #[cfg(windows)]
                        #[path = "windows.rs"]
                        mod imp;

                        #[cfg(unix)]
                        fn width() -> usize { 1 }
                        #[cfg(windows)]
                        fn width() -> usize { 2 }

                        mod inner {
                            #[cfg(unix)]
                            pub struct Lock;
                            #[cfg(windows)]
                            pub struct Lock { pub id: u8 }
                            impl Lock {
                                fn close(&self) {}
                            }
                        }

                        struct Size;

                        fn size() -> usize { width() + imp::depth() }

                        fn twice() -> usize { size() * 2 }

                        impl From<u8> for Size { fn from(_: u8) -> Size { Size } }
                        impl From<u16> for Size { fn from(_: u16) -> Size { Size } }
                        """)
                .write("src/unix.rs", "pub(crate) fn depth() -> usize { 1 }\n")
                .write("src/windows.rs", "pub(crate) fn depth() -> usize { 2 }\n");
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    @Test
    void aNameThatFilesOfAGoPackageDeclareForDifferentBuildsHasUnknownUsers() {
        for (var file : List.of("encoder_json.go", "encoder_cbor.go")) {
            assertIncomplete(file + "::enc");
            var other = file.equals("encoder_json.go") ? "encoder_cbor.go" : "encoder_json.go";
            assertThat(String.valueOf(impact(file + "::enc").get("summary")))
                    .contains("uses that bind to the other declaration of enc (" + other
                            + ":7), which a build constraint chooses");
        }
    }

    @Test
    void aTypeThatIsReachedThroughSuchANameHasUnknownUsers() {
        for (var type : List.of("internal/json/types.go::Encoder", "internal/cbor/types.go::Encoder")) {
            assertIncomplete(type);
            assertIncomplete(type + "::AppendBeginMarker");
        }
        assertIncomplete("internal/json/types.go::base::reset");
    }

    @Test
    void aNameThatAModuleOfRustDeclaresForDifferentBuildsHasUnknownUsers() {
        for (var symbol : List.of(
                "src/lib.rs::width()",
                "src/lib.rs::width()#2",
                "src/lib.rs::inner::Lock",
                "src/lib.rs::inner::Lock#2",
                "src/unix.rs::depth",
                "src/windows.rs::depth")) assertIncomplete(symbol);
    }

    @Test
    void ordinaryCodeHasNoOtherDeclarations() {
        for (var symbol : List.of(
                "event.go::run",
                "event.go::event",
                "event.go::event::start",
                "event.go::level",
                "event.go::level::isHigh",
                "other/event.go::run",
                "src/lib.rs::size")) {
            var impact = impact(symbol);
            assertThat(AnswerValues.one(impact, "data.blastRadius.complete"))
                    .as(symbol + impact)
                    .isEqualTo(true);
            assertThat(AnswerValues.one(explained(symbol), "data.complete"))
                    .as(symbol)
                    .isEqualTo(true);
        }
        for (var symbol : List.of("event.go::init", "src/lib.rs::Size::from", "src/lib.rs::Size"))
            assertThat(AnswerValues.all(impact(symbol), "data.basis.gap"))
                    .as(symbol)
                    .doesNotContain("other-declarations");
    }

    private static void assertIncomplete(String symbol) {
        var impact = impact(symbol);
        assertThat(AnswerValues.one(impact, "data.blastRadius.complete"))
                .as(symbol)
                .isEqualTo(false);
        assertThat(AnswerValues.one(impact, "data.blastRadius.confidence"))
                .as(symbol)
                .isEqualTo("low");
        for (var answer : List.of(impact, explained(symbol))) {
            assertThat(AnswerValues.all(answer, "data.basis.gap")).as(symbol).contains("other-declarations");
            assertThat(String.valueOf(answer.get("summary")))
                    .as(symbol)
                    .contains("Not counted: ", "which a build constraint chooses");
        }
        assertThat(AnswerValues.one(explained(symbol), "data.complete"))
                .as(symbol)
                .isEqualTo(false);
    }

    private static Map<String, Object> impact(String symbol) {
        return house.call("impact_analyze", Map.of("symbols", List.of(symbol), "depth", 10, "profile", "debug"));
    }

    private static Map<String, Object> explained(String symbol) {
        return house.call("code_explain", Map.of("element", symbol, "profile", "debug"));
    }
}

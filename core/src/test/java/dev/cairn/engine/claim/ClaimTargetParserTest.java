package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.claim.target.ClaimTargetParser;
import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.testing.Cases;
import dev.cairn.testing.MemoryStore;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimTargetParserTest {

    private final ClaimFixture fixture = new ClaimFixture(new MemoryStore(InstantSource.system(), UUID::randomUUID));

    private ClaimTarget read(String text) {
        return read(text, Optional.empty());
    }

    private ClaimTarget read(String text, Optional<ClaimType> type) {
        return fixture.targets().canonical(new WrittenTarget(fixture.view(), ClaimFixture.WORKSPACE, text, type));
    }

    @ParameterizedTest
    @CsvSource({
        "src/app.ts, src/app.ts, FILE",
        "./src/app.ts, src/app.ts, FILE",
        "src//app.ts/, src/app.ts, FILE",
        "src/x/../app.ts, src/app.ts, FILE",
        "/srv/shop/src/app.ts, src/app.ts, FILE",
        "src\\app.ts, src/app.ts, FILE",
        "' src/app.ts ', src/app.ts, FILE",
        "README, README, FILE",
        "./src/app.ts::App::run, src/app.ts::App::run, FUNCTION",
        "/srv/shop/src/app.ts::run, src/app.ts::run, FUNCTION",
        "TASK-0001, TASK-0001, TASK",
        "epic-0012, EPIC-0012, FEATURE",
    })
    void everySpellingOfATargetGivesItsCanonicalForm(String written, String canonical, ClaimType type) {
        var target = read(written);

        assertThat(target.written()).isEqualTo(canonical);
        assertThat(target.type()).isEqualTo(type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../other", "src/../../x", "/etc/passwd", "/srv/shopping/x", "C:\\temp\\x", "..", "a/../../.."})
    void pathsThatLeaveTheWorkspaceAreRefused(String written) {
        assertThatThrownBy(() -> read(written))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().code()).isEqualTo(ProblemCode.OUTSIDE_WORKSPACE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "  ", ".", "./", "/srv/shop", "/srv/shop/", "a\u0000b", "a\nb", "::run", "a.ts::", "\ud800"})
    void unresolvableTargetsAreRefused(String written) {
        assertThatThrownBy(() -> read(written)).isInstanceOf(Refusal.class);
    }

    @Test
    void aTargetThatIsTooLongIsRefused() {
        assertThatThrownBy(() -> read("x".repeat(ClaimTargetParser.LENGTH_MAX + 1)))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().code()).isEqualTo(ProblemCode.LIMIT_REACHED));
        assertThat(read("x".repeat(ClaimTargetParser.LENGTH_MAX)).type()).isEqualTo(ClaimType.FILE);
    }

    @Test
    void knownBacklogItemsTakePrecedence() {
        fixture.parents.put("checkout", "shop-front");

        assertThat(read("checkout")).isEqualTo(new ClaimTarget.Work("checkout", ClaimType.TASK));
        assertThat(read("shop-front")).isEqualTo(new ClaimTarget.Work("shop-front", ClaimType.FEATURE));
        assertThat(read("anything", Optional.of(ClaimType.TASK)))
                .isEqualTo(new ClaimTarget.Work("anything", ClaimType.TASK));
    }

    @Test
    void aSymbolIsNotAFile() {
        assertThatThrownBy(() -> read("src/app.ts::run", Optional.of(ClaimType.FILE)))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("not a file");
        assertThat(read("Shop.run", Optional.of(ClaimType.FUNCTION)).type()).isEqualTo(ClaimType.FUNCTION);
    }

    @Test
    void canonicalFormsAreFixedAndOverlapIsMutual() {
        Cases.forAll(random -> {
            var one = read(anyTarget(random));
            var other = read(anyTarget(random));
            assertThat(read(one.written())).isEqualTo(one);
            if (one instanceof ClaimTarget.Code left && other instanceof ClaimTarget.Code right) {
                assertThat(left.overlaps(right)).isEqualTo(right.overlaps(left));
                assertThat(left.overlaps(left)).isTrue();
            }
        });
    }

    private static String anyTarget(RandomGenerator random) {
        var path = new StringBuilder(random.nextBoolean() ? "" : "./");
        int depth = 1 + random.nextInt(4);
        for (int i = 0; i < depth; i++)
            path.append(i == 0 ? "" : "/")
                    .append((char) ('a' + random.nextInt(2)))
                    .append(random.nextInt(5) == 0 ? "/." : "");
        int names = random.nextInt(3);
        for (int i = 0; i < names; i++) path.append("::").append((char) ('A' + random.nextInt(2)));
        return path.toString();
    }
}

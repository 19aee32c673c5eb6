package dev.cairn.engine.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Cases;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Properties that hold for any code, manifest and inputs.
class BundlePropertyTest {

    private static final int CASES = 150;
    private static final int FILES = 12;

    @TempDir
    Path folder;

    /// A random program, manifest and inputs.
    private record RandomCase(Map<String, String> files, Manifest manifest, Map<String, Object> inputs) {}

    @Test
    void theSameCodeAndInputsGiveTheSameBundle() {
        var number = new AtomicInteger();
        var built = new AtomicInteger();
        try (var store = open("same.db");
                var house = new BundleFixture(store)) {
            Cases.forAll(CASES, random -> {
                var given = any(random);
                var project = new ProjectId("p" + number.incrementAndGet());
                house.disk.clear();
                house.index(project, given.files());
                var first = build(house, project, given);
                if (first.isPresent()) built.incrementAndGet();
                // A new builder on the same store, after an unrelated write, has nothing cached.
                Stores.write(store, project, draft -> draft.begin(Stores.key("noise"), RecordState.ofText("x")));
                assertThat(build(house, project, given).toString()).isEqualTo(first.toString());
            });
            assertThat(built.get()).isGreaterThan(number.get() / 3);
        }
    }

    @Test
    void everyFoundFileIsInTheBundleOrDeferredWithAReasonAndNoCapIsPassed() {
        var number = new AtomicInteger();
        try (var store = open("counts.db");
                var house = new BundleFixture(store)) {
            Cases.forAll(CASES, random -> {
                var given = any(random);
                var project = new ProjectId("p" + number.incrementAndGet());
                house.disk.clear();
                house.index(project, given.files());
                build(house, project, given).ifPresent(bundle -> holds(bundle, given.manifest()));
            });
        }
    }

    private static void holds(Bundle bundle, Manifest manifest) {
        var names = bundle.files().stream().map(BundleFile::path).toList();
        assertThat(names).doesNotHaveDuplicates();
        assertThat(bundle.spent().files())
                .isEqualTo(names.size())
                .isLessThanOrEqualTo(manifest.budget().maxFiles());
        assertThat(bundle.spent().tokens())
                .isLessThanOrEqualTo(manifest.budget().maxTokens());
        assertThat(bundle.files()).noneMatch(file -> file.band() == Band.MAY);
        assertThat(bundle.files())
                .allMatch(file -> bundle.provenance(file.query()).isPresent(), "names its query");
        var caps = new TreeMap<String, Integer>();
        manifest.queries().forEach(query -> caps.put(query.name(), query.maxFiles()));
        for (var each : bundle.provenance()) {
            assertThat(each.counts().included() + each.deferred().size())
                    .isEqualTo(each.counts().returned());
            assertThat(each.counts().afterCap()).isLessThanOrEqualTo(caps.getOrDefault(each.name(), Integer.MAX_VALUE));
            assertThat(each.deferred())
                    .allMatch(file -> file.reason() != DeferralReason.BUDGET || !names.contains(file.path()));
            assertThat(each.sentence()).startsWith(each.name());
        }
    }

    private SqlStore open(String name) {
        return SqlStore.openSqlite(folder.resolve(name), InstantSource.system(), Stores.ids());
    }

    /// Empty if `must_read` does not fit, which is refused.
    private static Optional<Bundle> build(BundleFixture house, ProjectId project, RandomCase given) {
        try {
            var request = new BundleRequest(house.view(project), given.manifest(), TaskInputs.of(given.inputs()));
            return Optional.of(house.bundles().build(request).bundle());
        } catch (Refusal refusal) {
            assertThat(refusal.problem().code()).isIn(ProblemCode.OVER_BUDGET, ProblemCode.BAD_ARGUMENT);
            return Optional.empty();
        }
    }

    private static RandomCase any(RandomGenerator random) {
        var files = new LinkedHashMap<String, String>();
        int count = 2 + random.nextInt(FILES);
        for (int at = 0; at < count; at++) files.put(path(at), script(random, at, count));
        for (int at = 0; at < count; at += 3)
            files.put(
                    "src/f" + at + ".test.ts",
                    "import { f" + at + " } from './f" + at + "'\nfunction t() { f" + at + "() }\n");
        var inputs = new LinkedHashMap<String, Object>();
        if (random.nextInt(4) > 0) inputs.put("t.symbols", List.of("f" + random.nextInt(count), "nosuch"));
        if (random.nextInt(4) > 0) inputs.put("t.files", List.of(path(random.nextInt(count)), "gone.ts"));
        return new RandomCase(files, manifest(random, count), inputs);
    }

    private static String path(int at) {
        return "src/f" + at + ".ts";
    }

    private static String script(RandomGenerator random, int at, int count) {
        var text = new StringBuilder(random.nextInt(3) == 0 ? "import { rate } from 'taxes'\n" : "");
        var calls = new StringBuilder();
        for (int other = 0; other < count; other++)
            if (other != at && random.nextInt(4) == 0) {
                text.append("import { f")
                        .append(other)
                        .append(" } from './f")
                        .append(other)
                        .append("'\n");
                calls.append(" f").append(other).append("()");
            }
        return text.append("function f")
                .append(at)
                .append("() {")
                .append(calls)
                .append(" }\n")
                .toString();
    }

    private static Manifest manifest(RandomGenerator random, int count) {
        var written = new ManifestTreeBuilder();
        var names = new ArrayList<String>();
        for (var band : List.of("must_read", "should_read", "may_read"))
            for (int query = random.nextInt(3); query >= 0; query--) {
                var name = "q" + names.size();
                written.query(band, name, compute(random, names, count), 1 + random.nextInt(8));
                names.add(name);
            }
        if (random.nextBoolean()) written.globs("should_read", "src/*.test.ts");
        if (random.nextBoolean()) written.keys("must_read", "language_stack", "test_inventory", "ownership");
        if (random.nextBoolean())
            written.set(
                    "budget",
                    Map.of(
                            "max_files",
                            1 + random.nextInt(10),
                            "max_tokens",
                            50 + random.nextInt(500),
                            "per_file_max_tokens",
                            20 + random.nextInt(60)));
        written.set("confidence_floor", List.of("high", "medium", "low").get(random.nextInt(3)));
        return BundleFixture.manifest(written);
    }

    private static String compute(RandomGenerator random, List<String> names, int count) {
        var files = names.isEmpty() || random.nextInt(3) == 0
                ? List.of("t.files", '"' + path(random.nextInt(count)) + '"').get(random.nextInt(2))
                : names.get(random.nextInt(names.size()));
        return switch (random.nextInt(5)) {
            case 0 -> "import_graph.reverse_lookup(\"taxes\")";
            case 1 -> "scip.refs(t.symbols)";
            case 2 -> "dep_graph.consumers(\"taxes\")";
            case 3 -> "test_inventory.tests_exercising(" + files + ")";
            default -> "import_graph.transitive_callers(" + files + ", depth=" + (1 + random.nextInt(5)) + ")";
        };
    }
}

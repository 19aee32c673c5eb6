package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.inspect.CoChanges;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PackBuilderTest {

    private static final SlotShares STANDARD = SlotShares.STANDARD;

    private final SmallCode code = new SmallCode()
            .file(
                    "shop/cart.py",
                    "class Cart:\n    def add(self):\n        return 1\n\n\ndef empty():\n    return Cart()\n")
            .file("shop/tax.py", "def rate():\n    \"\"\"The tax rate.\"\"\"\n    return 0.2\n")
            .file("shop/bank.py", "def hand_over(private, amount):\n    pass\n")
            .file("shop/year.py", "def close():\n" + "    print('settled')\n".repeat(90));
    private final SmallViews views = new SmallViews().save(code);
    private final SmallViews empty = new SmallViews();
    private final List<Seed> seeds = new ArrayList<>();
    private final ArrayDeque<Long> digests = new ArrayDeque<>();

    private final SourceTexts texts = new SourceTexts() {
        @Override
        public Optional<byte[]> content(FileVersion file) {
            return views.contents().content(file);
        }

        @Override
        public boolean isChanged(ProjectId project, String path) {
            return false;
        }
    };

    @AfterEach
    void close() {
        views.close();
        empty.close();
    }

    private Pack pack(PackRequest request) {
        var slices = new Slicer(texts, (_, _) -> Optional.empty());
        var sources = new PackBuilder.PackSources(
                (_, limit) ->
                        SeedSource.FoundSeeds.of(seeds.stream().limit(limit).toList()),
                PackBuilderTest::evenly,
                PackMemory.NONE,
                Blockers.NONE,
                PlanSource.NONE,
                new TestSelection(_ -> CoChanges.NONE, new UseGaps(_ -> Optional.empty())));
        return new PackBuilder(_ -> trailing(), slices, sources, text -> text.length() / 4 + 1).pack(request);
    }

    private static RankSource.ProximityRanks evenly(PackRequest request, CodeGraph graph, Map<Integer, Double> seeds) {
        var ranks = new HashMap<>(seeds);
        for (int node = 0; node < graph.symbols(); node++) ranks.putIfAbsent(node, 0.01);
        return new RankSource.ProximityRanks(ranks, Map.of());
    }

    /// The last number stays.
    private TrailingInputs trailing() {
        long written = digests.isEmpty() ? 0 : digests.size() > 1 ? digests.remove() : digests.element();
        return new TrailingInputs("", 0, 0, written);
    }

    private PackRequest request(String task, int tokens) {
        return request(views, task, tokens);
    }

    private static PackRequest request(SmallViews of, String task, int tokens) {
        var options = new PackRequest.PackOptions(true, true, true, STANDARD, tokens);
        return new PackRequest(of.now(), task, Optional.empty(), new AgentId("ada"), options);
    }

    @Test
    void hitsFormTheCoreAndTheBestOneIsTheEntryPoint() {
        seeds.add(new Seed("shop/tax.py::rate", 1, PlaceReason.match("found by name")));
        seeds.add(new Seed("shop/cart.py::Cart", 0.5, PlaceReason.match("found by text")));
        var pack = pack(request("raise the rate", 4_000));
        assertThat(pack.entryPoint().slice().unit().id()).isEqualTo("shop/tax.py::rate");
        assertThat(pack.core())
                .extracting(item -> item.slice().unit().id())
                .containsExactly("shop/tax.py::rate", "shop/cart.py::Cart");
        assertThat(pack.entryPoint().slice().code()).startsWith("def rate():");
        assertThat(pack.core()).extracting(item -> item.reason().text()).doesNotContain("");
        assertThat(pack.dependencies())
                .extracting(item -> item.slice().unit().id())
                .contains("shop/cart.py::empty");
    }

    @Test
    void everyHitIsShownAsLongAsThereIsRoom() {
        seeds.add(new Seed("shop/tax.py::rate", 1, PlaceReason.match("found")));
        seeds.add(new Seed("shop/cart.py::empty", 0.9, PlaceReason.match("found")));
        seeds.add(new Seed("shop/cart.py::Cart", 0.3, PlaceReason.match("found")));
        assertThat(pack(request("raise the rate", 4_000)).core())
                .extracting(PackItem::detail)
                .containsOnly(PackItem.PieceDetail.SLICE);
    }

    @Test
    void theDefaultPackShowsABestPlaceOfNinetyLinesWhole() {
        seeds.add(new Seed("shop/year.py::close", 1, PlaceReason.match("found")));
        var shown = pack(request("close the year", PackRequest.TOKENS_DEFAULT)).entryPoint();
        assertThat(shown.detail()).isEqualTo(PackItem.PieceDetail.SLICE);
        assertThat(shown.shownCode().lines()).hasSize(91);
    }

    @Test
    void aPieceInsideOfAShownOneIsNotShownTwice() {
        seeds.add(new Seed("shop/cart.py::Cart", 1, PlaceReason.match("found")));
        seeds.add(new Seed("shop/cart.py::Cart::add", 0.9, PlaceReason.match("found")));
        assertThat(pack(request("add", 4_000)).core())
                .filteredOn(item -> item.detail().hasCode())
                .extracting(item -> item.slice().unit().id())
                .containsExactly("shop/cart.py::Cart");
    }

    @Test
    void theTypeThatContainsAPieceOfTheCoreIsNotADependency() {
        seeds.add(new Seed("shop/cart.py::Cart::add", 1, PlaceReason.match("found")));
        assertThat(pack(request("add", 4_000)).dependencies())
                .extracting(item -> item.slice().unit().id())
                .isNotEmpty()
                .doesNotContain("shop/cart.py::Cart");
    }

    @Test
    void aTaskWithoutMatchesStillHasACore() {
        for (var task : List.of("?", "😀", "qqqq zzzz", "\u0000\u0001"))
            assertThat(pack(request(task, 1_200)).core()).as(task).isNotEmpty();
    }

    private static String start(SmallCode code) {
        return new EntryPointSeeds(code.graph()).best(5).getFirst().id();
    }

    @Test
    void aTaskWithoutMatchesStartsAtAnEntryPointOfTheProduct() {
        var website = "website/main.py";
        assertThat(start(new SmallCode()
                        .file(website, "def main():\n    pass\n")
                        .file("shop/deep/cli.py", "def main():\n    pass\n")
                        .file("shop/app.py", "def run():\n    pass\n")
                        .file("tests/main.py", "def main():\n    pass\n")))
                .isEqualTo("shop/deep/cli.py::main");
        assertThat(start(new SmallCode()
                        .file(website, "def main():\n    pass\n")
                        .file("shop/tax.py", "def rate():\n    pass\n")
                        .file("shop/app.py", "def run():\n    pass\n")))
                .isEqualTo("shop/app.py");
        assertThat(start(new SmallCode()
                        .file(website, "def main():\n    pass\n")
                        .file("shop/tax.py", "def rate():\n    pass\n")))
                .as("without an entry point, the most used symbol")
                .isEqualTo("shop/tax.py::rate");
        assertThat(start(new SmallCode().file("tests/test_tax.py", "def test_rate():\n    pass\n")))
                .as("tests are better than nothing")
                .isEqualTo("tests/test_tax.py::test_rate");
    }

    @Test
    void aMainFunctionAtTheEdgeOfTheCodeIsNoEntryPoint() {
        var library = new StringBuilder();
        for (int at = 0; at < 30; at++) library.append("def rate").append(at).append("():\n    pass\n");
        var benchmark = "timing/speed_of_tax.py";
        assertThat(start(new SmallCode()
                        .file("shop/tax.py", library.toString())
                        .file(benchmark, "def main():\n    pass\n")))
                .isEqualTo("shop/tax.py::rate0");
        assertThat(start(new SmallCode()
                        .file("shop/tax.py", library.toString())
                        .file("shop/sell.py", "def main():\n    pass\n")))
                .as("beside the code of the product")
                .isEqualTo("shop/sell.py::main");
    }

    @Test
    void theReadmeComesSecond() {
        var reads = new EntryPointSeeds(new SmallCode()
                        .file("shop/app.py", "def main():\n    pass\n")
                        .file("README.md", "# Shop\n")
                        .graph())
                .best(5);
        assertThat(reads).extracting(Seed::id).startsWith("shop/app.py::main", "README.md");
        assertThat(reads).extracting(seed -> seed.reason().kind()).containsOnly(PlaceReason.ReasonKind.NO_MATCH);
    }

    @Test
    void scriptsAndExamplesAreNoStartUnlessTheTaskHasAWordOfTheirPath() {
        views.save("scripts/report/lines.py", "def print_rate():\n    return 1\n");
        seeds.add(new Seed("scripts/report/lines.py::print_rate", 1, PlaceReason.match("found")));
        seeds.add(new Seed("shop/tax.py::rate", 0.9, PlaceReason.match("found")));
        assertThat(shownIds()).containsExactly("shop/tax.py::rate", "scripts/report/lines.py::print_rate");
        assertThat(pack(request("the rate of the report", 4_000))
                        .entryPoint()
                        .slice()
                        .unit()
                        .id())
                .isEqualTo("scripts/report/lines.py::print_rate");
        seeds.set(0, new Seed("scripts/report/lines.py::print_rate", 1, PlaceReason.NAMED_BY_TASK));
        assertThat(shownIds()).startsWith("scripts/report/lines.py::print_rate");
    }

    private boolean isCertain(String task, Seed... found) {
        seeds.clear();
        seeds.addAll(List.of(found));
        return pack(request(task, 1_200)).isConfident();
    }

    @Test
    void aStartIsCertainIfItsFileScoresWellAboveTheOthersOrTheTaskNamesIt() {
        var rate = new Seed("shop/tax.py::rate", 1, PlaceReason.match("found"));
        var other = new Seed("shop/cart.py::Cart", 0.85, PlaceReason.match("found"));
        var named = new Seed("shop/tax.py::rate", 1, PlaceReason.NAMED_BY_TASK);
        var equal = new Seed("shop/cart.py::Cart", 0.95, PlaceReason.match("found"));
        assertThat(isCertain("charge more", rate, new Seed("shop/cart.py::Cart", 0.65, other.reason())))
                .isTrue();
        assertThat(isCertain("charge more", rate, other)).isFalse();
        assertThat(isCertain("charge more", named, other)).isTrue();
        assertThat(isCertain("charge more", named, equal))
                .as("another file fits as well as the named place")
                .isFalse();
        assertThat(isCertain("charge more", new Seed("shop/tax.py::rate", 1, PlaceReason.IN_DIFF), equal))
                .isTrue();
        assertThat(isCertain("charge more", named, new Seed("shop/tax.py::rate", 0.97, rate.reason())))
                .as("two places of one file do not compete")
                .isTrue();
    }

    @Test
    void theWordsOfATaskMakeAStartCertainOnlyIfTheyNameIt() {
        var rate = new Seed("shop/tax.py::rate", 1, PlaceReason.match("found"));
        var other = new Seed("shop/year.py::close", 0.85, PlaceReason.match("found"));
        assertThat(isCertain("the rates are too low", rate, other)).isTrue();
        assertThat(isCertain("Settle them once", other, new Seed("shop/tax.py::rate", 0.7, rate.reason())))
                .as("settled is only printed there")
                .isFalse();
        var add = new Seed("shop/cart.py::Cart::add", 1, PlaceReason.match("found"));
        assertThat(isCertain("the cart loses things", add, other))
                .as("the type around it is named")
                .isTrue();
        for (int at = 0; at < 6; at++) views.save("cart/part" + at + ".py", "def part():\n    return 1\n");
        assertThat(isCertain("the cart loses things", add, other))
                .as("many paths have the word")
                .isFalse();
        assertThat(isCertain("Close what is left", other, new Seed("shop/tax.py::rate", 0.7, rate.reason())))
                .as("close is the name")
                .isTrue();
        var closing = new Seed("shop/bank.py::hand_over", 1, PlaceReason.match("found"));
        assertThat(isCertain("the private amount is lost", closing, other))
                .as("words of a signature are no evidence")
                .isFalse();
        assertThat(isCertain("Remove what is left", other, new Seed("shop/tax.py::rate", 0.7, rate.reason())))
                .isFalse();
    }

    @Test
    void functionsAreShownBeforeWholeFiles() {
        seeds.add(new Seed("shop/tax.py::rate", 1, PlaceReason.match("found")));
        seeds.add(new Seed("shop/year.py", 0.9, PlaceReason.match("found")));
        seeds.add(new Seed("shop/cart.py::empty", 0.5, PlaceReason.match("found")));
        assertThat(shownIds()).containsExactly("shop/tax.py::rate", "shop/cart.py::empty", "shop/year.py");
        seeds.set(1, new Seed("shop/year.py", 0.9, PlaceReason.NAMED_BY_TASK));
        assertThat(shownIds()).containsExactly("shop/tax.py::rate", "shop/year.py", "shop/cart.py::empty");
    }

    private List<String> shownIds() {
        return pack(request("raise the rate", 4_000)).core().stream()
                .filter(item -> item.detail().hasCode())
                .map(item -> item.slice().unit().id())
                .toList();
    }

    @Test
    void aPackIsRefusedIfNoCodeIsIndexed() {
        assertThatThrownBy(() -> pack(request(empty, "anything", 1_200)))
                .isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal.problem().code()).isEqualTo(ProblemCode.INDEX_EMPTY);
                    assertThat(refusal.problem().hint()).contains("graph_rebuild");
                });
    }

    @Test
    void theReceiptDependsOnTheRequestAndTheStateOfTheInputs() {
        seeds.add(new Seed("shop/tax.py::rate", 1, PlaceReason.match("found")));
        var first = pack(request("raise the rate", 4_000));
        assertThat(pack(request("raise the rate", 4_000))).isEqualTo(first);
        assertThat(pack(request("raise the rates", 4_000)).receipt()).isNotEqualTo(first.receipt());
        assertThat(pack(request("raise the rate", 3_999)).receipt()).isNotEqualTo(first.receipt());
        digests.add(2L);
        assertThat(pack(request("raise the rate", 4_000)).receipt()).isNotEqualTo(first.receipt());
        digests.clear();
        views.save("shop/more.py", "def more():\n    return 1\n");
        assertThat(pack(request("raise the rate", 4_000)).receipt()).isNotEqualTo(first.receipt());
    }

    @Test
    void theReceiptNamesTrailingInputsThatChangeMeanwhile() {
        seeds.add(new Seed("shop/tax.py::rate", 1, PlaceReason.match("found")));
        digests.add(2L);
        var settled = pack(request("raise the rate", 4_000)).receipt();
        digests.clear();
        digests.addAll(List.of(1L, 2L));
        assertThat(pack(request("raise the rate", 4_000)).receipt()).isNotEqualTo(settled);
    }
}

package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.architecture.RuleNode.RuleFields;
import dev.cairn.engine.architecture.RuleNode.RuleItems;
import dev.cairn.engine.architecture.RuleNode.RuleText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RuleReaderTest {

    private static RuleNode list(int line, String... values) {
        return new RuleItems(
                line,
                Arrays.stream(values)
                        .<RuleNode>map(value -> new RuleText(line, value))
                        .toList());
    }

    /// Fields in order: a name, then its node, and so on.
    private static RuleNode fields(int line, Object... namesAndNodes) {
        var fields = new LinkedHashMap<String, RuleNode>();
        for (int at = 0; at < namesAndNodes.length; at += 2)
            fields.put(
                    (String) namesAndNodes[at],
                    namesAndNodes[at + 1] instanceof RuleNode node
                            ? node
                            : new RuleText(line, (String) namesAndNodes[at + 1]));
        return new RuleFields(line, fields);
    }

    private static RuleNode layers(RuleNode... layers) {
        return new RuleItems(1, List.of(layers));
    }

    private static final RuleNode CORE = fields(2, "name", "core", "paths", list(3, "src/core/**"));
    private static final RuleNode API = fields(
            4,
            "name",
            "api",
            "description",
            "what others call",
            "paths",
            list(5, "src/api/**"),
            "canImport",
            list(6, "core", "npm:express"),
            "cannotImport",
            list(7, "npm:pg"));

    private static List<String> problems(RuleNode file) {
        var read = RuleReader.read(file);
        assertThat(read.rules().isEmpty()).isEqualTo(!read.problems().isEmpty());
        return read.problems().stream().map(RuleProblem::toString).toList();
    }

    @Test
    void aCompleteFileBecomesRules() {
        var rules = RuleReader.read(fields(
                        1,
                        "version",
                        "1",
                        "layers",
                        layers(CORE, API),
                        "allow",
                        list(8, "core -> api"),
                        "forbid",
                        new RuleItems(9, List.of(fields(9, "from", "api", "to", "*", "reason", "no cycles"))),
                        "exceptions",
                        new RuleItems(
                                10, List.of(fields(10, "from", "src/api/old.ts", "to", "core", "reason", "older"))),
                        "ignore",
                        list(11, "src/generated/**")))
                .rules()
                .orElseThrow();

        assertThat(rules.layers()).extracting(Layer::name).containsExactly("core", "api");
        assertThat(rules.layers().get(0).canImport()).isEmpty();
        assertThat(rules.layers().get(1).canImport()).contains(Set.of("core", "npm:express"));
        assertThat(rules.layers().get(1).cannotImport()).containsExactly("npm:pg");
        assertThat(rules.layers().get(1).description()).isEqualTo("what others call");
        assertThat(rules.allowed()).containsExactly(new LayerDependency("core", "api", "", 8));
        assertThat(rules.forbidden()).containsExactly(new LayerDependency("api", "*", "no cycles", 9));
        assertThat(rules.ignores("src/generated/deep/a.ts")).isTrue();
        assertThat(rules.exceptions()).singleElement().satisfies(waiver -> {
            assertThat(waiver.from().holds("api", "src/api/old.ts")).isTrue();
            assertThat(waiver.from().holds("api", "src/api/new.ts")).isFalse();
            assertThat(waiver.to()).isEqualTo(new RuleWaiver.WaiverSide.LayerSide("core"));
            assertThat(waiver.reason()).isEqualTo("older");
        });
    }

    @Test
    void aFileWithoutLayersIsAFault() {
        assertThat(problems(fields(1, "version", "1")))
                .containsExactly("line 1: `layers` must list at least one layer");
        assertThat(problems(new RuleText(1, "layers")))
                .containsExactly(
                        "line 1: The file must be a mapping with version, layers, allow, forbid, exceptions, ignore");
    }

    @Test
    void everyFaultOfALayerIsReportedWithItsLine() {
        var faults = problems(fields(
                1,
                "layers",
                layers(
                        CORE,
                        fields(4, "name", "core", "paths", list(5, "lib/**")),
                        fields(6, "paths", list(7)),
                        fields(8, "name", "no/name", "paths", list(9, "../out/**")),
                        fields(
                                10,
                                "name",
                                "web",
                                "canImports",
                                "core",
                                "canImport",
                                list(11, "core", "nobody"),
                                "cannotImport",
                                list(12, "core")))));

        assertThat(faults)
                .contains(
                        "line 4: the layer core stands on line 2 already",
                        "line 6: a layer needs a `name`",
                        "line 6: `paths` of the layer  must list at least one pattern",
                        "line 8: 'no/name' cannot name a layer; use letters, digits, '-', '_' and '.'",
                        "line 10: `canImports` is not known here; known are name, description, paths, canImport, cannotImport",
                        "line 10: the layer web needs `paths`",
                        "line 10: web can and cannot import core at once",
                        "line 11: there is no layer nobody; layers are core, web")
                .anyMatch(fault -> fault.startsWith("line 9: '../out/**' is not a usable pattern"));
        assertThat(faults)
                .isSortedAccordingTo(
                        Comparator.comparingInt(fault -> Integer.parseInt(fault.substring(5, fault.indexOf(':')))));
    }

    @Test
    void anArrowThatIsAllowedAndForbiddenIsAFault() {
        var faults = problems(fields(
                1,
                "layers",
                layers(CORE, API),
                "allow",
                list(8, "core -> api"),
                "forbid",
                list(9, "core → api", "sideways", "core -> moon")));

        assertThat(faults)
                .containsExactly(
                        "line 9: an entry of `forbid` is `from -> to`, or has `from` and `to`",
                        "line 9: there is no layer moon; layers are core, api",
                        "line 9: core -> api is allowed on line 8 and forbidden on line 9");
    }

    @Test
    void anExceptionNeedsBothSidesAndAReason() {
        var faults = problems(fields(
                1,
                "layers",
                layers(CORE),
                "exceptions",
                new RuleItems(
                        8,
                        List.of(
                                fields(8, "from", "core"),
                                fields(9, "from", "core", "to", "moon", "reason", "r"),
                                fields(10, "from", "/abs/**", "to", "*", "reason", "r")))));

        assertThat(faults)
                .containsExactly(
                        "line 8: an exception needs `to`: a layer or a pattern of paths",
                        "line 8: an exception needs a `reason`",
                        "line 9: there is no layer moon; layers are core",
                        "line 10: '/abs/**' is not a usable pattern");
    }

    @Test
    void moreEntriesThanTheLimitAreAFault() {
        var many = new String[RuleReader.ENTRIES_MAX + 1];
        Arrays.fill(many, "core -> core");
        var layers = new RuleNode[RuleReader.LAYERS_MAX + 1];
        for (int at = 0; at < layers.length; at++)
            layers[at] = fields(at + 2, "name", "layer" + at, "paths", list(at + 2, "src/" + at + "/**"));

        assertThat(problems(fields(1, "layers", layers(CORE), "allow", list(5, many))))
                .contains("line 5: `allow` has more than 1000 entries");
        assertThat(problems(fields(1, "layers", layers(layers)))).contains("line 1: there are more than 200 layers");
    }
}

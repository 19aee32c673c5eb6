package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.community.Communities;
import dev.cairn.testing.SmallPrograms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class LayerAdviceTest {

    private static SmallPrograms shop() {
        return new SmallPrograms()
                .file("core/store", "class Store\n")
                .file("api/user_route", "from core/store use Store\nclass UserRoute\n")
                .file("api/cart_route", "from core/store use Store\nclass CartRoute\n")
                .file("web/user_page", "from core/store use Store\nclass UserPage\n");
    }

    private static PlacementAdvice place(SmallPrograms code, Optional<ArchitectureRules> rules, NewCode wanted) {
        var graph = code.graph();
        return LayerAdvice.of(graph, rules, Communities.of(graph), wanted);
    }

    private static Optional<ArchitectureRules> rules(String apiMayUse) {
        return Optional.of(new ArchitectureRules(
                List.of(layer("core", Set.of()), layer("api", Set.of(apiMayUse)), layer("web", Set.of("core", "api"))),
                List.of(),
                List.of(),
                List.of(),
                List.of()));
    }

    private static Layer layer(String name, Set<String> can) {
        return new Layer(name, "", List.of(PathGlob.parse(name + "/**").orElseThrow()), Optional.of(can), Set.of(), 1);
    }

    @Test
    void newCodeGoesWhereNamesAreAlikeInTheStyleOfItsNeighbours() {
        var advice = place(shop(), Optional.empty(), new NewCode("InvoiceRoute", "class", List.of()));

        assertThat(advice.path()).isEqualTo("api/invoice_route.small");
        assertThat(advice.reasoning()).contains("named like it: 2 files of api");
    }

    @Test
    void whatItWillUseCountsTogetherWithItsName() {
        var advice = place(shop(), Optional.empty(), new NewCode("AccountPage", "class", List.of("Store", "nobody")));

        assertThat(advice.path()).isEqualTo("web/account_page.small");
        assertThat(advice.reasoning()).contains("uses what it will use: 1 file of web", "named like it: 1 file of web");
        assertThat(advice.unknown()).containsExactly("nobody");
    }

    @Test
    void aLayerThatMayNotUseTheDependenciesIsPassedOver() {
        var allowed = place(shop(), rules("core"), new NewCode("InvoiceRoute", "class", List.of("Store")));
        var forbidden = place(shop(), rules("nothing"), new NewCode("InvoiceRoute", "class", List.of("Store")));

        assertThat(allowed.layer()).isEqualTo("api");
        assertThat(forbidden.layer()).isNotEqualTo("api");
        assertThat(forbidden.reasoning()).contains("api is nearer, but its layer may not use all of this");
    }

    @Test
    void whereNoLayerMayUseItTheNearestOneIsGivenWithTheObjection() {
        var advice = place(
                new SmallPrograms()
                        .file("core/store", "class Store\n")
                        .file("core/user_route", "class UserRoute\n")
                        .file("api/other", "class Other\n"),
                rules("nothing"),
                new NewCode("InvoiceRoute", "class", List.of("api/other.small", "core/store.small")));

        assertThat(advice.layer()).isEqualTo("core");
        assertThat(advice.reasoning()).contains("no layer near by may use all of this: core canImport nothing");
    }

    @Test
    void aNameLikeNoOtherIsPlacedWhereMostCodeIsAndSaysSo() {
        var advice = place(shop(), Optional.empty(), new NewCode("Zebra", "class", List.of()));

        assertThat(advice.path()).isEqualTo("api/zebra.small");
        assertThat(advice.reasoning()).anyMatch(reason -> reason.startsWith("nothing here is named like it"));
    }

    @Test
    void aWorkspaceWithoutCodeIsRefused() {
        assertThatThrownBy(() -> place(new SmallPrograms(), Optional.empty(), new NewCode("Zebra", "class", List.of())))
                .asInstanceOf(InstanceOfAssertFactories.type(Refusal.class))
                .extracting(refusal -> refusal.problem().code())
                .isEqualTo(ProblemCode.INDEX_EMPTY);
    }
}

package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.budget.LengthCostEstimator;
import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.source.HydrationSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Invariants of every answer on any backlog.
final class HydrationInvariants {

    private static final List<String> ORDER = List.of(
            "focal_resolution",
            "relational_expansion",
            "cross_reference_traversal",
            "semantic_enrichment",
            "session_memory",
            "temporal_overlay",
            "token_budgeting");

    private static final Set<ItemGroup> ROLES = EnumSet.range(ItemGroup.CHILDREN, ItemGroup.RELATED);

    private HydrationInvariants() {}

    static void check(HydrationRequest request, HydrationSource source, HydrationResult answer) {
        fidelities(request, answer);
        roles(answer.bundle());
        stages(request, source, answer);
        caps(answer.bundle());
        tree(request, answer.bundle());
        activity(answer.bundle().activity());
        session(source, answer);
        if (request.form() == HydrationRequest.HydrationForm.BUNDLE) costs(request, answer);
        if (source.reverseLinks().isEmpty())
            assertThat(answer.bundle().in(ItemGroup.REFERENCED_BY)).isEmpty();
    }

    private static void fidelities(HydrationRequest request, HydrationResult answer) {
        var bundle = answer.bundle();
        assertThat(bundle.focal().fidelity()).isEqualTo(Fidelity.FULL);
        assertThat(bundle.in(ItemGroup.ANCESTORS)).allMatch(item -> item.fidelity() == Fidelity.REFERENCE);
        assertThat(bundle.in(ItemGroup.DESCENDANTS)).allMatch(item -> item.fidelity() == Fidelity.REFERENCE);
        assertThat(bundle.in(ItemGroup.RELATED))
                .allMatch(item -> item.relevance().isPresent());
        if (!answer.metadata().size().isTruncated() && request.form() == HydrationRequest.HydrationForm.BUNDLE)
            for (var group : List.of(ItemGroup.CROSS_REFERENCED, ItemGroup.REFERENCED_BY, ItemGroup.RELATED))
                assertThat(bundle.in(group)).allMatch(HydrationInvariants::isSummary);
    }

    private static boolean isSummary(EntityItem item) {
        return item.fidelity() == Fidelity.SUMMARY;
    }

    /// Every entity has exactly one of the nine roles, and every document is listed once.
    private static void roles(HydratedItems bundle) {
        var ids = new ArrayList<String>();
        ids.add(bundle.focal().id());
        bundle.parent().ifPresent(parent -> ids.add(parent.id()));
        ROLES.forEach(group -> ids.addAll(BacklogScene.ids(bundle.in(group))));
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(bundle.resources().stream().map(item -> item.resource().uri()))
                .doesNotHaveDuplicates();
    }

    private static void stages(HydrationRequest request, HydrationSource source, HydrationResult answer) {
        var stages = answer.metadata().stages();
        assertThat(stages)
                .isSortedAccordingTo(Comparator.comparingInt(ORDER::indexOf))
                .isSubsetOf(ORDER)
                .doesNotHaveDuplicates()
                .contains("focal_resolution", "relational_expansion", "token_budgeting");
        assertThat(stages.contains("semantic_enrichment"))
                .isEqualTo(request.includeRelated() && source.search().isPresent());
        assertThat(stages.contains("temporal_overlay"))
                .isEqualTo(request.includeActivity() && source.log().isPresent());
        if (!answer.metadata().size().isTruncated())
            assertThat(stages.contains("cross_reference_traversal"))
                    .isEqualTo(!answer.bundle().in(ItemGroup.CROSS_REFERENCED).isEmpty()
                            || !answer.bundle().in(ItemGroup.REFERENCED_BY).isEmpty());
        assertThat(answer.metadata().isFromQuery()).isEqualTo(request.id().isEmpty());
    }

    private static void caps(HydratedItems bundle) {
        assertThat(bundle.in(ItemGroup.CHILDREN)).hasSizeLessThanOrEqualTo(50);
        assertThat(bundle.in(ItemGroup.SIBLINGS)).hasSizeLessThanOrEqualTo(50);
        assertThat(bundle.in(ItemGroup.CROSS_REFERENCED)).hasSizeLessThanOrEqualTo(10);
        assertThat(bundle.in(ItemGroup.REFERENCED_BY)).hasSizeLessThanOrEqualTo(10);
        assertThat(bundle.in(ItemGroup.RELATED)).hasSizeLessThanOrEqualTo(5);
        assertThat(bundle.resources().stream().filter(item -> item.relevance().isPresent()))
                .hasSizeLessThanOrEqualTo(5);
        assertThat(bundle.activity()).hasSizeLessThanOrEqualTo(20);
        assertThat(bundle.extras().blockedBy()).hasSizeLessThanOrEqualTo(10);
        assertThat(bundle.extras().suggestions()).hasSizeLessThanOrEqualTo(10);
    }

    private static void tree(HydrationRequest request, HydratedItems bundle) {
        var ancestors = bundle.in(ItemGroup.ANCESTORS);
        var descendants = bundle.in(ItemGroup.DESCENDANTS);
        if (request.depth() == 1)
            assertThat(ancestors.size() + descendants.size()).isZero();
        assertThat(Stream.of(ancestors, descendants).flatMap(List::stream))
                .allMatch(item ->
                        item.graphDepth().orElse(0) >= 2 && item.graphDepth().orElse(0) <= request.depth());
        assertThat(ancestors)
                .isSortedAccordingTo(
                        Comparator.comparingInt(item -> item.graphDepth().orElse(0)));
    }

    private static void activity(List<ActivityItem> activity) {
        assertThat(activity)
                .isSortedAccordingTo(Comparator.comparing(ActivityItem::at).reversed())
                .allMatch(entry -> !entry.tool().isBlank()
                        && !entry.entityId().isBlank()
                        && !entry.actor().isBlank()
                        && !entry.summary().isBlank()
                        && !entry.summary().contains("{"));
    }

    private static void session(HydrationSource source, HydrationResult answer) {
        var session = answer.bundle().session();
        if (source.log().isEmpty()) assertThat(session).isEmpty();
        session.ifPresent(item -> {
            assertThat(item.operationCount()).isPositive();
            assertThat(item.summary()).isNotBlank();
            assertThat(item.actor().name()).isNotBlank();
            assertThat(answer.metadata().stages()).contains("session_memory");
        });
    }

    private static void costs(HydrationRequest request, HydrationResult answer) {
        var bundle = answer.bundle();
        var metadata = answer.metadata();
        assertThat(bundle.parent().stream()).allMatch(HydrationInvariants::isSummary);
        int items = 1
                + (int) bundle.parent().stream().count()
                + (int) bundle.session().stream().count()
                + ROLES.stream().mapToInt(group -> bundle.in(group).size()).sum()
                + bundle.resources().size()
                + bundle.activity().size();
        assertThat(metadata.size().totalItems()).isEqualTo(items);
        assertThat(metadata.size().tokenEstimate()).isEqualTo(sum(bundle));
        assertThat(metadata.size().tokenEstimate() + metadata.extensions().tokens() > request.tokensMax())
                .as("over_budget says exactly whether the answer exceeds its budget")
                .isEqualTo(metadata.size().isOverBudget());
        if (!metadata.dropped().counts().isEmpty())
            assertThat(metadata.size().isTruncated()).isTrue();
    }

    private static int sum(HydratedItems bundle) {
        var estimator = new LengthCostEstimator();
        return estimator.start()
                + estimator.entity(bundle.focal())
                + bundle.parent().map(estimator::entity).orElse(0)
                + bundle.session().map(estimator::session).orElse(0)
                + ROLES.stream()
                        .flatMap(group -> bundle.in(group).stream())
                        .mapToInt(estimator::entity)
                        .sum()
                + bundle.resources().stream().mapToInt(estimator::resource).sum()
                + bundle.activity().stream().mapToInt(estimator::activity).sum();
    }
}

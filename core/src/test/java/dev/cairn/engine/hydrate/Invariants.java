package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.budget.LengthEstimator;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.told.Bundle;
import dev.cairn.engine.hydrate.told.Fidelity;
import dev.cairn.engine.hydrate.told.Group;
import dev.cairn.engine.hydrate.told.ToldActivity;
import dev.cairn.engine.hydrate.told.ToldEntity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Invariants of every answer on any backlog.
final class Invariants {

    private static final List<String> ORDER = List.of(
            "focal_resolution",
            "relational_expansion",
            "cross_reference_traversal",
            "semantic_enrichment",
            "session_memory",
            "temporal_overlay",
            "token_budgeting");

    private static final Set<Group> ROLES = EnumSet.range(Group.CHILDREN, Group.RELATED);

    private Invariants() {}

    static void check(HydrationRequest request, HydrationSource source, Hydrated answer) {
        fidelities(request, answer);
        roles(answer.bundle());
        stages(request, source, answer);
        caps(answer.bundle());
        tree(request, answer.bundle());
        activity(answer.bundle().activity());
        session(source, answer);
        if (request.form() == HydrationRequest.Form.BUNDLE) costs(request, answer);
        if (source.reverseLinks().isEmpty())
            assertThat(answer.bundle().in(Group.REFERENCED_BY)).isEmpty();
    }

    private static void fidelities(HydrationRequest request, Hydrated answer) {
        var bundle = answer.bundle();
        assertThat(bundle.focal().fidelity()).isEqualTo(Fidelity.FULL);
        assertThat(bundle.in(Group.ANCESTORS)).allMatch(item -> item.fidelity() == Fidelity.REFERENCE);
        assertThat(bundle.in(Group.DESCENDANTS)).allMatch(item -> item.fidelity() == Fidelity.REFERENCE);
        assertThat(bundle.in(Group.RELATED)).allMatch(item -> item.relevance().isPresent());
        if (!answer.metadata().isTruncated() && request.form() == HydrationRequest.Form.BUNDLE)
            for (var group : List.of(Group.CROSS_REFERENCED, Group.REFERENCED_BY, Group.RELATED))
                assertThat(bundle.in(group)).allMatch(Invariants::isSummary);
    }

    private static boolean isSummary(ToldEntity item) {
        return item.fidelity() == Fidelity.SUMMARY;
    }

    /// Every entity has exactly one of the nine roles, and every document is listed once.
    private static void roles(Bundle bundle) {
        var ids = new ArrayList<String>();
        ids.add(bundle.focal().id());
        bundle.parent().ifPresent(parent -> ids.add(parent.id()));
        ROLES.forEach(group -> ids.addAll(Scene.ids(bundle.in(group))));
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(bundle.resources().stream().map(item -> item.resource().uri()))
                .doesNotHaveDuplicates();
    }

    private static void stages(HydrationRequest request, HydrationSource source, Hydrated answer) {
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
        if (!answer.metadata().isTruncated())
            assertThat(stages.contains("cross_reference_traversal"))
                    .isEqualTo(!answer.bundle().in(Group.CROSS_REFERENCED).isEmpty()
                            || !answer.bundle().in(Group.REFERENCED_BY).isEmpty());
        assertThat(answer.metadata().isFromQuery()).isEqualTo(request.id().isEmpty());
    }

    private static void caps(Bundle bundle) {
        assertThat(bundle.in(Group.CHILDREN)).hasSizeLessThanOrEqualTo(50);
        assertThat(bundle.in(Group.SIBLINGS)).hasSizeLessThanOrEqualTo(50);
        assertThat(bundle.in(Group.CROSS_REFERENCED)).hasSizeLessThanOrEqualTo(10);
        assertThat(bundle.in(Group.REFERENCED_BY)).hasSizeLessThanOrEqualTo(10);
        assertThat(bundle.in(Group.RELATED)).hasSizeLessThanOrEqualTo(5);
        assertThat(bundle.resources().stream().filter(item -> item.relevance().isPresent()))
                .hasSizeLessThanOrEqualTo(5);
        assertThat(bundle.activity()).hasSizeLessThanOrEqualTo(20);
        assertThat(bundle.extras().blockedBy()).hasSizeLessThanOrEqualTo(10);
        assertThat(bundle.extras().suggestions()).hasSizeLessThanOrEqualTo(10);
    }

    private static void tree(HydrationRequest request, Bundle bundle) {
        var ancestors = bundle.in(Group.ANCESTORS);
        var descendants = bundle.in(Group.DESCENDANTS);
        if (request.depth() == 1)
            assertThat(ancestors.size() + descendants.size()).isZero();
        assertThat(Stream.of(ancestors, descendants).flatMap(List::stream))
                .allMatch(item ->
                        item.graphDepth().orElse(0) >= 2 && item.graphDepth().orElse(0) <= request.depth());
        assertThat(ancestors)
                .isSortedAccordingTo(
                        Comparator.comparingInt(item -> item.graphDepth().orElse(0)));
    }

    private static void activity(List<ToldActivity> activity) {
        assertThat(activity)
                .isSortedAccordingTo(Comparator.comparing(ToldActivity::at).reversed())
                .allMatch(entry -> !entry.tool().isBlank()
                        && !entry.entityId().isBlank()
                        && !entry.actor().isBlank()
                        && !entry.summary().isBlank()
                        && !entry.summary().contains("{"));
    }

    private static void session(HydrationSource source, Hydrated answer) {
        var session = answer.bundle().session();
        if (source.log().isEmpty()) assertThat(session).isEmpty();
        session.ifPresent(item -> {
            assertThat(item.operationCount()).isPositive();
            assertThat(item.summary()).isNotBlank();
            assertThat(item.actor().name()).isNotBlank();
            assertThat(answer.metadata().stages()).contains("session_memory");
        });
    }

    private static void costs(HydrationRequest request, Hydrated answer) {
        var bundle = answer.bundle();
        var metadata = answer.metadata();
        assertThat(bundle.parent().stream()).allMatch(Invariants::isSummary);
        int items = 1
                + (int) bundle.parent().stream().count()
                + (int) bundle.session().stream().count()
                + ROLES.stream().mapToInt(group -> bundle.in(group).size()).sum()
                + bundle.resources().size()
                + bundle.activity().size();
        assertThat(metadata.totalItems()).isEqualTo(items);
        assertThat(metadata.tokenEstimate()).isEqualTo(sum(bundle));
        if (metadata.isOverBudget())
            assertThat(items + bundle.extras().items())
                    .isEqualTo(1 + (int) bundle.parent().stream().count());
        else
            assertThat(metadata.tokenEstimate() + metadata.extensions().tokens())
                    .isLessThanOrEqualTo(request.tokensMax());
        if (!metadata.dropped().counts().isEmpty())
            assertThat(metadata.isTruncated()).isTrue();
    }

    private static int sum(Bundle bundle) {
        var estimator = new LengthEstimator();
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

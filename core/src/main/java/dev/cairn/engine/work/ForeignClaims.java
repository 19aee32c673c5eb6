package dev.cairn.engine.work;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.projection.work.Backlog;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The open claims of other agents, as far as they keep an agent from beginning a task.
final class ForeignClaims {

    /// A place inside of a file, as links write it: `#L10`, `#L10-L20` or `:10`.
    private static final Pattern PLACE = Pattern.compile("(?:#L\\d+(?:-L?\\d+)?|:\\d+(?:-\\d+)?)$");

    private final Set<String> items;
    private final List<ClaimTarget.Code> code;

    private ForeignClaims(List<Claim> claims) {
        items = claims.stream()
                .filter(claim -> claim.target() instanceof ClaimTarget.Work)
                .map(claim -> claim.target().written())
                .collect(Collectors.toSet());
        code = claims.stream()
                .map(Claim::target)
                .filter(ClaimTarget.Code.class::isInstance)
                .map(ClaimTarget.Code.class::cast)
                .toList();
    }

    static ForeignClaims of(BacklogQueryScope scope) {
        return new ForeignClaims(Claims.open(scope.view().snapshot()).stream()
                .filter(claim -> !claim.isHeldBy(scope.agent()))
                .toList());
    }

    /// Whether no other agent holds the item, an item above it, or code that it refers to.
    boolean leaveFree(Entity item, Backlog backlog) {
        return !holdItem(item, backlog) && !holdCodeOf(item);
    }

    /// The holder of an item also holds everything below it.
    private boolean holdItem(Entity item, Backlog backlog) {
        if (items.isEmpty()) return false;
        var seen = new HashSet<String>();
        var next = Optional.of(item.id());
        while (next.isPresent() && seen.add(next.get())) {
            if (items.contains(next.get())) return true;
            next = backlog.entity(next.get()).flatMap(Entity::parent);
        }
        return false;
    }

    private boolean holdCodeOf(Entity item) {
        return !code.isEmpty()
                && item.links().stream()
                        .flatMap(link -> code(link).stream())
                        .anyMatch(target -> code.stream().anyMatch(target::overlaps));
    }

    /// The file or symbol that a link names by its path. A bare name of a symbol is not looked up.
    private static Optional<ClaimTarget.Code> code(Link link) {
        if (link.kind() == LinkKind.EXTERNAL_URL || link.kind() == LinkKind.ENTITY_REF) return Optional.empty();
        var written = PLACE.matcher(link.url().strip()).replaceFirst("");
        while (written.startsWith("./")) written = written.substring(2);
        if (written.indexOf('.') < 0 && written.indexOf('/') < 0) return Optional.empty();
        try {
            var id = SymbolId.parse(written);
            return Optional.of(new ClaimTarget.Code(id, id.isFile() ? ClaimType.FILE : ClaimType.FUNCTION));
        } catch (IllegalArgumentException noPath) {
            return Optional.empty();
        }
    }
}

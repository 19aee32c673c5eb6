package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.Clause;
import dev.cairn.engine.cypher.syntax.VariableCheck;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lets later parts of a UNION use names that the first part defines in a WITH.
///
/// Strictly, the parts of a UNION are independent. If a part is invalid on its own, the clauses of the first part up to
/// its first WITH are prepended, and a note is added.
final class UnionPrefix {

    private UnionPrefix() {}

    static List<List<Clause>> parts(List<List<Clause>> written, Set<String> parameters, QueryMeter meter) {
        var head = head(written.getFirst());
        var parts = new ArrayList<List<Clause>>();
        for (var part : written) {
            var fault = fault(part, parameters);
            if (fault.isEmpty()) {
                parts.add(part);
                continue;
            }
            var longer = new ArrayList<>(head);
            longer.addAll(part);
            if (parts.isEmpty() || head.isEmpty() || fault(longer, parameters).isPresent()) throw fault.get();
            meter.note("A part of the UNION takes over what the first part gives in its WITH.");
            parts.add(longer);
        }
        return parts;
    }

    private static Optional<Refusal> fault(List<Clause> part, Set<String> parameters) {
        try {
            VariableCheck.check(part, parameters);
            return Optional.empty();
        } catch (Refusal refusal) {
            return Optional.of(refusal);
        }
    }

    /// The clauses of a part up to its first WITH; empty if it has none.
    private static List<Clause> head(List<Clause> part) {
        for (int index = 0; index < part.size(); index++)
            if (part.get(index) instanceof Clause.ProjectClause project && !project.isReturn())
                return part.subList(0, index + 1);
        return List.of();
    }
}

package dev.cairn.store.sql.engine;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Consistency rules between the rows of a store. Each rule is a query that returns nothing if the store is sound.
public final class IntegrityRules {

    private static final int FINDINGS_PER_RULE_MAX = 20;
    private static final long OPEN = StoredMicros.OPEN;

    /// Queries by the name of their rule. Each query returns one text column that says where the rule is violated.
    private static final Map<String, String> RULES = rules();

    private IntegrityRules() {}

    private static Map<String, String> rules() {
        var rules = new LinkedHashMap<String, String>();
        rules.put(
                "sequence numbers have no gaps",
                "SELECT 'project ' || project FROM tx_log GROUP BY project HAVING min(seq) <> 1 OR max(seq) <> count(*)");
        rules.put("the counter agrees with the log", """
                SELECT 'project ' || p.id FROM project p
                LEFT JOIN tx_log l ON l.project = p.no AND l.seq = p.seq
                WHERE (p.seq > 0 AND (l.seq IS NULL OR l.recorded_at <> p.clock_micros))
                OR EXISTS (SELECT 1 FROM tx_log m WHERE m.project = p.no AND m.seq > p.seq)""");
        rules.put(
                "every transaction belongs to a project",
                "SELECT 'project ' || project FROM tx_log WHERE project NOT IN (SELECT no FROM project) GROUP BY project");
        rules.put("recording times increase", """
                SELECT 'project ' || b.project || ' at ' || b.seq FROM tx_log a
                JOIN tx_log b ON b.project = a.project AND b.seq = a.seq + 1 WHERE b.recorded_at <= a.recorded_at""");
        rules.put("every thing belongs to a project that counted it", """
                SELECT 'thing ' || t.no FROM thing t LEFT JOIN project p ON p.no = t.project
                WHERE p.no IS NULL OR t.no > p.no * 1099511627776 + p.things""");
        rules.put("every version belongs to a thing of its project", """
                SELECT 'thing ' || v.thing FROM version v LEFT JOIN thing t ON t.no = v.thing
                WHERE t.no IS NULL OR t.project <> v.project""");
        rules.put(
                "a thing has one current version",
                "SELECT 'thing ' || thing FROM version WHERE valid_to + 0 = " + OPEN
                        + " GROUP BY thing HAVING count(*) > 1");
        rules.put(
                "a version is true for some time, and ended by a transaction if at all",
                "SELECT 'thing ' || thing FROM version WHERE valid_to <= valid_from OR ended_seq < begun_seq "
                        + "OR (valid_to = " + OPEN + ") <> (ended_seq = " + OPEN + ")");
        rules.put("no two versions of a thing are true at once", """
                SELECT 'thing ' || thing FROM (
                SELECT thing, valid_from, lag(valid_to) OVER (PARTITION BY thing ORDER BY valid_from) AS before
                FROM version) AS neighbours WHERE before > valid_from""");
        rules.put("the transaction that began a version is logged", missing("begun_seq"));
        rules.put("the transaction that ended a version is logged", missing("ended_seq"));
        return rules;
    }

    private static String missing(String column) {
        return "SELECT 'thing ' || v.thing FROM version v LEFT JOIN tx_log l ON l.project = v.project AND l.seq = v."
                + column + " WHERE l.seq IS NULL AND v." + column + " < " + OPEN;
    }

    public static List<String> findings(SqlDialect dialect, SqlSession session) throws SQLException {
        var findings = new ArrayList<String>();
        try {
            findings.addAll(dialect.findings(session));
            for (var rule : RULES.entrySet()) findings.addAll(violations(session, rule.getKey(), rule.getValue()));
        } catch (SQLException e) {
            if (dialect.failureKind(e) != SqlDialect.FailureKind.OTHER) throw e;
            findings.add("the store cannot be read: " + e.getMessage());
        }
        return List.copyOf(findings);
    }

    private static List<String> violations(SqlSession session, String rule, String sql) throws SQLException {
        var found = session.rows(
                row -> "broken: " + rule + " (" + row.getString(1) + ")",
                sql + " LIMIT " + (FINDINGS_PER_RULE_MAX + 1));
        if (found.size() > FINDINGS_PER_RULE_MAX)
            found.set(FINDINGS_PER_RULE_MAX, "broken: " + rule + " (and more that are not listed)");
        return found;
    }
}

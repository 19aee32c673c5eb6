package dev.cairn.engine.retrieve.question;

import dev.cairn.projection.text.WeightedTerms;
import java.util.Set;
import java.util.regex.Pattern;

/// Recognizes a task that says neither what goes wrong nor where, such as "fix the bug" or "improve performance".
public final class VagueTask {

    /// The information that such a task lacks.
    public static final String NOTE =
            "The task says neither what goes wrong nor where: name a symbol, a file or a message, or describe the behaviour.";

    /// Words of such tasks, as the index writes them.
    private static final Set<String> GENERIC = WeightedTerms.of("""
                    fix fixes fixed fixing internal internals refactoring refactorings restructure restructuring bug bugs issue issues problem problems error errors broken break breaks please help
                    make makes improve improvement code refactor cleanup clean up tidy update change changes work works working
                    something anything thing things wrong fail fails failing failure app application project repository repo
                    program software here now again still better need needs want find look solve resolve debug investigate
                    task todo do done finish start continue get go it stuff
                    performance speed fast faster slow slower quick quickly optimize optimization optimise efficient
                    efficiency quality readability readable maintainability robustness robust stability stable
                    reliability reliable cleaner simplify simple simpler coverage flaky tests testing add more some various
                    several general overall misc minor small little improved improving improvements enhance enhancement
                    bit few whole entire bigger smaller safe safer secure clear clearer robuster nice nicer great good
                    best bad worse worst easy easier smooth smoother smart smarter light lighter cheap cheaper lean
                    leaner strong stronger modern elegant scalable responsive snappy snappier tidier neat neater
                    pretty short shorter correct perfect production ready usable consistent flexible
                    generic maintain maintainable understand testable lot much very really right properly entire
                    everything everywhere review polish rewrite rework crash crashes crashing hang
                    hangs leak leaks regression regressions
                    """).weights().keySet();

    /// Code, a number or a path says more than its words.
    private static final Pattern TELLING = Pattern.compile("[`\"/\\\\_:.#(]\\w|\\d|[a-z][A-Z]");

    private VagueTask() {}

    public static boolean isVague(String task) {
        return !TELLING.matcher(task).find()
                && GENERIC.containsAll(WeightedTerms.of(task).weights().keySet());
    }
}
